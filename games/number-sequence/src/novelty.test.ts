import { expectNewItems, expectNewItemsForYou } from '@mindloom/game-kit/testing';
import { it } from 'vitest';
import { drawQuestion, engine, type Question } from './engine';
import { LEVELS } from './rules';

it.each(['easy', 'medium', 'hard'] as const)(
  'at %s, at least half of the questions are new to a player after 100 plays',
  (difficulty) =>
    expectNewItems<Question>({
      draw: drawQuestion,
      difficulty,
      rounds: LEVELS[difficulty].rounds,
      itemOf: ({ sequence }) => sequence.join(),
    }),
);

it.each([-2, 0, 2])(
  'in For You at the ability %f, at least half of the questions are new to a player after 100 plays',
  (ability) => expectNewItemsForYou(engine, ability),
  60_000,
);
