import { localZone, today as localToday } from '@mindloom/data-access/queries';
import { addDays, startOfDayMs, type Today } from '@mindloom/domain';
import { useEffect, useState } from 'react';

/** A sleeping device or a changed zone is noticed at the latest after this time. */
const LONGEST_WAIT_MS = 60_000;

const readToday = (): Today => ({ date: localToday(), zone: localZone() });

const keepIfSame = (known: Today): Today => {
  const fresh = readToday();
  return fresh.date === known.date && fresh.zone === known.zone ? known : fresh;
};

const untilTomorrowMs = ({ date, zone }: Today): number =>
  Math.max(0, startOfDayMs(addDays(date, 1), zone) - Date.now());

/** Today's date where the player is. It turns at local midnight, and when the tab comes back on another day. */
export function useToday(): Today {
  const [today, setToday] = useState(readToday);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const look = () => {
      setToday(keepIfSame);
      clearTimeout(timer);
      timer = setTimeout(look, Math.min(LONGEST_WAIT_MS, untilTomorrowMs(readToday())));
    };
    look();
    document.addEventListener('visibilitychange', look);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, []);
  return today;
}
