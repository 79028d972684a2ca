import { SelectField } from '@mindloom/ui';
import { Tabs } from '@mindloom/ui/tabs';
import { useState } from 'react';
import { AuditList } from './audit-list';
import { ChangesList } from './changes-list';

const ALL = '';

/** What happened to the registry: the changes of slots, and every row that was written. */
export function History({ slots, myId }: { slots: readonly string[]; myId: string }) {
  const [tab, setTab] = useState<'changes' | 'audit'>('changes');
  const [chosen, setChosen] = useState(ALL);
  const slot = chosen === ALL ? null : chosen;
  return (
    <section className="flex flex-col gap-3">
      <div className="flex flex-wrap items-end justify-between gap-3">
        <h2 className="font-display text-xl font-bold">History</h2>
        <SelectField label="Slot" value={chosen} onChange={(event) => setChosen(event.target.value)}>
          <option value={ALL}>All slots</option>
          {slots.map((id) => (
            <option key={id}>{id}</option>
          ))}
        </SelectField>
      </div>
      <Tabs
        label="History"
        value={tab}
        onValueChange={setTab}
        tabs={[
          { value: 'changes', label: 'Changes', content: <ChangesList slot={slot} myId={myId} /> },
          { value: 'audit', label: 'Audit', content: <AuditList slot={slot} myId={myId} /> },
        ]}
      />
    </section>
  );
}
