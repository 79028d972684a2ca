import { isPortFree } from '@mindloom/dev-server';

const FIRST = 15_000;
const LAST = 19_900;
const STEPS = [0, 30];

/** A port for a site of a test's own, with the one of its backend 30 above. */
export async function freeBasePort(): Promise<number> {
  for (;;) {
    const port = FIRST + Math.floor(Math.random() * (LAST - FIRST));
    if ((await Promise.all(STEPS.map((step) => isPortFree(port + step)))).every(Boolean)) return port;
  }
}
