import { outbox, outboxStatus, type OutboxEntry } from '@mindloom/data-access';
import { useEffect, useState } from 'react';

/** The player's results on this device, oldest first; undefined until they are read. Follows every change. */
export function useOwnEntries(): readonly OutboxEntry[] | undefined {
  const [entries, setEntries] = useState<readonly OutboxEntry[]>();
  useEffect(() => {
    let readings = 0;
    const read = () => {
      const reading = (readings += 1);
      void outbox.own().then((own) => reading === readings && setEntries(own));
    };
    read();
    const unsubscribe = outboxStatus.subscribe(read);
    return () => {
      readings += 1;
      unsubscribe();
    };
  }, []);
  return entries;
}
