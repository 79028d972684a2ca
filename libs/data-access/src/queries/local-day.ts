import { civilDate, startOfDayMs, type CivilDate } from '@mindloom/domain';

/** Returns the time zone of this device, as an IANA name. */
export const localZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone;

/** Returns the calendar date on this device (D-33). */
export const today = (nowMs: number = Date.now()): CivilDate => civilDate(nowMs, localZone());

/** Returns the instant at which a date begins on this device (local midnight), as ISO 8601 in UTC. */
export const startOfDay = (day: CivilDate): string => new Date(startOfDayMs(day, localZone())).toISOString();
