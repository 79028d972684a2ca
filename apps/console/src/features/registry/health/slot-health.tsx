import { type AssignmentRow, HEALTH_SPANS, type HealthSpan, slotHealth } from '@mindloom/data-access/staff';
import { Skeleton } from '@mindloom/ui';
import { Tabs } from '@mindloom/ui/tabs';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { FRESH } from '../use-fresh';
import { versionHealth } from './version-health';
import { VersionsTable } from './versions-table';

interface SlotHealthProps {
  slot: string;
  live: AssignmentRow | null;
}

/** What players met when they opened the slot, version by version. */
export function SlotHealth({ slot, live }: SlotHealthProps) {
  const [span, setSpan] = useState<HealthSpan>('hour');
  return (
    <section className="flex flex-col gap-3">
      <h3 className="text-lg">Health</h3>
      <Tabs
        label="Span of time"
        value={span}
        onValueChange={setSpan}
        tabs={[
          { value: 'hour', label: 'Last hour', content: <SpanHealth slot={slot} live={live} span="hour" /> },
          { value: 'day', label: 'Last day', content: <SpanHealth slot={slot} live={live} span="day" /> },
        ]}
      />
    </section>
  );
}

function SpanHealth({ slot, live, span }: SlotHealthProps & { span: HealthSpan }) {
  const { data, isError, dataUpdatedAt } = useQuery({ ...slotHealth(slot, span), ...FRESH });
  if (data === undefined) {
    return isError ? (
      <p role="alert" className="text-danger">
        The health of this slot could not be read.
      </p>
    ) : (
      <Skeleton className="h-24" />
    );
  }
  if (data.length === 0) {
    return <p className="text-ink-soft">Nobody who is signed in opened this slot in the last {span}.</p>;
  }
  return <VersionsTable versions={versionHealth(data, HEALTH_SPANS[span], dataUpdatedAt)} live={live} />;
}
