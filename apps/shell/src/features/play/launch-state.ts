import { isRecord } from '@mindloom/base';
import { isCivilDate } from '@mindloom/domain';
import type { LaunchedDuel } from './ranked/use-runs';

const textOrNull = (value: unknown): string | null => (typeof value === 'string' ? value : null);

/**
 * Reads the navigation state, which can be any value. It can contain the launch source, the date of a set from the
 * archive, the request to choose a harder step, and a duel.
 */
export function launchState(state: unknown): {
  source: string | null;
  date: string | null;
  isHarder: boolean;
  duel: LaunchedDuel | null;
} {
  const { source, date, step, duel } = isRecord(state) ? state : {};
  return {
    source: textOrNull(source),
    date: textOrNull(date),
    isHarder: step === 'harder',
    duel: duelOf(isRecord(duel) ? duel : {}),
  };
}

const duelOf = ({ id, day }: Readonly<Record<string, unknown>>): LaunchedDuel | null =>
  typeof id === 'string' && typeof day === 'string' && isCivilDate(day) ? { id, day } : null;
