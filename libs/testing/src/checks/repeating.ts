import type { Bench, MemoryUse } from '../bench/bench';
import type { Script } from '../bench/script';
import type { Check } from './check';

const MOUNTS = 100;
/** The first mounts fill caches: of the compiler, of React, of the page. */
const WARM_UP_MOUNTS = 20;
const MOST_BYTES_A_MOUNT = 10_000;
/** Fewer than one in ten mounts: what a measurement may be off by. */
const MOST_LEFT = MOUNTS / 10;

const SHORT: Script = {
  name: 'mounted for a moment',
  hands: 'bot',
  settings: { difficulty: 'easy', sound: true },
  steps: [{ do: 'wait', ms: 1000 }, { do: 'end' }],
};

/** Mounts until something goes wrong. */
async function mountOften({ liveAgain }: Bench, times: number): Promise<string[]> {
  for (let mount = 1; mount <= times; mount++) {
    const { thrown, said } = await liveAgain(SHORT);
    const first = thrown.find(({ doing }) => doing !== 'after unmount');
    if (first !== undefined) return [`mount ${mount}: ${first.doing} threw ${first.text}`];
    if (!said.some(({ call }) => call.name === 'ready')) return [`mount ${mount} was never ready`];
  }
  return [];
}

function growth(before: MemoryUse, after: MemoryUse): string[] {
  const bytes = (after.heapBytes - before.heapBytes) / MOUNTS;
  const problems = bytes > MOST_BYTES_A_MOUNT ? [`${Math.round(bytes)} bytes stay with each mount`] : [];
  for (const name of ['nodes', 'listeners'] as const) {
    const left = after[name] - before[name];
    if (left > MOST_LEFT) problems.push(`${left} ${name} stay after ${MOUNTS} mounts`);
  }
  return problems;
}

export const repeatingChecks: readonly Check[] = [
  {
    name: 'hundred-mounts',
    asks: 'The hundredth mount works like the first, and the page holds as many nodes as before.',
    needs: [],
    async run(bench) {
      const page = bench.environment.stage.ownerDocument;
      const countNodes = () => page.querySelectorAll('*').length;
      const before = countNodes();
      const problems = await mountOften(bench, MOUNTS);
      const more = countNodes() - before;
      return more > 0 ? [...problems, `${more} nodes more in the page`] : problems;
    },
  },
  {
    name: 'memory-does-not-grow',
    asks: 'A hundred mounts leave less than 10 kB each in memory, and no detached nodes or listeners.',
    needs: ['memory'],
    async run(bench) {
      const { memory } = bench.environment;
      if (memory === undefined) return [];
      await mountOften(bench, WARM_UP_MOUNTS);
      const before = await memory();
      const problems = await mountOften(bench, MOUNTS);
      return [...problems, ...growth(before, await memory())];
    },
  },
];
