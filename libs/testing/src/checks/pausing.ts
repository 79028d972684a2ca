import type { Life } from '../bench/life';
import { pausedForLong, pausedOddly } from '../scripts/moments';
import { type Check, judged } from './check';
import { thrownWhile } from './mounting';

/** The marks of `pausedForLong`: after the pause, at rest, at its end, after resume, and later. */
function marksOf({ marks: [, , paused, rested, late, resumed, played] }: Life) {
  return { paused, rested, late, resumed, played };
}

const hasEnded = ({ said }: Life, calls: number) =>
  said.slice(0, calls).some(({ call }) => call.name === 'onGameEnd');

export const pausingChecks: readonly Check[] = [
  judged({
    name: 'pause-freezes',
    asks: 'While paused nothing happens: no total, no end, no word, and after a second no change of what is drawn.',
    scripts: pausedForLong,
    judge(life) {
      const { paused, rested, late } = marksOf(life);
      if (paused === undefined || rested === undefined || late === undefined) return [];
      const calls = life.said.slice(paused.said, late.said).map(({ call }) => call.name);
      const problems = [...new Set(calls)].map((name) => `${name} was called while paused`);
      return rested.drawing === late.drawing ? problems : [...problems, 'the drawing changed while paused'];
    },
  }),
  judged({
    name: 'resume-goes-on',
    asks: 'After resume the run goes on.',
    scripts: pausedForLong,
    judge(life) {
      const { late, resumed, played } = marksOf(life);
      if (late === undefined || resumed === undefined || played === undefined) return [];
      if (hasEnded(life, late.said) || played.said > late.said) return [];
      const isSame = resumed.drawing === played.drawing && late.drawing === resumed.drawing;
      return isSame ? ['30 s after resume nothing was said or drawn'] : [];
    },
  }),
  judged({
    name: 'pause-is-safe',
    asks: 'pause and resume may come at any moment, also twice, and throw nothing.',
    scripts: [...pausedForLong, ...pausedOddly],
    judge: thrownWhile('pause', 'resume'),
  }),
];
