import { shareOfNewItems } from '@mindloom/game-kit/testing';
import { seeded } from '@mindloom/game-kit';
import { expect, it } from 'vitest';
import { drawQuestion, type Question } from './engine';
import { LEVELS } from './rules';

it.each(['medium', 'hard'] as const)(
  'at %s, at least half of the questions are new to a player after 100 plays',
  (difficulty) => {
    const share = shareOfNewItems<Question>({
      draw: drawQuestion,
      difficulty,
      rounds: LEVELS[difficulty].rounds,
      itemOf: ({ num1, num2, operation }) => [num1, operation, num2].join(),
    });
    expect(share, `${Math.round(100 * share)} % are new`).toBeGreaterThan(0.5);
  },
);

it('easy has several hundred problems, which is most of what its ranges allow', () => {
  const questions = Array.from({ length: 2000 }, (_, seed) => drawQuestion('easy', seeded(seed), []));
  const items = new Set(questions.map(({ num1, num2, operation }) => [num1, operation, num2].join()));
  expect(items.size).toBeGreaterThan(300);
});
