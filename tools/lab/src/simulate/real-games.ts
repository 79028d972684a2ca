import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { defaultRemotes, entryOfSlot, sessionLimitMs } from '@mindloom/domain';
import type { Difficulty, GameInfo } from '@mindloom/game-contract';
import type { Bot, Engine, ItemAnswers } from '@mindloom/game-kit/item-player';
import { WORKSPACE } from '../workspace';

type AnyEvent = { type: string };

/** A game of the product with everything that a simulated player needs to play it. */
export interface RealGame {
  name: string;
  info: GameInfo;
  engine: Engine<unknown, AnyEvent>;
  bot: Bot<unknown, AnyEvent>;
  answers: ItemAnswers<unknown, AnyEvent>;
  /** The difficulty of the game's card. */
  difficulty: Difficulty;
  /** The time limit of a play that is started from the card. */
  limitMs: number;
}

/** The games with timed rounds share one bot. */
const ROUNDS_BOT = 'libs/game-kit/src/rounds/rounds-bot.ts';

async function loadExport<T>(file: string, name: string): Promise<T> {
  const loaded: Record<string, T> = await import(pathToFileURL(join(WORKSPACE, file)).href);
  const found = loaded[name];
  if (found === undefined) throw new Error(`${file} does not export ${name}`);
  return found;
}

async function loadGame(slot: string, name: string): Promise<RealGame> {
  const source = `games/${name}/src`;
  const hasBot = existsSync(join(WORKSPACE, source, 'bot.ts'));
  return {
    name,
    info: await loadExport<GameInfo>(`${source}/info.ts`, 'info'),
    engine: await loadExport<RealGame['engine']>(`${source}/engine.ts`, 'engine'),
    bot: hasBot
      ? await loadExport<RealGame['bot']>(`${source}/bot.ts`, 'bot')
      : await loadExport<RealGame['bot']>(ROUNDS_BOT, 'roundsBot'),
    answers: await loadExport<RealGame['answers']>(`${source}/testing/answers.ts`, 'answers'),
    difficulty: entryOfSlot(slot)?.difficulty ?? 'medium',
    limitMs: sessionLimitMs(entryOfSlot(slot)?.duration ?? ''),
  };
}

/**
 * Loads the engines, bots and answers of the product's games.
 * @param only the name of a game. If it is set, only this game is loaded.
 * @throws Error if there is no such game.
 */
export async function loadRealGames(only?: string): Promise<RealGame[]> {
  const wanted = Object.entries(defaultRemotes).filter(([, name]) => only === undefined || name === only);
  if (wanted.length === 0) throw new Error(`there is no game ${only}`);
  return Promise.all(wanted.map(([slot, name]) => loadGame(slot, name)));
}
