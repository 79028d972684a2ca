import { type AuditFilter, readWholeAudit, type StaffResult } from '@mindloom/data-access/staff';
import { announce, Button } from '@mindloom/ui';
import { useState } from 'react';
import { useActorName } from '../../registry/actor-name';
import { countText } from '../../registry/format';
import { Refusal } from '../../registry/staff-change';
import { auditCsv } from './audit-csv';

/** The browser must start the download within this time. */
const URL_LIFETIME_MS = 60_000;

function downloadCsv(name: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'text/csv;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), URL_LIFETIME_MS);
}

/** A button that downloads all rows that match the filter, also those that the list does not show yet. */
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
    downloadCsv(
      `mindloom-history-${new Date().toISOString().slice(0, 10)}.csv`,
      auditCsv(read.value, nameOf),
    );
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
