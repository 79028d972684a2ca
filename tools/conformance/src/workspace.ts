import { readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { buildPage } from './build-page';
import { findTarget } from './built-game';
import { openWithPage } from './conformance';

const GAMES = resolve(import.meta.dirname, '../../../games');

/** Lists the names of the games in this repository. */
export const everyGame = (): string[] => readdirSync(GAMES);

/** Finds the game for a command line argument: an address, a folder, or the name of a game of this repository. */
export const readTarget = (named: string): ReturnType<typeof findTarget> =>
  findTarget(named, [join(GAMES, named, 'dist/remote')]);

/** Builds the page that loads games, if needed, and starts a browser. Fails with ML-511 if no browser starts. */
export const openConformance = (): ReturnType<typeof openWithPage> => openWithPage(buildPage());
