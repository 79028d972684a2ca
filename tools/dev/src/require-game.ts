import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { StartRefusal } from './start-refusal';

/**
 * The folder of a game of this repository; refuses (ML-510) a name that is none, and an empty one.
 * @param usage how the command is used, shown below the refusal.
 */
export function requireGame(root: string, game: string, usage = ''): string {
  const folder = join(root, 'games', game);
  if (game !== '' && existsSync(join(folder, 'package.json'))) return folder;
  const known = readdirSync(join(root, 'games')).join(', ');
  const what = game === '' ? 'No game is named' : `There is no game "${game}"`;
  throw new StartRefusal('ML-510', `${what}: the games are ${known}.`, usage);
}
