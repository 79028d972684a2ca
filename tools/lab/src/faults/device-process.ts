// The entry point of the process that `runDevice` forks.
import { setTimeout as wait } from 'node:timers/promises';
import { seeded } from '@mindloom/base';
import * as v from 'valibot';
import type { Result } from '../workload/compare-results';
import { createFinishedPlay, sessionIdOf } from '../workload/play';
import { type DeviceReport, type DeviceTask, deviceTaskSchema } from './device';
import { installBrowserGlobals, type PageConfig, speedUpClock } from './simulated-browser';

const PASSWORD = 'weave-and-play';
const STATUS_INTERVAL_MS = 10;
/** The maximum number of plays that a device finishes before it waits for the outbox. */
const LARGEST_BURST = 12;
/** The time limit for sending one burst of plays. Even a busy machine needs much less time. */
const BURST_LIMIT_MS = 300_000;

/** A device with a signed-in player and the outbox of the product. */
interface Device {
  userId: string;
  /** Puts a finished play into the outbox. */
  finish: (number: number) => Promise<Result>;
  waiting: () => number;
  refused: () => number;
  /** Waits until the outbox is empty. @returns false if the outbox is not empty at the time limit. */
  drained: (limitMs: number) => Promise<boolean>;
}

async function openDevice(config: PageConfig, number: number): Promise<Device> {
  installBrowserGlobals(config);
  // Import these modules after the globals are set, because they read the globals when they are loaded.
  const dataAccess = await import('@mindloom/data-access');
  const account = { name: 'Ada', email: `ada-${number}@mindloom.test`, password: PASSWORD };
  const created = await dataAccess.signUp(account);
  const signedIn = created.ok ? await dataAccess.signIn(account) : created;
  if (!signedIn.ok) throw new Error(`the device could not sign in: ${JSON.stringify(signedIn)}`);
  const { auth } = await dataAccess.getClient();
  const { data } = await auth.getSession();
  if (!data.session) throw new Error('the device has no session after signing in');
  const userId = data.session.user.id;
  dataAccess.startOutbox();
  const status = dataAccess.outboxStatus.get;
  return {
    userId,
    async finish(score) {
      const sessionId = sessionIdOf(score);
      // The outbox stores the play on disk, or in memory if the disk is too slow. It must then send the play while the
      // page is open.
      await dataAccess.outbox.enqueue(createFinishedPlay({ userId, score, sessionId }));
      return { sessionId, score };
    },
    waiting: () => status().waiting,
    refused: () => status().refused,
    async drained(limitMs) {
      const deadlineMs = performance.now() + limitMs;
      while (status().waiting > 0 || status().sending) {
        if (performance.now() > deadlineMs) return false;
        await wait(STATUS_INTERVAL_MS);
      }
      return true;
    },
  };
}

/** Finishes the plays in bursts and lets the outbox send each burst. */
async function finishPlays(task: DeviceTask): Promise<DeviceReport> {
  const random = seeded(task.seed, 'device', task.device);
  const device = await openDevice(task.config, task.device);
  const restoreClock = speedUpClock(task.pace);
  const finished: Result[] = [];
  let leftInBurst = 0;
  for (let play = task.firstPlay; play < task.firstPlay + task.playCount; play += 1) {
    finished.push(await device.finish(play));
    leftInBurst -= 1;
    if (leftInBurst > 0) continue;
    if (!(await device.drained(BURST_LIMIT_MS))) break;
    leftInBurst = random.int(1, LARGEST_BURST);
  }
  await device.drained(BURST_LIMIT_MS);
  restoreClock();
  return { userId: device.userId, finished, waiting: device.waiting(), refused: device.refused() };
}

process.once('message', (message) => {
  const task = v.parse(deviceTaskSchema, message);
  void finishPlays(task).then((report) => process.send?.(report, () => process.exit(0)));
});
process.once('disconnect', () => process.exit(1));
