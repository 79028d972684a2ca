import { Button } from '@mindloom/ui';
import { Drawer } from '@mindloom/ui/dialog';
import type { ReactNode } from 'react';
import './inspector.css';
import type { Inspection } from '../../platform/inspector/inspection';
import type { LoadTimes } from '../../platform/loading/load-times';
import { previewStateWords, readWords } from './inspector-words';
import { InspectedSlots } from './inspected-slots';
import { LoadTimesTable } from './load-times-table';

interface InspectorPanelProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  inspection: Inspection;
  loads: readonly { baseUrl: string; times: LoadTimes }[];
  nowMs: number;
  onRefresh: () => void;
  onClearQuarantine: () => void;
  onResetPreview: () => void;
}

/** What this page knows of the registry and how it decides, for staff and for developers. */
export function InspectorPanel({ open, onOpenChange, inspection, loads, nowMs, ...on }: InspectorPanelProps) {
  const { revision, lastRead, unit, slots, quarantined, preview } = inspection;
  return (
    <Drawer wide open={open} onOpenChange={onOpenChange} title="Inspector">
      <div className="inspector">
        <Section title="Registry">
          <p>
            {revision === null ? 'No snapshot yet.' : `Snapshot revision ${revision}.`}{' '}
            {readWords(lastRead, nowMs)}
          </p>
          <Button variant="secondary" size="sm" onClick={on.onRefresh}>
            Read it now
          </Button>
        </Section>
        <Section title="What a play gets">
          <InspectedSlots slots={slots} />
        </Section>
        <Section title="Last loads">
          <LoadTimesTable loads={loads} />
        </Section>
        <Section title="Left out in this browser">
          {quarantined.length === 0 ? (
            <p>No release failed here since the registry changed.</p>
          ) : (
            <>
              <ul>
                {quarantined.map((id) => (
                  <li key={id}>{id}</li>
                ))}
              </ul>
              <Button variant="secondary" size="sm" onClick={on.onClearQuarantine}>
                Clear
              </Button>
            </>
          )}
        </Section>
        <Section title="Preview in this tab">
          <p>{previewStateWords(preview)}</p>
          {preview.kind !== 'none' && (
            <Button variant="secondary" size="sm" onClick={on.onResetPreview}>
              Reset
            </Button>
          )}
        </Section>
        <Section title="Rollouts count this player as">
          <p>
            <code>{unit}</code>
          </p>
        </Section>
      </div>
    </Drawer>
  );
}

const Section = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="inspector-section">
    <h3>{title}</h3>
    {children}
  </section>
);
