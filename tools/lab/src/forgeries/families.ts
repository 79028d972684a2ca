import { randomUUID } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import type { Random } from '@mindloom/base';
import { setPartLimitMs } from '@mindloom/domain';
import { isRunLog, type LogEntry, type RunLog } from '@mindloom/game-contract';
import { defineHeadlessGame } from '@mindloom/game-kit/headless';
import type { RealGame } from '../simulate/real-games';
import type { Attempt } from './attempt';
import { type PlayedPart, playedMs, playGame, playSet } from './bot-set';
import { EARLIER_VERSION } from './ranked-world';

/** A way to forge a ranked set. It changes an honest attempt before it is sent. */
export interface Family {
  name: string;
  forge: (attempt: Attempt) => void | Promise<void>;
}

const anyPart = ({ random }: Attempt) => random.int(0, 2);

/** Changes one part of a set. */
function changePart(attempt: Attempt, change: (part: PlayedPart) => PlayedPart, at = anyPart(attempt)): void {
  attempt.parts = attempt.parts.map((part, index) => (index === at ? change(part) : part));
}

/**
 * Replaces the log of a part. If the game computes the same score from it, the forger claims a higher one: a log that honestly
 * gives its score is no forgery.
 */
function withLog(attempt: Attempt, part: PlayedPart, log: RunLog): PlayedPart {
  return {
    ...part,
    log,
    score: isSameScore(attempt, part, log) ? part.score + attempt.random.int(1, 500) : part.score,
  };
}

function isSameScore({ games }: Attempt, { remote, settings, score }: PlayedPart, log: RunLog): boolean {
  const game = games.get(remote);
  if (game === undefined || !isRunLog(log)) return false;
  try {
    return defineHeadlessGame(game.info, game.engine).replay(settings, log).score === score;
  } catch {
    return false; // The engine does not accept the log.
  }
}

const withEntries = (attempt: Attempt, change: (entries: LogEntry[], random: Random) => LogEntry[]) =>
  changePart(attempt, (part) =>
    withLog(attempt, part, { ...part.log, entries: change([...part.log.entries], attempt.random) }),
  );

/** Returns an entry with another time. */
function moved(entry: LogEntry, atMs: number): LogEntry {
  if (entry[1] === 'event') return [atMs, 'event', entry[2]];
  return entry[1] === 'settings' ? [atMs, 'settings', entry[2]] : [atMs, entry[1]];
}

/** Multiplies all times of a log. */
const scaled = (log: RunLog, factor: number): RunLog => ({
  startMs: log.startMs * factor,
  entries: log.entries.map((entry) => moved(entry, entry[0] * factor)),
});

/** Lets bots play the set again with other seeds. */
const replayed = ({ games, day, ticket, random }: Attempt) =>
  playSet(games, day, { ...ticket, seeds: ticket.seeds.map(() => random.int(0, 4_294_967_295)) });

const withSettings = (attempt: Attempt, change: object, at?: number) =>
  changePart(
    attempt,
    (part) => {
      const game = attempt.games.get(part.remote);
      const settings = { ...part.settings, ...change };
      return game === undefined ? part : { ...part, settings, ...playGame(game, settings) };
    },
    at,
  );

/** The time after the limit of a part in which inputs are accepted. */
const LATE_INPUT_MS = 2000;

const lastInputMs = ({ entries }: RunLog) => entries.findLast(([, kind]) => kind === 'event')?.[0] ?? 0;

