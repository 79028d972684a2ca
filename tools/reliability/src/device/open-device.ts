import { setTimeout as pause } from 'node:timers/promises';
import type { FinishedRun } from '../checking/check-set';
import { type PageConfig, provideBrowser } from './browser-globals';
import { numberedPlay } from './numbered-play';

const PASSWORD = 'weave-and-play';
const LOOK_EVERY_MS = 10;

/** A device with the product's real outbox on it, a player signed in. */
export interface Device {
  userId: string;
  /** Finishes a play. @returns it once the device has it. */
  finish: (number: number) => Promise<FinishedRun>;
  waiting: () => number;
  refused: () => number;
  /** Waits until nothing waits any more. @returns false when it took longer than the limit. */
  settled: (limitMs: number) => Promise<boolean>;
}

/**
 * Opens the one device of this process.
 * @param config where its backend is.
 * @param number tells its player from those of other devices.
 */
export async function openDevice(config: PageConfig, number: number): Promise<Device> {
  provideBrowser(config);
  // Loaded here: what these modules look at is there only now.
  const access = await import('@mindloom/data-access');
  const account = { name: 'Ada', email: `ada-${number}@mindloom.test`, password: PASSWORD };
  const made = await access.signUp(account);
  const entered = made.ok ? await access.signIn(account) : made;
  if (!entered.ok) throw new Error(`nobody could sign in: ${JSON.stringify(entered)}`);
  const { auth } = await access.getClient();
  const { data } = await auth.getSession();
  if (!data.session) throw new Error('there is no session');
  const userId = data.session.user.id;
  access.startOutbox();
  const status = access.outboxStatus.get;
  return {
    userId,
    async finish(playNumber) {
      const play = numberedPlay(userId, playNumber);
      // On the disk, or where the disk is too slow in memory: while the page is open it has to arrive either way.
      await access.outbox.enqueue(play);
      return { sessionId: play.sessionId, score: playNumber };
    },
    waiting: () => status().waiting,
    refused: () => status().refused,
    async settled(limitMs) {
      const lateMs = performance.now() + limitMs;
      while (status().waiting > 0 || status().sending) {
        if (performance.now() > lateMs) return false;
        await pause(LOOK_EVERY_MS);
      }
      return true;
    },
  };
}
