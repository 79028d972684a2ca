import { type CivilDate, type RankedTicket, rankedSet, setPartLimitMs } from '@mindloom/domain';
import type { GameSettings, LogEntry, RunLog } from '@mindloom/game-contract';
import { defaultSettings } from '@mindloom/game-contract/fake-host';
import { defineHeadlessGame } from '@mindloom/game-kit/headless';
import { type Bot, simulate } from '@mindloom/game-kit/item-player';
import type { RealGame } from '../simulate/real-games';

/** A played part of a set, as a device reports it. */
export interface PlayedPart {
  slot: string;
  remote: string;
  version: string;
  settings: GameSettings;
  log: RunLog;
  score: number;
  metrics: Readonly<Record<string, number>>;
}

/** The version of each release that the slots of the test serve. */
export const SERVED_VERSION = '1.0.0';

type AnyBot = Bot<unknown, { type: string }>;

interface BotOptions {
  /** Replaces the bot of the game. */
  botOf?: (game: RealGame) => AnyBot;
  /** The time at which the bot stops. Default: the limit of the part. */
  untilMs?: number;
}

/** Lets the bots of the games play a set with the seeds of a ticket. No time passes. */
export function playSet(
  games: ReadonlyMap<string, RealGame>,
  day: CivilDate,
  ticket: RankedTicket,
  options: BotOptions = {},
): PlayedPart[] {
  return rankedSet(day, ticket).map(({ slot, remote, seed, difficulty, earlierSets }) => {
    const game = games.get(remote);
    if (game === undefined) throw new Error(`there is no game ${remote}`);
    const settings = {
      ...defaultSettings,
      difficulty,
      seed,
      limitMs: setPartLimitMs,
      ...(earlierSets !== null && { earlierSets }),
    };
    return { slot, remote, version: SERVED_VERSION, settings, ...playGame(game, settings, options) };
  });
}

/** Lets a bot play one game. */
export function playGame(
  game: RealGame,
  settings: GameSettings,
  { botOf = ({ bot }) => bot, untilMs = settings.limitMs }: BotOptions = {},
): Pick<PlayedPart, 'log' | 'score' | 'metrics'> {
  const { info, engine } = game;
  const moments = simulate(engine, botOf(game), settings, untilMs);
  // The host ends a part at its limit, so an answer that the bot would give later does not count.
  const endMs = Math.min(untilMs, moments.at(-1)?.atMs ?? 0);
  const entries = moments.flatMap(({ atMs, event }): LogEntry[] =>
    event === undefined || atMs > endMs ? [] : [[atMs, 'event', event]],
  );
  const log: RunLog = { startMs: 0, entries: [...entries, [endMs, 'end']] };
  const { score, summary } = defineHeadlessGame(info, engine).replay(settings, log);
  return { log, score, metrics: summary.metrics };
}

/** The time of the end of a run on its clock. */
const endMsOf = ({ log }: Pick<PlayedPart, 'log'>): number => log.entries.at(-1)?.[0] ?? 0;

/** The time that the parts of a set took. */
export const playedMs = (parts: readonly PlayedPart[]): number =>
  parts.reduce((sum, part) => sum + endMsOf(part), 0);
