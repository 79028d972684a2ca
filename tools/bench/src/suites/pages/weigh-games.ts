import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseRelease } from '@mindloom/registry';
import { brotliBytes } from '@mindloom/cli/budgets';
import { builtGames } from '../../building/build-stage';
import { remoteOf } from '../../workspace';

/** What one built game weighs, in bytes as a CDN sends them. */
export interface GameWeight {
  game: string;
  entryBytes: number;
  /** The entry, and all that a mount needs of the game itself. */
  ownBytes: number;
}

function weigh(game: string): GameWeight {
  const folder = remoteOf(game);
  const manifest: object = JSON.parse(readFileSync(join(folder, 'release.json'), 'utf8'));
  const parsed = parseRelease({ ...manifest, baseUrl: 'unpublished/' });
  if (!parsed.ok) throw new Error(`ML-601 ${game}: ${parsed.problem}`);
  const { entry, assets } = parsed.release;
  const own = assets.filter(({ boot }) => boot).map(({ path }) => brotliBytes(join(folder, path)));
  return {
    game,
    entryBytes: brotliBytes(join(folder, entry)),
    ownBytes: own.reduce((sum, bytes) => sum + bytes, 0),
  };
}

export const weighGames = (): GameWeight[] => builtGames().map(weigh);
