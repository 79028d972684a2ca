import { type Check, scenarioCheck } from '../harness';
import type { Phase } from '../mounted-game';
import type { Recording } from '../recording';
import {
  endedByBoth,
  endedByTheHost,
  inEverySetting,
  pausedForLong,
  pausedOddly,
  unmountedAtEveryStage,
  updatedAtEveryStage,
} from '../scenarios';

/** The contract's time limit from `mount` to the first usable frame. */
export const READY_LIMIT_MS = 5000;

/** Returns a function that lists the errors that the game threw in any of the phases. */
export const thrownDuring =
  (...phases: readonly Phase[]) =>
  ({ thrown }: Pick<Recording, 'thrown'>): string[] =>
    thrown.filter(({ phase }) => phases.includes(phase)).map(({ phase, text }) => `${phase} threw ${text}`);

const wellOrdered = [...unmountedAtEveryStage, ...endedByTheHost, ...endedByBoth, ...pausedForLong];
/** Scenarios in which the game becomes ready before the host ends, pauses or unmounts it. */
const undisturbed = [...inEverySetting, ...unmountedAtEveryStage.slice(2), ...pausedForLong];

export const mountChecks: readonly Check[] = [
  {
    name: 'module',
    asks: 'The remote exposes a module with a valid info and a mount function.',
    needs: [],
    run: async ({ module }) => (module.ok ? [] : [module.problem]),
  },
  scenarioCheck({
    name: 'mounts-in-every-setting',
    asks: 'mount works in every combination of difficulty, theme, reduced motion, sound, locale and seed.',
    scenarios: inEverySetting,
    problemsOf: thrownDuring('mount'),
  }),
  scenarioCheck({
    name: 'throws-nothing',
    asks: 'The game throws nothing while it runs: not in effects, not in handlers, not in timers and not in promises.',
    scenarios: [...inEverySetting, ...wellOrdered, ...pausedOddly, ...updatedAtEveryStage],
    problemsOf: thrownDuring('run'),
  }),
  scenarioCheck({
    name: 'ready-once-in-time',
    asks: 'ready is called once, within 5 s of mount.',
    scenarios: undisturbed,
    problemsOf({ calls }) {
      const readyCalls = calls.filter(({ call }) => call.name === 'ready');
      const [first] = readyCalls;
      if (first === undefined) return ['ready was never called'];
      if (readyCalls.length > 1) return [`ready was called ${readyCalls.length} times`];
      return first.atMs > READY_LIMIT_MS ? [`ready was called ${Math.round(first.atMs)} ms after mount`] : [];
    },
  }),
  scenarioCheck({
    name: 'update-is-safe',
    asks: 'update accepts any subset of the settings at any time and throws nothing.',
    scenarios: updatedAtEveryStage,
    problemsOf: thrownDuring('update'),
  }),
];

/**
 * Returns the checkpoints of `pausedForLong` by name: after the call of pause, one second later, before resume, after
 * resume, and 30 s later.
 */
function checkpointsOf({ checkpoints: [, , paused, settled, late, resumed, played] }: Recording) {
  return { paused, settled, late, resumed, played };
}

const hasEnded = ({ calls }: Recording, callCount: number) =>
  calls.slice(0, callCount).some(({ call }) => call.name === 'onGameEnd');

export const pauseChecks: readonly Check[] = [
  scenarioCheck({
    name: 'pause-freezes',
    asks: 'A paused game does not call the host. One second after the pause, its content no longer changes.',
    scenarios: pausedForLong,
    problemsOf(recording) {
      const { paused, settled, late } = checkpointsOf(recording);
      if (paused === undefined || settled === undefined || late === undefined) return [];
      const names = recording.calls.slice(paused.callCount, late.callCount).map(({ call }) => call.name);
      const problems = [...new Set(names)].map((name) => `${name} was called while paused`);
      return settled.contentHash === late.contentHash
        ? problems
        : [...problems, 'the content changed while paused'];
    },
  }),
  scenarioCheck({
    name: 'resume-goes-on',
    asks: 'The run continues after resume.',
    scenarios: pausedForLong,
    problemsOf(recording) {
      const { late, resumed, played } = checkpointsOf(recording);
      if (late === undefined || resumed === undefined || played === undefined) return [];
      if (hasEnded(recording, late.callCount) || played.callCount > late.callCount) return [];
      const isSame = resumed.contentHash === played.contentHash && late.contentHash === resumed.contentHash;
      return isSame
        ? ['within 30 s of resume, the game neither called the host nor changed its content']
        : [];
    },
  }),
  scenarioCheck({
    name: 'pause-is-safe',
    asks: 'pause and resume throw nothing at any time, even if they are repeated.',
    scenarios: [...pausedForLong, ...pausedOddly],
    problemsOf: thrownDuring('pause', 'resume'),
  }),
];
