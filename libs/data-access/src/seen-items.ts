import type { SeenItems } from '@mindloom/domain';
import * as v from 'valibot';
import { parseJson } from './config-json';
import { deviceStorage } from './device-storage';
import { civilDate } from './queries/readable-rows';

const keyOf = (userId: string): string => `mindloom.seen.${userId}`;

const schema = v.record(v.string(), v.array(v.tuple([v.string(), civilDate])));

/** Returns the items that an account saw on this device. Stored text in another format counts as none. */
export function readSeenItems(userId: string): SeenItems {
  const text = deviceStorage()?.getItem(keyOf(userId));
  const parsed = v.safeParse(schema, text ? parseJson(text) : undefined);
  return parsed.success ? parsed.output : {};
}

/**
 * Stores the items that an account saw on this device. They stay when the account logs out, so that games do not show
 * them again too soon. If storage is full or blocked, the older items are deleted, and games can show them again sooner.
 */
export function storeSeenItems(userId: string, seen: SeenItems): void {
  try {
    deviceStorage()?.setItem(keyOf(userId), JSON.stringify(seen));
  } catch {
    forgetSeenItems(userId);
  }
}

/** Deletes the items that an account saw on this device. `forgetAccount` deletes them too. */
export const forgetSeenItems = (userId: string): void => deviceStorage()?.removeItem(keyOf(userId));
