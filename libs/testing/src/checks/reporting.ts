import { declaredMetrics, type GameInfo, isValidTotal } from '@mindloom/game-contract';
import type { Said } from '../bench/life';
import { inEverySetting } from '../scripts/every-setting';
import { endedByBoth, endedByTheHost } from '../scripts/moments';
import { thrownWhile } from './mounting';
import { type Check, judged } from './check';

const ended = [...endedByTheHost, ...endedByBoth];

/** Every call of onGameEnd. */
export const endsOf = (said: readonly Said[]) => said.filter(({ call }) => call.name === 'onGameEnd');

/** What is wrong with the figures of an end, against what the game declares. */
function figureProblems(info: GameInfo, said: readonly Said[]): string[] {
  return said.flatMap(({ call }) => {
    if (call.name !== 'onGameEnd' || call.summary === undefined) return [];
    const kept = declaredMetrics(info, call.summary);
    return Object.entries(call.summary.metrics).flatMap(([name, value]) => {
      if (!(name in kept)) return [`the figure ${name} = ${value} is not declared, or not a finite number`];
      return kept[name] === value ? [] : [`the figure ${name} = ${value} is out of its declared range`];
    });
  });
}

export const reportingChecks: readonly Check[] = [
  judged({
    name: 'totals-are-valid',
    asks: 'Every total is a finite number and not negative.',
    scripts: [...ended, ...inEverySetting],
    judge: ({ said }) =>
      said.flatMap(({ call }) =>
        call.name === 'onScoreChange' && !isValidTotal(call.total)
          ? [`onScoreChange(${String(call.total)})`]
          : [],
      ),
  }),
  {
    name: 'figures-are-declared',
    asks: 'Every figure of the summary is declared in info, finite, and in its range.',
    needs: [],
    async run({ module, live }) {
      if (!module.ok) return [];
      const problems = new Set<string>();
      for (const script of ended) {
        const { said } = await live(script);
        for (const problem of figureProblems(module.value.info, said)) problems.add(problem);
      }
      return [...problems];
    },
  },
  judged({
    name: 'ends-at-most-once',
    asks: 'onGameEnd is called at most once per mount, whoever ends the run.',
    scripts: [...ended, ...inEverySetting],
    judge({ said }) {
      const { length } = endsOf(said);
      return length > 1 ? [`onGameEnd was called ${length} times`] : [];
    },
  }),
  judged({
    name: 'ends-when-told',
    asks: 'end, at any moment of a run, leads to onGameEnd at once.',
    needs: ['end'],
    scripts: endedByTheHost,
    judge({ said, script, marks, thrown }) {
      const at = marks[script.steps.findIndex((step) => step.do === 'end') + 1];
      const isTold = endsOf(said.slice(0, at?.said)).length > 0;
      const problems = thrownWhile('end')({ thrown });
      return isTold ? problems : [...problems, 'end was called, and no onGameEnd came'];
    },
  }),
  judged({
    name: 'end-throws-nothing',
    asks: 'end may come inside of any call, and again after the end, and throws nothing.',
    needs: ['end'],
    scripts: endedByBoth,
    judge: thrownWhile('end'),
  }),
  judged({
    name: 'quiet-after-end',
    asks: 'No total is reported after onGameEnd.',
    scripts: ended,
    judge({ said }) {
      const endedAt = said.findIndex(({ call }) => call.name === 'onGameEnd');
      const late = endedAt < 0 ? [] : said.slice(endedAt).filter(({ call }) => call.name === 'onScoreChange');
      return late.length === 0 ? [] : [`${late.length} totals after onGameEnd are lost`];
    },
  }),
];
