import type { GameSettings, Pace } from '@mindloom/game-contract';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { drawQuestions, playByHand } from '../testing';
import { START_MS } from '../start';
import { createRoundsEngine } from './rounds-engine';
import { type RoundQuestion, type RoundsRules, shownResult, turnOf } from './rounds-state';

const NEXT_MS = 2000;
const LIMIT_MS = { easy: 5000, medium: 4000, hard: 3000 };
const LARGEST = { beginner: 100, easy: 100, medium: 200, hard: 300, expert: 300 };

/** The questions of the test engine: the larger the answer, the harder the question. The third option is right. */
const rules: RoundsRules<RoundQuestion> = {
  levels: {
    easy: { rounds: 3, limitMs: LIMIT_MS.easy },
    medium: { rounds: 4, limitMs: LIMIT_MS.medium },
    hard: { rounds: 5, limitMs: LIMIT_MS.hard },
  },
  pointsFor: (_difficulty, secondsLeft) => 10 + secondsLeft,
  draw: (scale, random) => {
    const answer = random.int(LARGEST[scale] - 99, LARGEST[scale]);
    return { answer, options: [answer - 2, answer - 1, answer, answer + 1] };
  },
  explain: ({ answer }) => ({ question: `Which is ${answer}?`, reason: `It is ${answer}.` }),
  measure: ({ answer }) => ({ item: `answer:${answer}`, prior: answer / 50 - 4 }),
};
const engine = createRoundsEngine(rules);
const [WRONG, RIGHT] = [0, 2];

function startQuestion(settings: Partial<GameSettings> = {}) {
  const run = playByHand(engine, { difficulty: 'easy', ...settings });
  run.wait(START_MS);
  return Object.assign(run, {
    choose: (option: number) => run.send({ type: 'answered', turn: turnOf(run.state), option }),
  });
}

/** Plays a whole run with the same option in every round. @returns the answers in order. */
function answersOf(option: number, settings: Partial<GameSettings>): readonly number[] {
  const run = startQuestion(settings);
  const answers: number[] = [];
  for (let round = 0; round < 5 && !engine.isOver(run.state); round++) {
    answers.push(run.state.question.answer);
    run.choose(option);
    run.wait(NEXT_MS);
  }
  return answers;
}

describe('items that the player saw lately', () => {
  const items = (answers: readonly number[]) => answers.map((answer) => `answer:${answer}`);
  const all = Array.from({ length: 100 }, (_, index) => index + 1);

  it('questions that the player saw lately are not asked again while there are other questions', () => {
    fc.assert(
      fc.property(fc.nat(2 ** 32 - 1), fc.shuffledSubarray(all, { maxLength: 80 }), (seed, seen) => {
        const asked = answersOf(RIGHT, { seed, difficulty: 'easy', seen: items(seen) });
        expect(asked.filter((answer) => seen.includes(answer))).toEqual([]);
      }),
    );
  });

  it('if the player has seen all questions, those that were seen longest ago are asked first', () => {
    const seen = items(all);
    const asked = Array.from({ length: 50 }, (_, seed) => answersOf(RIGHT, { seed, seen })).flat();
    expect(Math.max(...asked)).toBeLessThan(30);
  });

  it('For You does not choose questions that the player saw lately', () => {
    const seen = items(all.slice(0, 90));
    const asked = answersOf(RIGHT, { seed: 3, ability: -3, seen });
    expect(asked.filter((answer) => answer <= 90)).toEqual([]);
  });
});

describe('the observations', () => {
  it('each round is one observation, also if a question was replaced after a pause', () => {
    const run = startQuestion();
    const first = run.state.question.answer;
    run.wait(1200);
    run.choose(RIGHT);
    run.wait(NEXT_MS);
    const state = engine.resumed?.(run.state, run.nowMs) ?? run.state;
    const asked = engine.step(state, { type: 'skipped' }, run.nowMs);
    const late = engine.step(asked, { type: 'ticked' }, run.nowMs + LIMIT_MS.easy);
    const { answer } = late.question;
    const rest = { limitMs: LIMIT_MS.easy, options: 4, hints: 0 };
    expect(engine.observations(late)).toEqual([
      { item: `answer:${first}`, correct: true, ms: 1200, prior: first / 50 - 4, ...rest },
      { item: `answer:${answer}`, correct: false, ms: LIMIT_MS.easy, prior: answer / 50 - 4, ...rest },
    ]);
  });
});

