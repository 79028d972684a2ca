import type { CDPSession } from '@playwright/test';

/** A line and a processor, as the browser's own tools imitate them. */
export interface Condition {
  name: string;
  /** Added to every request, in ms; null for the loopback as it is. */
  line: { latencyMs: number; downMbit: number; upMbit: number } | null;
  /** How many times slower the processor is. */
  cpuSlowdown: number;
}

export const LOOPBACK: Condition = { name: 'loopback', line: null, cpuSlowdown: 1 };
export const BROADBAND: Condition = {
  name: '60 ms, 9 Mbit',
  line: { latencyMs: 60, downMbit: 9, upMbit: 9 },
  cpuSlowdown: 1,
};
export const SLOW_PHONE: Condition = {
  name: 'slow 4G (150 ms, 1.6 Mbit), 4x CPU',
  line: { latencyMs: 150, downMbit: 1.6, upMbit: 0.75 },
  cpuSlowdown: 4,
};
export const SLOW_CPU: Condition = { name: 'loopback, 6x CPU', line: null, cpuSlowdown: 6 };

const BYTES_PER_MBIT = 1_000_000 / 8;

/** Puts a page under a condition, through the browser's own tools. */
export async function imposeOn(session: CDPSession, { line, cpuSlowdown }: Condition): Promise<void> {
  await session.send('Network.enable');
  if (line !== null) {
    await session.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: line.latencyMs,
      downloadThroughput: line.downMbit * BYTES_PER_MBIT,
      uploadThroughput: line.upMbit * BYTES_PER_MBIT,
    });
  }
  if (cpuSlowdown !== 1) await session.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown });
}
