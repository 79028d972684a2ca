import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import * as v from 'valibot';

const ENTRY = join(import.meta.dirname, 'device-process.ts');

export const deviceTaskSchema = v.object({
  /** The configuration that the page of the shell gives to the modules of the product. */
  config: v.object({ supabaseUrl: v.string(), supabaseKey: v.string() }),
  /** The number of the device and of its player. */
  device: v.number(),
  /** The number of the first play. */
  firstPlay: v.number(),
  playCount: v.number(),
  seed: v.number(),
  /** The factor by which the device's clock runs faster than real time. */
  pace: v.number(),
});

/** The plays that the device must finish. */
export type DeviceTask = v.InferOutput<typeof deviceTaskSchema>;

export const deviceReportSchema = v.object({
  userId: v.string(),
  finished: v.array(v.object({ sessionId: v.string(), score: v.number() })),
  /** The number of plays that are still in the outbox at the end. */
  waiting: v.number(),
  refused: v.number(),
});

export type DeviceReport = v.InferOutput<typeof deviceReportSchema>;

/** Runs a device in its own process. The modules of the product manage only one player and one outbox in each page. */
export async function runDevice(task: DeviceTask): Promise<DeviceReport> {
  const device = fork(ENTRY, [], { execArgv: ['--import', 'tsx'] });
  device.send(task);
  const [message] = await Promise.race([once(device, 'message'), once(device, 'exit')]);
  return v.parse(deviceReportSchema, message);
}
