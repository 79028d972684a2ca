import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { StartRefusal } from './start-refusal';

/** The folder of a game of this repository; refuses (ML-510) a name that is none. */
export function requireGame(root: string, game: string): string {
  const folder = join(root, 'games', game);
  if (game !== '' && existsSync(join(folder, 'package.json'))) return folder;
  const known = readdirSync(join(root, 'games')).join(', ');
  throw new StartRefusal('ML-510', `There is no game "${game}": the games are ${known}.`);
}
