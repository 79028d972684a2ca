import type { Doing, Life } from '../bench/life';
import { inEverySetting } from '../scripts/every-setting';
import {
  endedByBoth,
  endedByTheHost,
  pausedForLong,
  pausedOddly,
  unmountedAtEveryStage,
  updatedAtEveryStage,
} from '../scripts/moments';
import { type Check, judged } from './check';

/** The contract's limit from mount to the first usable frame. */
export const READY_LIMIT_MS = 5000;

export const thrownWhile =
  (...doings: readonly Doing[]) =>
  ({ thrown }: Pick<Life, 'thrown'>): string[] =>
    thrown.filter(({ doing }) => doings.includes(doing)).map(({ doing, text }) => `${doing} threw ${text}`);

const plain = [...unmountedAtEveryStage, ...endedByTheHost, ...endedByBoth, ...pausedForLong];
/** Lives that last long enough to become ready, and are not ended, paused or taken away before. */
const undisturbed = [...inEverySetting, ...unmountedAtEveryStage.slice(2), ...pausedForLong];

export const mountingChecks: readonly Check[] = [
  {
    name: 'module',
    asks: 'The remote exposes a module with a valid info and a mount function.',
    needs: [],
    run: async ({ module }) => (module.ok ? [] : [module.problem]),
  },
  judged({
    name: 'mounts-in-every-setting',
    asks: 'mount works in every combination of difficulty, theme, reduced motion, sound, locale and seed.',
    scripts: inEverySetting,
    judge: thrownWhile('mount'),
  }),
  judged({
    name: 'throws-nothing',
    asks: 'Nothing is thrown while the game runs: not in effects, handlers, timers or promises.',
    scripts: [...inEverySetting, ...plain, ...pausedOddly, ...updatedAtEveryStage],
    judge: thrownWhile('run'),
  }),
  judged({
    name: 'ready-once-in-time',
    asks: 'ready is called once, within 5 s of mount.',
    scripts: undisturbed,
    judge({ said }) {
      const readies = said.filter(({ call }) => call.name === 'ready');
      const [first] = readies;
      if (first === undefined) return ['ready was never called'];
      if (readies.length > 1) return [`ready was called ${readies.length} times`];
      return first.atMs > READY_LIMIT_MS ? [`ready came ${Math.round(first.atMs)} ms after mount`] : [];
    },
  }),
  judged({
    name: 'update-is-safe',
    asks: 'update takes any part of the settings at any moment, and throws nothing.',
    scripts: updatedAtEveryStage,
    judge: thrownWhile('update'),
  }),
];
