import * as v from 'valibot';
import type { FinishedRun } from '../checking/check-set';
import { seeded } from '../seeded';
import { openDevice } from './open-device';
import { quickenTime } from './quick-time';

/** So many plays at most are finished in one go, as without a connection. */
const LARGEST_BURST = 12;
/** Far more than any burst needs on a busy machine. */
const BURST_LIMIT_MS = 300_000;

export const orderSchema = v.object({
  config: v.object({ supabaseUrl: v.string(), supabaseKey: v.string() }),
  /** The device's number: its player's, too. */
  device: v.number(),
  /** The first play's number. */
  from: v.number(),
  count: v.number(),
  seed: v.number(),
  pace: v.number(),
});

/** What a device is to do. */
export type Order = v.InferOutput<typeof orderSchema>;

export const reportSchema = v.object({
  userId: v.string(),
  finished: v.array(v.object({ sessionId: v.string(), score: v.number() })),
  waiting: v.number(),
  refused: v.number(),
});

/** What has come of it. */
export type DeviceReport = v.InferOutput<typeof reportSchema>;

/** Finishes plays in bursts, and lets each burst be sent, over the network as it is. */
export async function finishPlays({ config, device: number, ...order }: Order): Promise<DeviceReport> {
  const random = seeded(order.seed + number);
  const device = await openDevice(config, number);
  const slowDown = quickenTime(order.pace);
  const finished: FinishedRun[] = [];
  let burst = 0;
  for (let play = order.from; play < order.from + order.count; play += 1) {
    finished.push(await device.finish(play));
    burst -= 1;
    if (burst > 0) continue;
    if (!(await device.settled(BURST_LIMIT_MS))) break;
    burst = Math.ceil(random() * LARGEST_BURST);
  }
  await device.settled(BURST_LIMIT_MS);
  slowDown();
  return { userId: device.userId, finished, waiting: device.waiting(), refused: device.refused() };
}
