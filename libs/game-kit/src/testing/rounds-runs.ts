import { seeded } from '@mindloom/base';
import type { Difficulty } from '@mindloom/game-contract';
import { defaultSettings } from '@mindloom/game-contract/fake-host';
import type { Engine } from '../engine';
import { roundsBot } from '../rounds/rounds-bot';
import type { RoundQuestion, RoundsEvent, RoundsRules, RoundsState, Scale } from '../rounds/rounds-state';
import { type Moment, simulate } from './simulate';

export type RoundsRun<Question extends RoundQuestion> = readonly Moment<RoundsState<Question>, RoundsEvent>[];

/** Returns one run of the bot for each seed from 0 to `seeds - 1`. */
export const roundsRuns = <Question extends RoundQuestion>(
  engine: Engine<RoundsState<Question>, RoundsEvent>,
  difficulty: Difficulty,
  seeds: number,
): readonly RoundsRun<Question>[] =>
  Array.from({ length: seeds }, (_, seed) =>
    simulate(engine, roundsBot, { ...defaultSettings, difficulty, seed }),
  );

/**
 * Computes the total points at every state of a run, without the engine. It uses only the times at which questions were
 * asked and answered.
 * @param limitMs the time limit of a question.
 * @param points returns the points of a right answer for the remaining whole seconds.
 */
export function totalsOf<Question extends RoundQuestion>(
  run: RoundsRun<Question>,
  limitMs: number,
  points: (timeLeft: number) => number,
): readonly number[] {
  let [total, askedMs] = [0, 0];
  return run.map(({ state, atMs, event }, index) => {
    const before = run[index - 1]?.state;
    const wasOpen = before?.phase.name === 'question';
    if (state.phase.name === 'question' && !wasOpen) askedMs = atMs;
    const chosen = event?.type === 'answered' ? before?.question.options[event.option] : undefined;
    if (wasOpen && chosen === before.question.answer)
      total += points(Math.ceil((limitMs - (atMs - askedMs)) / 1000));
    return total;
  });
}

/** Returns how long each result of a run was displayed, in ms. */
export const resultTimesOf = <Question extends RoundQuestion>(run: RoundsRun<Question>): readonly number[] =>
  run.flatMap(({ atMs }, index) => {
    const before = run[index - 1];
    return before?.state.phase.name === 'result' ? [atMs - before.atMs] : [];
  });

/** Chooses the questions of a run in the same way as the engine. */
export function drawQuestions<Question extends RoundQuestion>(
  draw: RoundsRules<Question>['draw'],
  difficulty: Scale,
  seed: number,
  count: number,
): readonly Question[] {
  const run: Question[] = [];
  for (let turn = 1; turn <= count; turn++) run.push(draw(difficulty, seeded(seed, 'question', turn), run));
  return run;
}

/** Returns true if the options are four different integers that include the answer. */
export const areValidOptions = ({ answer, options }: RoundQuestion): boolean =>
  options.length === 4 &&
  new Set(options).size === 4 &&
  options.every(Number.isSafeInteger) &&
  options.includes(answer);

/**
 * The limit for chi-squared with 3 degrees of freedom. For four equally likely values, chi-squared exceeds this limit
 * in one of 100,000 samples.
 */
export const MAX_CHI_SQUARED_3 = 25.9;

/** Computes chi-squared of counts, compared with an even distribution. */
export function chiSquared(counts: readonly number[]): number {
  const expected = counts.reduce((total, count) => total + count, 0) / counts.length;
  return counts.reduce((total, count) => total + (count - expected) ** 2 / expected, 0);
}

/** Counts how often the answer is at each of the four positions. */
export const answerPositions = (questions: readonly RoundQuestion[]): readonly number[] =>
  [0, 1, 2, 3].map(
    (position) => questions.filter(({ answer, options }) => options.indexOf(answer) === position).length,
  );
