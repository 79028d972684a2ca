import { defaultSettings } from '@mindloom/game-contract/fake-host';
import { roundsBot } from '@mindloom/game-kit/rounds';
import { expectNewItems, expectNewItemsForYou, simulate } from '@mindloom/game-kit/testing';
import { seeded } from '@mindloom/game-kit';
import { expect, it } from 'vitest';
import { drawQuestion, engine, type Question } from './engine';
import { LEVELS } from './rules';

it.each(['medium', 'hard'] as const)(
  'at %s, at least half of the questions are new to a player after 100 plays',
  (difficulty) =>
    expectNewItems<Question>({
      draw: drawQuestion,
      difficulty,
      rounds: LEVELS[difficulty].rounds,
      itemOf: ({ num1, num2, operation }) => [num1, operation, num2].join(),
    }),
);

// 100 plays of Mental Math on easy have 500 questions. The operations and operands of easy (D-20) allow fewer problems,
// so at least half of the questions cannot be new. Instead, this test checks that the game uses all problems that are
// not trivial.
it('the level easy uses all 344 problems of its ranges whose operands are at least a tenth of the largest operand', () => {
  const possible = new Set<string>();
  for (let num1 = 2; num1 <= 20; num1++)
    for (let num2 = 1; num2 <= 10; num2++) {
      possible.add([num1, '+', num2].join());
      if (num2 <= num1) possible.add([num1, '-', num2].join());
    }
  expect(possible.size).toBe(344);
  const questions = Array.from({ length: 8000 }, (_, seed) => drawQuestion('easy', seeded(seed), []));
  const items = new Set(questions.map(({ num1, num2, operation }) => [num1, operation, num2].join()));
  expect(items).toEqual(possible);
});

// The best that easy allows: a question returns only after 30 days, so most questions of 100 plays are new.
it('at easy, more than 58 % of the questions of 100 plays are new to a player who plays once a day', () => {
  const asked: string[] = [];
  for (let play = 0; play < 100; play++) {
    const seen = asked.slice(-30 * LEVELS.easy.rounds);
    const settings = { ...defaultSettings, difficulty: 'easy' as const, seed: 7919 * play, seen };
    const end = simulate(engine, roundsBot, settings).at(-1)?.state;
    asked.push(...(end === undefined ? [] : engine.observations(end).map(({ item }) => item)));
  }
  expect(asked).toHaveLength(500);
  expect(new Set(asked).size / asked.length).toBeGreaterThan(0.58);
});

it.each([-2, 0, 2])(
  'in For You at the ability %f, at least half of the questions are new to a player after 100 plays',
  (ability) => expectNewItemsForYou(engine, ability),
  60_000,
);
