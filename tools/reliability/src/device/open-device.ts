import { setTimeout as pause } from 'node:timers/promises';
import type { FinishedRun } from '../checking/check-set';
import { type PageConfig, provideBrowser } from './browser-globals';
import { numberedPlay } from './numbered-play';

const ACCOUNT = { name: 'Ada', email: 'ada@mindloom.test', password: 'weave-and-play' };
const LOOK_EVERY_MS = 10;

/** A device with the product's real outbox on it, a player signed in. */
export interface Device {
  userId: string;
  accessToken: string;
  /** Finishes a play. @returns it once the device says that it is kept. */
  finish: (number: number) => Promise<FinishedRun>;
  waiting: () => number;
  refused: () => number;
  /** Waits until no more than so many plays wait. @returns false when it took longer than the limit. */
  settled: (most: number, limitMs: number) => Promise<boolean>;
}

/**
 * Opens the one device of this process.
 * @param config where its backend is.
 */
export async function openDevice(config: PageConfig): Promise<Device> {
  provideBrowser(config);
  // Loaded here: what these modules look at is there only now.
  const access = await import('@mindloom/data-access');
  const made = await access.signUp(ACCOUNT);
  const entered = made.ok ? await access.signIn(ACCOUNT) : made;
  if (!entered.ok) throw new Error(`nobody could sign in: ${JSON.stringify(entered)}`);
  const { auth } = await access.getClient();
  const { data } = await auth.getSession();
  if (!data.session) throw new Error('there is no session');
  const userId = data.session.user.id;
  access.startOutbox();
  const status = access.outboxStatus.get;
  return {
    userId,
    accessToken: data.session.access_token,
    async finish(number) {
      const play = numberedPlay(userId, number);
      const outcome = await access.outbox.save(play);
      if (!outcome.ok) throw new Error(`${outcome.code} ${outcome.problem}`);
      return { sessionId: play.sessionId, score: number };
    },
    waiting: () => status().waiting,
    refused: () => status().refused,
    async settled(most, limitMs) {
      const lateMs = performance.now() + limitMs;
      while (status().waiting > most || status().sending) {
        if (performance.now() > lateMs) return false;
        await pause(LOOK_EVERY_MS);
      }
      return true;
    },
  };
}
