import { isPortFree } from '../src/ports';

const OFFSETS = [0, 10, 20, 30, 40];

/** A base port whose whole group is free, away from the ports that people use. */
export async function freeBasePort(): Promise<number> {
  for (;;) {
    const base = 15_000 + Math.floor(Math.random() * 4_000);
    const free = await Promise.all(OFFSETS.map((offset) => isPortFree(base + offset)));
    if (free.every(Boolean)) return base;
  }
}
