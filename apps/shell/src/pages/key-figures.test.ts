/// <reference types="node" />
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { keyFigures } from '@mindloom/domain';
import { expect, it } from 'vitest';

const ROOT = join(import.meta.dirname, '../../../..');
const SHARED_BY_ROUNDS = 'libs/game-kit/src/rounds/rounds-metrics.ts';

const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');

/**
 * Returns the source text that declares a game's metrics: the game's info, and the shared metrics if it is a game
 * with rounds.
 */
function declarationsOf(game: string): string {
  const info = read(`games/${game}/src/info.ts`);
  return info.includes('roundsMetrics(') ? info + read(SHARED_BY_ROUNDS) : info;
}

it.each(Object.entries(keyFigures))(
  'the game %s declares every metric that is used to compare its plays',
  (game, figures) => {
    expect(existsSync(join(ROOT, 'games', game))).toBe(true);
    const declared = declarationsOf(game);
    for (const { name, drawnFrom } of figures) {
      for (const metric of [name, drawnFrom ?? name]) expect(declared).toContain(`'${metric}'`);
    }
  },
);
