import { isPortFree } from '@mindloom/dev-server';

const FIRST_BASE = 20_000;
const LAST_BASE = 32_000;
const OFFSETS = [0, 10, 20, 30];
const CHOSEN = 'MINDLOOM_E2E_BASE';

/** The addresses of a system; of the one under test by default. */
export function systemAddresses(base = Number(process.env[CHOSEN])) {
  const at = (offset: number) => `http://localhost:${base + offset}`;
  return { shell: at(0), console: at(10), games: at(20), backend: at(30) };
}

const allFree = async (base: number) =>
  (await Promise.all(OFFSETS.map((offset) => isPortFree(base + offset)))).every(Boolean);

/** A port for a system's shell, with those of its other parts above it. */
export async function freeSystemPort(): Promise<number> {
  for (;;) {
    const base = FIRST_BASE + Math.floor(Math.random() * (LAST_BASE - FIRST_BASE));
    if (await allFree(base)) return base;
  }
}

/** Chooses free ports once; workers find the choice in the environment, and so does a system that already runs. */
export async function chooseBasePort(): Promise<void> {
  process.env[CHOSEN] ||= String(await freeSystemPort());
}
