import { type Check, type Harness, MAX_PROBLEMS, type MemoryUse, scenarioCheck } from '../harness';
import { growthBetween } from '../instrumentation/page-globals';
import type { ResourceKind } from '../instrumentation/session';
import type { Recording } from '../recording';
import { endedByTheHost, inEverySetting, type Scenario, unmountedAtEveryStage } from '../scenarios';
import { thrownDuring } from './lifecycle';

const scenarios = [...unmountedAtEveryStage, ...endedByTheHost];

const openResources =
  (kind: ResourceKind) =>
  ({ leftovers }: Recording): string[] =>
    leftovers.resources
      .filter((resource) => resource.kind === kind)
      .map(({ text }) => `${text} is still open`);

export const cleanupChecks: readonly Check[] = [
  scenarioCheck({
    name: 'unmount-is-idempotent',
    asks: 'unmount throws nothing. After unmount, every command does nothing, including a second unmount.',
    scenarios: [...scenarios, ...inEverySetting],
    problemsOf: thrownDuring('unmount', 'after unmount'),
  }),
  scenarioCheck({
    name: 'quiet-after-unmount',
    asks: 'The game does not call the host after unmount.',
    scenarios: [...scenarios, ...inEverySetting],
    problemsOf: ({ calls }) =>
      calls
        .filter(({ isUnmounted }) => isUnmounted)
        .map(({ call }) => `${call.name} was called after unmount`),
  }),
  scenarioCheck({
    name: 'leaves-no-node',
    asks: 'After unmount the element is empty.',
    scenarios,
    problemsOf: ({ leftovers: { nodes } }) =>
      nodes === 0 ? [] : [`${nodes} nodes are still in the element`],
  }),
  scenarioCheck({
    name: 'leaves-no-timer',
    asks: 'After unmount no timeout, interval, animation frame or idle call is pending.',
    scenarios,
    problemsOf: ({ leftovers: { timers } }) => timers.map((timer) => `${timer} is still pending`),
  }),
  scenarioCheck({
    name: 'leaves-no-listener',
    asks: 'After unmount no listener remains on window, document, the element or its ancestors.',
    scenarios,
    problemsOf: ({ leftovers: { listeners, handlers } }) => [
      ...listeners.map((listener) => `${listener} remains`),
      ...handlers.map((handler) => `${handler} remains set`),
    ],
  }),
  scenarioCheck({
    name: 'leaves-no-observer',
    asks: 'After unmount no observer is active.',
    scenarios,
    problemsOf: openResources('observer'),
  }),
  scenarioCheck({
    name: 'leaves-no-audio',
    asks: 'After unmount no audio device is open.',
    scenarios,
    problemsOf: openResources('audio'),
  }),
  scenarioCheck({
    name: 'leaves-no-worker',
    asks: 'After unmount no worker and no channel is open.',
    scenarios,
    problemsOf: openResources('worker'),
  }),
  {
    name: 'leaves-no-global',
    asks: 'A game replaces no global name of the browser or the shell, and a repeated mount adds none.',
    needs: [],
    run: findGlobalProblems,
  },
];

/** Checks global names after every scenario, and then mounts the game again to find the names that each mount adds. */
async function findGlobalProblems({ loadConflicts, play, replay }: Harness): Promise<string[]> {
  const problems = new Set(loadConflicts);
  for (const scenario of scenarios)
    for (const conflict of (await play(scenario)).globals.conflicts) problems.add(conflict);
  // The game may add names at its first mount, so only later mounts are compared.
  const { globals: first } = await replay(SHORT);
  const { globals: second } = await replay(SHORT);
  for (const problem of growthBetween(first, second)) problems.add(problem);
  return [...problems].slice(0, MAX_PROBLEMS);
}

const MOUNTS = 100;
/** The number of mounts before the measurement. They fill the caches of the compiler, React and the page. */
const WARM_UP_MOUNTS = 20;
const MAX_BYTES_PER_MOUNT = 10_000;
/** The maximum number of nodes, and of listeners, that may remain after all mounts. It is one for every ten mounts. */
const MAX_LEFT = MOUNTS / 10;

const SHORT: Scenario = {
  name: 'mounted for a moment',
  player: 'bot',
  settings: { difficulty: 'easy', sound: true },
  steps: [{ do: 'wait', ms: 1000 }, { do: 'end' }],
};

async function mountRepeatedly({ replay }: Harness, times: number): Promise<string[]> {
  for (let mount = 1; mount <= times; mount++) {
    const { thrown, calls } = await replay(SHORT);
    const first = thrown.find(({ phase }) => phase !== 'after unmount');
    if (first !== undefined) return [`in mount number ${mount}, ${first.phase} threw ${first.text}`];
    if (!calls.some(({ call }) => call.name === 'ready')) return [`mount number ${mount} never called ready`];
  }
  return [];
}

function growth(before: MemoryUse, after: MemoryUse): string[] {
  const bytes = (after.heapBytes - before.heapBytes) / MOUNTS;
  const problems = bytes > MAX_BYTES_PER_MOUNT ? [`${Math.round(bytes)} bytes remain per mount`] : [];
  for (const name of ['nodes', 'listeners'] as const) {
    const added = after[name] - before[name];
    if (added > MAX_LEFT) problems.push(`${added} ${name} remain after ${MOUNTS} mounts`);
  }
  return problems;
}

export const repetitionChecks: readonly Check[] = [
  {
    name: 'hundred-mounts',
    asks: 'The hundredth mount works like the first, and the page then has as many nodes as before the first mount.',
    needs: [],
    async run(harness) {
      const page = harness.environment.container.ownerDocument;
      const countNodes = () => page.querySelectorAll('*').length;
      const before = countNodes();
      const problems = await mountRepeatedly(harness, MOUNTS);
      const added = countNodes() - before;
      return added > 0 ? [...problems, `the page has ${added} more nodes than before`] : problems;
    },
  },
  {
    name: 'memory-does-not-grow',
    asks: 'After a hundred mounts, less than 10 kB per mount remain in memory, and no detached nodes or listeners.',
    needs: ['memory'],
    async run(harness) {
      const { memory } = harness.environment;
      if (memory === undefined) return [];
      await mountRepeatedly(harness, WARM_UP_MOUNTS);
      const before = await memory();
      const problems = await mountRepeatedly(harness, MOUNTS);
      return [...problems, ...growth(before, await memory())];
    },
  },
];
