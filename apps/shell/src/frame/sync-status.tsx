import { useOutboxStatus } from '@mindloom/data-access';
import { Badge, useOnDemand } from '@mindloom/ui';
import { useState } from 'react';

const loadDialog = () => import('./waiting-results');

/**
 * A button with the number of results that are not saved on the server yet. Renders nothing if there is no such
 * result.
 */
export function SyncStatus() {
  const [open, setOpen] = useState(false);
  const { part, load } = useOnDemand(loadDialog);
  const { waiting, refused, unstored } = useOutboxStatus();
  const isEmpty = waiting + refused === 0;
  const show = () => {
    load();
    setOpen(true);
  };
  return (
    <>
      <div role="status">
        {!isEmpty && (
          <button type="button" className="app-sync" aria-haspopup="dialog" onFocus={load} onClick={show}>
            <Badge tone={refused + unstored > 0 ? 'warning' : 'brand'}>
              <StatusText waiting={waiting} refused={refused} />
            </Badge>
          </button>
        )}
      </div>
      {part && <part.WaitingResults open={open} onOpenChange={setOpen} />}
    </>
  );
}

const results = (count: number): string => (count === 1 ? '1 result' : `${count} results`);

/** The words "on this device". Only wide screens show these words, but screen readers always read them. */
const Where = () => <span className="max-lg:sr-only">&nbsp;on this device</span>;

function StatusText({ waiting, refused }: { waiting: number; refused: number }) {
  if (waiting === 0) return `${results(refused)} refused`;
  return (
    <span>
      {results(waiting)} {waiting === 1 ? 'waits' : 'wait'}
      <Where />
    </span>
  );
}
