import { isRecord } from '@mindloom/base';
import { type CivilDate, isCivilDate } from '@mindloom/domain';

// This file reads and writes what pages and the service worker know about the daily reminder on this device. These
// values are in Cache Storage, which pages and workers can read. Any script of a page can write there, so every value
// is checked. No response is served from this cache.

const CACHE = 'mindloom-reminder';

/** The tag of the periodic background sync. */
export const REMINDER_TAG = 'daily-set';

/** How this device reminds: by a message of the server, or by the service worker alone. */
export type ReminderWay = 'push' | 'local';

/** The player's choice on this device. Only pages write it. */
export interface ReminderChoice {
  userId: string;
  way: ReminderWay;
  /** The hour of the reminder, from 0 to 23, in local time. */
  hour: number;
  /** The IANA name of the player's time zone. */
  zone: string;
  /** The VAPID key and the endpoint of the subscription, as the server stores them. Both are empty for 'local'. */
  publicKey: string;
  endpoint: string;
}

/**
 * The entries that are stored about reminders. Pages write 'choice' and 'done' (the last finished set). The worker
 * writes 'shown' (the last reminder).
 */
type Entry = 'choice' | 'done' | 'shown';

const addressOf = (entry: Entry) => `/reminder/${entry}`;

async function write(entry: Entry, value: object): Promise<void> {
  await (await caches.open(CACHE)).put(addressOf(entry), Response.json(value));
}

async function read(entry: Entry): Promise<Record<string, unknown>> {
  const stored = await (await caches.open(CACHE)).match(addressOf(entry));
  const value: unknown = await stored?.json().catch(() => null);
  return isRecord(value) ? value : {};
}

const isHour = (value: unknown): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= 23;

/** Returns the choice, or null if no player turned on the reminder on this device. */
export async function readChoice(): Promise<ReminderChoice | null> {
  const { userId, way, hour, zone, publicKey, endpoint } = await read('choice');
  if (typeof userId !== 'string' || (way !== 'push' && way !== 'local') || !isHour(hour)) return null;
  if (typeof zone !== 'string' || typeof publicKey !== 'string' || typeof endpoint !== 'string') return null;
  return { userId, way, hour, zone, publicKey, endpoint };
}

export const writeChoice = (choice: ReminderChoice): Promise<void> => write('choice', choice);

/** Deletes everything about the reminder from this device. */
export const forgetReminder = async (): Promise<void> => void (await caches.delete(CACHE));

/** Notes that a player finished the set of a date. */
export const writeSetDone = (userId: string, day: CivilDate): Promise<void> => write('done', { userId, day });

/** Returns the date of the last set that the player finished on this device. */
export async function readSetDone(player: string): Promise<CivilDate | null> {
  const { userId, day } = await read('done');
  return userId === player && typeof day === 'string' && isCivilDate(day) ? day : null;
}

export const writeShown = (day: CivilDate): Promise<void> => write('shown', { day });

/** Returns the date of the last local reminder. */
export async function readShown(): Promise<CivilDate | null> {
  const { day } = await read('shown');
  return typeof day === 'string' && isCivilDate(day) ? day : null;
}
