import { shareOfNewItems } from '@mindloom/game-kit/testing';

import { expect, it } from 'vitest';
import { drawQuestion, type Question } from './engine';
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
