import { civilDate, startOfDayMs, type CivilDate } from '@mindloom/domain';

/** The time zone of this device, as an IANA name. */
export const localZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone;

/** The calendar date on this device (D-33). */
export const today = (nowMs: number = Date.now()): CivilDate => civilDate(nowMs, localZone());

/** Local midnight as an instant, ISO 8601 in UTC. */
export const startOfDay = (day: CivilDate): string => new Date(startOfDayMs(day, localZone())).toISOString();