export const FAMILIES: readonly Family[] = [
  {
    name: 'raised score',
    forge: (attempt) =>
      changePart(attempt, (part) => ({ ...part, score: part.score + attempt.random.int(1, 1000) })),
  },
  {
    name: 'changed events',
    forge: (attempt) =>
      withEntries(attempt, (entries, random) => {
        const from = random.int(0, entries.length - 1);
        const to = random.int(0, Math.max(0, entries.length - 2));
        const [source, target] = [entries[from], entries[to]];
        if (source?.[1] === 'event' && target !== undefined) entries[to] = [target[0], 'event', source[2]];
        return entries;
      }),
  },
  {
    name: 'changed order',
    forge: (attempt) =>
      withEntries(attempt, (entries, random) => {
        const inputs = random.shuffle(entries.slice(0, -1));
        const times = entries.slice(0, -1).map(([atMs]) => atMs);
        const isSorted = random.next() < 0.5;
        const shuffled = inputs.map((entry, index) =>
          isSorted ? moved(entry, times[index] ?? entry[0]) : entry,
        );
        return [...shuffled, ...entries.slice(-1)];
      }),
  },
  {
    name: 'compressed time',
    forge: (attempt) =>
      changePart(attempt, (part) =>
        withLog(attempt, part, scaled(part.log, 0.05 + 0.9 * attempt.random.next())),
      ),
  },
  {
    name: 'stretched time',
    forge: (attempt) => {
      const honestMs = playedMs(attempt.parts);
      attempt.parts = attempt.parts.map((part) => ({
        ...part,
        log: scaled(part.log, 1.2 + attempt.random.next()),
      }));
      attempt.ageMs = honestMs;
    },
  },
  {
    name: 'prepared set, sent too early',
    forge: (attempt) => {
      attempt.ageMs = Math.floor((playedMs(attempt.parts) - 2100) * attempt.random.next());
    },
  },
  {
    name: 'foreign seed',
    forge: (attempt) => {
      attempt.parts = replayed(attempt);
      attempt.ageMs = playedMs(attempt.parts) + 10_000;
    },
  },
  {
    name: 'foreign seed under the seed of the ticket',
    forge: (attempt) => {
      attempt.parts = replayed(attempt).map((part, index) => {
        const settings = { ...part.settings, seed: attempt.ticket.seeds[index] ?? 0 };
        return withLog(attempt, { ...part, settings }, part.log);
      });
      attempt.ageMs = playedMs(attempt.parts) + 10_000;
    },
  },
  {
    name: 'foreign version',
    forge: (attempt) => changePart(attempt, (part) => ({ ...part, version: EARLIER_VERSION })),
  },
  {
    name: 'foreign ticket',
    forge: async (attempt) => {
      // Another player plays the set of the one who has the ticket.
      const { world, player } = attempt;
      attempt.player = await world.newPlayer();
      await world.forget(player);
      if (attempt.random.next() < 0.5) await world.ticket(attempt.player, attempt.sessionId, attempt.day);
    },
  },
  {
    name: 'reused ticket',
    forge: (attempt) => {
      attempt.sessionId = randomUUID();
    },
  },
  {
    name: 'expired ticket',
    forge: (attempt) => {
      attempt.ageMs = 45 * 60_000 + attempt.random.int(1000, 3 * 86_400_000);
    },
  },
  {
    name: 'truncated log',
    forge: (attempt) => {
      const at = anyPart(attempt);
      const part = attempt.parts[at];
      if (part === undefined) return;
      if (attempt.random.next() < 0.5) {
        const packed = gzipSync(JSON.stringify(part.log));
        attempt.rawLogs.set(at, packed.subarray(0, attempt.random.int(21, packed.length - 1)));
      } else {
        const kept = part.log.entries.slice(0, attempt.random.int(0, part.log.entries.length - 1));
        const endMs = kept.at(-1)?.[0] ?? 0;
        const entries: LogEntry[] = attempt.random.next() < 0.5 ? kept : [...kept, [endMs, 'end']];
        changePart(attempt, () => withLog(attempt, part, { ...part.log, entries }), at);
      }
    },
  },
  {
    name: 'gzip bomb',
    forge: (attempt) => {
      const bytes = attempt.random.int(2_000_000, 15_000_000);
      attempt.rawLogs.set(anyPart(attempt), gzipSync(Buffer.alloc(bytes, attempt.random.int(32, 126))));
    },
  },
  {
    name: 'endless replay',
    forge: (attempt) =>
      withEntries(attempt, (entries, random) => {
        const jumpMs = 10 ** random.int(7, 300);
        return [...entries.slice(0, -1), [jumpMs, 'pause'], [jumpMs, 'resume'], [jumpMs * 2, 'end']];
      }),
  },
  {
    name: 'prototype pollution',
    forge: (attempt) => {
      const at = anyPart(attempt);
      const part = attempt.parts[at];
      if (part === undefined) return;
      const payload = attempt.random.pick([
        '{"type":"answered","__proto__":{"score":1000000000,"type":"restarted"}}',
        '{"type":"constructor","constructor":{"prototype":{"score":1000000000}}}',
        '{"type":"__proto__","toString":null,"valueOf":null}',
        '{"type":"hasOwnProperty","length":4294967295}',
      ]);
      const [first = [0, 'end'], ...rest] = part.log.entries;
      const text = JSON.stringify({ ...part.log, entries: ['PAYLOAD', first, ...rest] });
      attempt.rawLogs.set(at, gzipSync(text.replace('"PAYLOAD"', `[${first[0]},"event",${payload}]`)));
      changePart(
        attempt,
        (changed) => ({ ...changed, score: changed.score + attempt.random.int(1, 1_000_000) }),
        at,
      );
    },
  },
  {
    name: 'score without log',
    forge: (attempt) => {
      attempt.sentParts = attempt.random.shuffle([0, 1, 2]).slice(0, attempt.random.int(0, 2));
    },
  },
  {
    name: 'inhumanly fast input',
    forge: (attempt) => {
      const answerMs = attempt.random.int(1, 55);
      const botOf =
        ({ answers, bot }: RealGame): RealGame['bot'] =>
        (state, random) => {
          const event = answers.eventFor(state, { isRight: true, ms: answerMs });
          if (event !== null) return { event, afterMs: answerMs };
          const move = bot(state, random);
          return move === null ? null : { ...move, afterMs: answerMs };
        };
      attempt.parts = playSet(attempt.games, attempt.day, attempt.ticket, { botOf });
      attempt.ageMs = playedMs(attempt.parts) + 10_000;
    },
  },
  {
    name: 'inputs after the time limit',
    forge: (attempt) => {
      const untilMs = setPartLimitMs + attempt.random.int(3_000, 400_000);
      attempt.parts = playSet(attempt.games, attempt.day, attempt.ticket, { untilMs });
      // If every game ends by itself before the limit, this set follows the rules. The forger then claims more points.
      if (attempt.parts.every(({ log }) => lastInputMs(log) <= setPartLimitMs + LATE_INPUT_MS))
        changePart(attempt, (part) => ({ ...part, score: part.score + 1 }));
      attempt.ageMs = playedMs(attempt.parts) + 10_000;
    },
  },
  {
    name: 'easier settings',
    forge: (attempt) => {
      const change = attempt.random.pick([
        { difficulty: 'easy' as const },
        { ability: -3 },
        { pace: 10 as const },
        { seen: ['mul:7:8'] },
        { limitMs: 600_000 },
      ]);
      withSettings(attempt, change);
      attempt.ageMs = playedMs(attempt.parts) + 10_000;
    },
  },
  {
    name: 'another game',
    forge: (attempt) => {
      attempt.parts =
        attempt.random.next() < 0.5
          ? attempt.parts.toReversed()
          : [...attempt.parts.slice(0, 2), ...attempt.parts.slice(0, 1)];
    },
  },
];
