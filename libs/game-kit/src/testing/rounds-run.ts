import type { Difficulty } from '@mindloom/game-contract';
import { defaultSettings } from '@mindloom/game-contract/fake-host';
import type { Engine } from '../engine';
import { seeded } from '../random';
import { roundsBot } from '../rounds/rounds-bot';
import type { RoundQuestion, RoundsEvent, RoundsRules, RoundsState } from '../rounds/rounds-state';
import { type Moment, simulate } from '../simulate';

type Run<Question extends RoundQuestion> = readonly Moment<RoundsState<Question>, RoundsEvent>[];

/** A run of the bot for each of so many seeds. */
export const roundsRuns = <Question extends RoundQuestion>(
  engine: Engine<RoundsState<Question>, RoundsEvent>,
  difficulty: Difficulty,
  seeds: number,
): readonly Run<Question>[] =>
  Array.from({ length: seeds }, (_, seed) =>
    simulate(engine, roundsBot, { ...defaultSettings, difficulty, seed }),
  );

/**
 * The total at every moment of a run, from what is to be seen of it: when each question came, and when it was
 * answered.
 * @param limitMs the time of a question.
 * @param points of a right answer, from the whole seconds that were left.
 */
export function totalsOf<Question extends RoundQuestion>(
  run: Run<Question>,
  limitMs: number,
  points: (timeLeft: number) => number,
): readonly number[] {
  let [total, askedMs] = [0, 0];
  return run.map(({ state, atMs, event }, index) => {
    const before = run[index - 1]?.state;
    const wasOpen = before?.phase.name === 'question';
    if (state.phase.name === 'question' && !wasOpen) askedMs = atMs;
    const chosen = event === undefined ? undefined : before?.question.options[event.option];
    if (wasOpen && chosen === before.question.answer)
      total += points(Math.ceil((limitMs - (atMs - askedMs)) / 1000));
    return total;
  });
}

/** How long each result of a run stood on the board, in ms. */
export const pausesOf = <Question extends RoundQuestion>(run: Run<Question>): readonly number[] =>
  run.flatMap(({ atMs }, index) => {
    const before = run[index - 1];
    return before?.state.phase.name === 'result' ? [atMs - before.atMs] : [];
  });

/** Draws the questions of a run, as the engine does. */
export function drawRun<Question extends RoundQuestion>(
  draw: RoundsRules<Question>['draw'],
  difficulty: Difficulty,
  seed: number,
  count: number,
): readonly Question[] {
  const run: Question[] = [];
  for (let turn = 1; turn <= count; turn++) run.push(draw(difficulty, seeded(seed, 'question', turn), run));
  return run;
}

/** Are these four distinct whole numbers, the answer once? */
export const areFairOptions = ({ answer, options }: RoundQuestion): boolean =>
  options.length === 4 &&
  new Set(options).size === 4 &&
  options.every(Number.isSafeInteger) &&
  options.includes(answer);

/** Chi-square with 3 degrees of freedom: four fair counts exceed this once in 100,000 times. */
export const UNFAIR = 25.9;

/** How far counts are from being equal, as chi-square. */
export function unfairnessOf(counts: readonly number[]): number {
  const expected = counts.reduce((total, count) => total + count, 0) / counts.length;
  return counts.reduce((total, count) => total + (count - expected) ** 2 / expected, 0);
}

/** How often the answer stands in each of the four places. */
export const placesOf = (questions: readonly RoundQuestion[]): readonly number[] =>
  [0, 1, 2, 3].map(
    (place) => questions.filter(({ answer, options }) => options.indexOf(answer) === place).length,
  );