describe('the pace', () => {
  it.each([1.5, 2, 10] as const)('the pace %f multiplies the time of a round', (pace: Pace) => {
    const run = startQuestion({ pace });
    expect(run.state.phase).toMatchObject({ endsAtMs: run.nowMs + LIMIT_MS.easy * pace });
  });

  it('a slower pace gives more time for a round, but not more points for an answer', () => {
    const run = startQuestion({ pace: 10 });
    run.wait(12_000);
    run.choose(RIGHT);
    expect(shownResult(run.state)).toMatchObject({ secondsLeft: 38, points: 14 });
    expect(engine.observations(run.state)).toMatchObject([{ limitMs: 50_000, ms: 12_000 }]);
  });
});

describe('For You', () => {
  it('without an ability, questions are drawn at random for the difficulty', () => {
    fc.assert(
      fc.property(fc.nat(), fc.constantFrom('easy', 'medium', 'hard'), (seed, difficulty) => {
        const count = rules.levels[difficulty].rounds;
        const drawn = drawQuestions(rules.draw, difficulty, seed, count).map(({ answer }) => answer);
        expect(answersOf(RIGHT, { seed, difficulty })).toEqual(drawn);
      }),
    );
  });

  it('the first question of For You is one that a player of the given ability answers right in 80 % of cases', () => {
    // With four options, the player succeeds with a probability of 80 % if the difficulty is about one logit below the
    // ability.
    for (const ability of [-2, -1, 0, 1, 2]) {
      const [first = NaN] = answersOf(RIGHT, { ability, difficulty: 'medium' });
      expect(Math.abs(first / 50 - 4 - (ability - 1.01))).toBeLessThan(0.4);
    }
  });

  it('in For You, right answers make the next questions harder, and wrong answers make them easier', () => {
    const seeds = Array.from({ length: 50 }, (_, seed) => seed);
    const last = (option: number) =>
      seeds
        .map((seed) => answersOf(option, { seed, ability: 0, difficulty: 'hard' }).at(-1) ?? NaN)
        .reduce((sum, answer) => sum + answer, 0) / seeds.length;
    expect(last(RIGHT)).toBeGreaterThan(last(WRONG) + 30);
  });

  it('For You gives more time if no question is easy enough, and less if none is hard enough', () => {
    // The difficulties of the questions are from -3.98 to 2.
    const limitOf = (ability: number) => {
      const run = startQuestion({ ability, difficulty: 'medium' });
      run.choose(RIGHT);
      return engine.observations(run.state)[0]?.limitMs;
    };
    expect(limitOf(0)).toBe(LIMIT_MS.medium);
    expect(limitOf(4)).toBe(LIMIT_MS.medium / 2);
    expect(limitOf(-4)).toBeGreaterThan(LIMIT_MS.medium * 3);
  });

  it('For You never gives a player who chose a slower pace less time than this pace gives', () => {
    const run = startQuestion({ ability: 4, difficulty: 'medium', pace: 2 });
    expect(run.state.phase).toMatchObject({ endsAtMs: run.nowMs + 2 * LIMIT_MS.medium });
  });

  it('the additional time that For You gives earns no more points', () => {
    const run = startQuestion({ ability: -4, difficulty: 'medium' });
    run.choose(RIGHT);
    expect(engine.score(run.state)).toBe(14);
  });

  it('in For You, the difficulty still determines the rounds, the time limit and the points', () => {
    const run = startQuestion({ ability: 2, difficulty: 'easy' });
    expect(run.state.phase).toMatchObject({ endsAtMs: run.nowMs + LIMIT_MS.easy });
    run.choose(RIGHT);
    expect(engine.score(run.state)).toBe(15);
    expect(answersOf(RIGHT, { ability: 2, difficulty: 'easy' })).toHaveLength(3);
  });
});
