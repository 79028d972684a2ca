import { localZone, today as localToday } from '@mindloom/data-access/queries';
import { addDays, startOfDayMs, type Today } from '@mindloom/domain';
import { useEffect, useState } from 'react';

/** The longest time until a new day or a new time zone is noticed, for example after the device slept. */
const LONGEST_WAIT_MS = 60_000;

const readToday = (): Today => ({ date: localToday(), zone: localZone() });

const keepIfSame = (known: Today): Today => {
  const fresh = readToday();
  return fresh.date === known.date && fresh.zone === known.zone ? known : fresh;
};

const untilTomorrowMs = ({ date, zone }: Today): number =>
  Math.max(0, startOfDayMs(addDays(date, 1), zone) - Date.now());

/** The date in the player's time zone. The hook updates it at local midnight and when the tab becomes visible. */
export function useToday(): Today {
  const [today, setToday] = useState(readToday);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const check = () => {
      setToday(keepIfSame);
      clearTimeout(timer);
      timer = setTimeout(check, Math.min(LONGEST_WAIT_MS, untilTomorrowMs(readToday())));
    };
    check();
    document.addEventListener('visibilitychange', check);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', check);
    };
  }, []);
  return today;
}
