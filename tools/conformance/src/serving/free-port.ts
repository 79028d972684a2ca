import { isPortFree } from '@mindloom/cli';

const LOWEST = 20_000;
/** Above it, some systems give ports away by themselves. */
const HIGHEST = 32_000;

/** A port of this machine that nobody listens on. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = LOWEST + Math.floor(Math.random() * (HIGHEST - LOWEST));
    if (await isPortFree(port)) return port;
  }
}
