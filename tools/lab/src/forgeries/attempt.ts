import { randomUUID } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import type { Random } from '@mindloom/base';
import { addDays, type CivilDate, type RankedTicket } from '@mindloom/domain';
import type { RealGame } from '../simulate/real-games';
import { type PlayedPart, playedMs, playSet } from './bot-set';
import type { RankedPlayer, RankedWorld, SentSet } from './ranked-world';

/** The time from Start to the arrival of the logs that is not played: loading, reading and two pauses between the games. */
const OVERHEAD_MS = 45_000;

/** A ranked set that was started and played by the rules, and not sent yet. A forger changes it. */
export interface Attempt {
  world: RankedWorld;
  games: ReadonlyMap<string, RealGame>;
  random: Random;
  player: RankedPlayer;
  day: CivilDate;
  ticket: RankedTicket;
  /** The session with which the set is sent. */
  sessionId: string;
  parts: PlayedPart[];
  /** The time since the ticket when the logs arrive. */
  ageMs: number;
  /** The compressed log of a part, if it is not the log of `parts`. */
  rawLogs: Map<number, Buffer>;
  /** The parts whose logs are sent. */
  sentParts: number[];
  /** Changes of the saved play. */
  playChange: object;
}

/** The first of the 25 days in which every game is played. */
const FIRST_DAY: CivilDate = '2026-12-01';

/** Starts a ranked set on one of 25 days, and lets bots play it. */
export async function honestAttempt(
  world: RankedWorld,
  games: ReadonlyMap<string, RealGame>,
  random: Random,
): Promise<Attempt> {
  const player = await world.newPlayer();
  const day = addDays(FIRST_DAY, random.int(0, 24));
  const sessionId = randomUUID();
  const ticket = await world.ticket(player, sessionId, day);
  if (ticket === null) throw new Error('a new player got no ticket');
  const parts = playSet(games, day, ticket);
  const ageMs = playedMs(parts) + random.int(0, OVERHEAD_MS);
  return {
    world,
    games,
    random,
    player,
    day,
    ticket,
    sessionId,
    parts,
    ageMs,
    rawLogs: new Map(),
    sentParts: [0, 1, 2],
    playChange: {},
  };
}

function sentSet({ sessionId, parts, rawLogs, sentParts, playChange }: Attempt): SentSet {
  const endedAt = new Date();
  return {
    sessionId,
    play: {
      gameId: 'daily-challenge',
      slot: 'daily-challenge',
      remote: null,
      version: null,
      category: 'balanced',
      difficulty: 'medium',
      seed: 1,
      rawScore: parts.reduce((sum, { score }) => sum + score, 0),
      startedAt: new Date(endedAt.getTime() - 600_000).toISOString(),
      endedAt: endedAt.toISOString(),
      playedOn: endedAt.toISOString().slice(0, 10),
      metrics: {},
      finished: true,
      parts: parts.map(({ slot, remote, version, score, metrics }) => ({
        slot,
        remote,
        version,
        score,
        metrics,
        finished: true,
      })),
      ...playChange,
    },
    logs: sentParts.flatMap((part) => {
      const played = parts[part];
      if (played === undefined) return [];
      const log = rawLogs.get(part) ?? gzipSync(JSON.stringify(played.log));
      return [{ part, settings: played.settings, log: log.toString('base64') }];
    }),
  };
}

/** What became of a set: its rank, and why it has none. */
export interface Outcome {
  isRanked: boolean;
  points: number;
  reason: string;
}

/** Sends a set, lets the verifier replay it, and reads whether it is ranked. Deletes the player afterwards. */
export async function outcomeOf(attempt: Attempt): Promise<Outcome> {
  const { world, player } = attempt;
  await world.age(attempt.sessionId, attempt.ageMs);
  const refusal = await world.send(player, sentSet(attempt));
  await world.verify();
  const { ranks, finding, points } = await world.ranksOf(player);
  await world.forget(player);
  return { isRanked: ranks > 0, points, reason: refusal ?? finding ?? 'no ticket or not all runs' };
}
