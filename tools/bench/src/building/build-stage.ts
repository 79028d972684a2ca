import { cpSync, existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { MADE, remoteOf, WORKSPACE } from '../workspace';
import { buildPage } from './build-page';

/** The page that `buildStage` makes, below the site's origin. */
export const STAGE_PATH = '/stage/index.html';

/** The games of this repository that are built. */
export const builtGames = (): string[] =>
  readdirSync(join(WORKSPACE, 'games')).filter((game) => existsSync(remoteOf(game)));

/** Builds a page that mounts any built game in the shell's own frame. @returns the folder to serve. */
export async function buildStage(): Promise<string> {
  const site = join(MADE, 'stage');
  rmSync(site, { recursive: true, force: true });
  const entry = { index: './pages/stage/host.ts' };
  await buildPage({ site, folder: 'stage', entry, game: '', html: true });
  for (const game of builtGames()) cpSync(remoteOf(game), join(site, 'games', game), { recursive: true });
  return site;
}
