import { shareOfNewItems, shareOfNewItemsForYou } from '@mindloom/game-kit/testing';

import { expect, it } from 'vitest';
import { drawQuestion, engine, type Question } from './engine';
import { LEVELS } from './rules';

it.each(['easy', 'medium', 'hard'] as const)(
  'at %s, at least half of the questions are new to a player after 100 plays',
  (difficulty) => {
    const share = shareOfNewItems<Question>({
      draw: drawQuestion,
      difficulty,
      rounds: LEVELS[difficulty].rounds,
      itemOf: ({ sequence }) => sequence.join(),
    });
    expect(share, `${Math.round(100 * share)} % are new`).toBeGreaterThan(0.5);
  },
);

it.each([-2, 0, 2])(
  'in For You at the ability %f, at least half of the questions are new to a player after 100 plays',
  (ability) => {
    const share = shareOfNewItemsForYou(engine, ability);
    expect(share, `${Math.round(100 * share)} % are new`).toBeGreaterThan(0.5);
  },
  60_000,
);
