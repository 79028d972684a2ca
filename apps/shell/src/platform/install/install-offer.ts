import { isRecord } from '@mindloom/base';
import { type CivilDate, daysBetween, isCivilDate } from '@mindloom/domain';
import { recall, remember } from '../device-memory';

const KEY = 'mindloom.install';
/** The shortest time between two offers. */
const MONTH_DAYS = 30;
/** The app is offered after the player has finished plays on this many days. */
const ENOUGH_DAYS = 2;

/** What this device remembers of the offers to install the app. */
export interface InstallMemory {
  /** The first days with a finished play on this device, at most two. */
  days: readonly CivilDate[];
  offeredOn: CivilDate | null;
  /** Whether the player never wants to be asked again. */
  isRefused: boolean;
}

const asDate = (value: unknown): CivilDate | null =>
  typeof value === 'string' && isCivilDate(value) ? value : null;

function parse(text: string | null): unknown {
  try {
    return JSON.parse(text ?? '');
  } catch {
    return null;
  }
}

export function installMemory(): InstallMemory {
  const stored = parse(recall(KEY));
  const { days, offeredOn, isRefused } = isRecord(stored) ? stored : {};
  const known = Array.isArray(days) ? days.map(asDate).filter((day) => day !== null) : [];
  return { days: known.slice(0, ENOUGH_DAYS), offeredOn: asDate(offeredOn), isRefused: isRefused === true };
}

const change = (part: Partial<InstallMemory>): void =>
  remember(KEY, JSON.stringify({ ...installMemory(), ...part }));

/** Notes the day of a finished play. */
export function noteFinishedDay(day: CivilDate): void {
  const { days } = installMemory();
  if (days.length < ENOUGH_DAYS && !days.includes(day)) change({ days: [...days, day] });
}

export const noteOffered = (today: CivilDate): void => change({ offeredOn: today });

/** Never offers the installation on a result again. The settings still do. */
export const refuseForGood = (): void => change({ isRefused: true });

/**
 * Whether a result may offer the installation. It may if a set was just finished, or if plays were finished on two
 * days. Offers are at least 30 days apart. There are no more offers after the player refused for good.
 */
export function mayOffer(memory: InstallMemory, today: CivilDate, isSetFinished: boolean): boolean {
  const { days, offeredOn, isRefused } = memory;
  if (isRefused || !(isSetFinished || days.length >= ENOUGH_DAYS)) return false;
  return offeredOn === null || daysBetween(offeredOn, today) >= MONTH_DAYS;
}
