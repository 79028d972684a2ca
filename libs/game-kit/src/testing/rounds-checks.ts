import type { Difficulty } from '@mindloom/game-contract';
import { expect } from 'vitest';
import type { Engine } from '../engine';
import {
  numberText,
  type RoundQuestion,
  type RoundsEvent,
  type RoundsRules,
  type RoundsState,
  type Scale,
} from '../rounds/rounds-state';
import {
  answerPositions,
  areValidOptions,
  chiSquared,
  drawQuestions,
  MAX_CHI_SQUARED_3,
  resultTimesOf,
  type RoundsRun,
  roundsRuns,
} from './rounds-runs';

// Checks that every game of timed rounds has to pass.

const RUNS_OF_A_SCALE = 300;
const ROUNDS_OF_A_SCALE = 8;
const LIMIT_MS = 8000;
const RESULT_MS = 2000;
const RUNS_WITH_MISTAKES = 50;
const RANK_SHARES = { least: 0.15, most: 0.4 };
/** The smallest accepted differences between the mean difficulties of neighbouring scales, in logits. */
const STEP_LOGITS = { fromBeginner: 0.1, toExpert: 0.4 };

/** Draws the questions of 300 runs with 8 rounds each. */
export const questionsOfScale = <Question extends RoundQuestion>(
  draw: RoundsRules<Question>['draw'],
  scale: Scale,
): readonly Question[] =>
  Array.from({ length: RUNS_OF_A_SCALE }, (_, seed) =>
    drawQuestions(draw, scale, seed, ROUNDS_OF_A_SCALE),
  ).flat();

/** Expects that each question has four different options, one of which is the answer. */
export const expectValidOptions = (questions: readonly RoundQuestion[]): void =>
  expect(questions.filter((question) => !areValidOptions(question))).toEqual([]);

/**
 * Expects that players cannot guess the answer from its position or its size. The answer is equally often at each
 * position. It has each of the four ranks by size in 15 to 40 % of the questions.
 */
export function expectUnguessableAnswers(questions: readonly RoundQuestion[]): void {
  expect(chiSquared(answerPositions(questions))).toBeLessThan(MAX_CHI_SQUARED_3);
  const rankOf = ({ answer, options }: RoundQuestion) => options.filter((option) => option < answer).length;
  for (const rank of [0, 1, 2, 3]) {
    const share = questions.filter((question) => rankOf(question) === rank).length / questions.length;
    expect(share).toBeGreaterThan(RANK_SHARES.least);
    expect(share).toBeLessThan(RANK_SHARES.most);
  }
}

/** Expects that the scale beginner is easier than easy, and that expert is harder than hard. */
export function expectScalesInOrder<Question extends RoundQuestion>({
  draw,
  measure,
}: Pick<RoundsRules<Question>, 'draw' | 'measure'>): void {
  const meanPrior = (scale: Scale) => {
    const questions = questionsOfScale(draw, scale);
    return questions.reduce((sum, question) => sum + measure(question, LIMIT_MS).prior, 0) / questions.length;
  };
  expect(meanPrior('beginner')).toBeLessThan(meanPrior('easy') - STEP_LOGITS.fromBeginner);
  expect(meanPrior('expert')).toBeGreaterThan(meanPrior('hard') + STEP_LOGITS.toExpert);
}

/**
 * Expects that each run has a given number of rounds and ends after the last one. Each round must have a result that is
 * shown for 2 s.
 */
export function expectAllRounds<Question extends RoundQuestion>(
  engine: Engine<RoundsState<Question>, RoundsEvent>,
  runs: readonly RoundsRun<Question>[],
  rounds: number,
): void {
  for (const run of runs) {
    expect(resultTimesOf(run)).toEqual(Array(rounds).fill(RESULT_MS));
    expect(run.at(-1)?.state.earlier).toHaveLength(rounds - 1);
    expect(run.map(({ state }) => engine.isOver(state)).indexOf(true)).toBe(run.length - 1);
  }
}

/** Expects that the summary of a run lists exactly the questions that the bot missed, each with its right answer. */
export function expectMissedQuestions<Question extends RoundQuestion>(
  engine: Engine<RoundsState<Question>, RoundsEvent>,
  explain: RoundsRules<Question>['explain'],
  difficulty: Difficulty,
): void {
  for (const run of roundsRuns(engine, difficulty, RUNS_WITH_MISTAKES)) {
    const state = run.at(-1)?.state;
    if (state === undefined) throw new Error('expected a run with at least one state');
    const { question, earlier, results } = state;
    const missed = [...earlier, question].filter((_question, index) => results[index]?.isRight === false);
    expect(engine.summary(state)).toMatchObject({
      answers: { right: results.length - missed.length, given: results.length },
      played: 1,
      missed: missed.map((each) => ({ ...explain(each), answer: numberText(each.answer) })),
    });
  }
}
