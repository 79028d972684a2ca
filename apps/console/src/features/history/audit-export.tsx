import { type AuditFilter, readWholeAudit, type StaffResult } from '@mindloom/data-access/staff';
import { announce, Button } from '@mindloom/ui';
import { downloadText } from '@mindloom/ui/download-text';
import { useState } from 'react';
import { useActorName } from '../../registry/actor-name';
import { countText } from '../../registry/format';
import { Refusal } from '../../registry/staff-change';
import { auditCsv } from './audit-csv';

/** A button that downloads all rows that match the filter, including rows that the list does not show yet. */
export function AuditExport({ filter, myId }: { filter: AuditFilter; myId: string }) {
  const [isReading, setReading] = useState(false);
  const [result, setResult] = useState<StaffResult<unknown>>();
  const nameOf = useActorName(myId);
  const exportAll = async () => {
    setReading(true);
    const read = await readWholeAudit(filter);
    setReading(false);
    setResult(read);
    if (!read.ok) return;
    const name = `mindloom-history-${new Date().toISOString().slice(0, 10)}.csv`;
    downloadText(name, auditCsv(read.value, nameOf), 'text/csv;charset=utf-8');
    announce(`Exported ${countText(read.value.length, 'change', 'changes')}.`);
  };
  return (
    <div className="flex flex-wrap items-center gap-3">
      <Button variant="secondary" size="sm" busy={isReading} onClick={() => void exportAll()}>
        Export as CSV
      </Button>
      <Refusal result={result} />
    </div>
  );
}
