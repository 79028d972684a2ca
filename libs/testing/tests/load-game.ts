import { existsSync } from 'node:fs';
import { basename, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { defaultRemotes } from '@mindloom/domain';
import type { GameInfo } from '@mindloom/game-contract';
import type { Bot, Engine } from '@mindloom/game-kit';

type AnyEngine = Engine<unknown, { type: string }>;
type AnyBot = Bot<unknown, { type: string }>;

// The test run of every game includes the tests of this folder. It starts in the game's folder.
const folder = process.cwd();

/** The id of the game whose tests run. */
export const remote = basename(folder);

/**
 * Whether the game is one of the product's own. Observations, For You and the pace are optional for a game, but the
 * product's games have them all.
 */
export const isProductGame = Object.values(defaultRemotes).some((id) => id === remote);

/** Games of timed rounds share one bot. */
const ROUNDS_BOT = join(import.meta.dirname, '../../game-kit/src/rounds/rounds-bot.ts');

async function loadExport<T>(file: string, name: string): Promise<T> {
  const loaded: Record<string, T> = await import(pathToFileURL(file).href);
  const found = loaded[name];
  if (found === undefined) throw new Error(`${file} does not export ${name}`);
  return found;
}

/** Loads the info, the engine and the bot of the game that is tested. */
export async function loadGame(): Promise<{ info: GameInfo; engine: AnyEngine; bot: AnyBot }> {
  const ownBot = join(folder, 'src/bot.ts');
  return {
    info: await loadExport<GameInfo>(join(folder, 'src/info.ts'), 'info'),
    engine: await loadExport<AnyEngine>(join(folder, 'src/engine.ts'), 'engine'),
    bot: existsSync(ownBot)
      ? await loadExport<AnyBot>(ownBot, 'bot')
      : await loadExport<AnyBot>(ROUNDS_BOT, 'roundsBot'),
  };
}
