import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import * as v from 'valibot';
import { type DeviceReport, type Order, reportSchema } from './finish-plays';

const DEVICE = join(import.meta.dirname, 'be-device.ts');

/** Lets one device play what it is told, in a process of its own. */
export async function runDevice(order: Order): Promise<DeviceReport> {
  const device = fork(DEVICE, [], { execArgv: ['--import', 'tsx'] });
  device.send(order);
  const [said] = await Promise.race([once(device, 'message'), once(device, 'exit')]);
  return v.parse(reportSchema, said);
}
