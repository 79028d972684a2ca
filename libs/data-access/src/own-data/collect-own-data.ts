import type { User } from '../auth/user';
import type { OutboxEntry } from '../outbox/entry';
import { outbox } from '../outbox/device-outbox';
import { readAllRows, type OwnRow } from './read-all-rows';

/** Everything that is stored about a player, as it is written into the file. A list is null where its table is missing. */
export interface OwnData {
  product: 'Mindloom';
  /** The version of this file's shape. */
  format: 1;
  /** ISO 8601, UTC. */
  exportedAt: string;
  account: User;
  /** What each list holds, in words. */
  contents: typeof contents;
  performance: OwnRow[] | null;
  plays: OwnRow[] | null;
  progress: OwnRow[] | null;
  challenges: OwnRow[] | null;
  /** Results on this device that the server has not confirmed. */
  waiting: OutboxEntry[];
}

const contents = {
  performance: 'One row for each saved play: what it counted for in memory, focus and speed.',
  plays: 'The plays themselves: game, difficulty, raw score, times and the figures that the game measured.',
  progress: 'How often each game was finished.',
  challenges: 'Daily challenges, and which of them were completed.',
  waiting:
    'Results on this device that were not saved on the server yet, with the reason where there is one.',
} as const;

/**
 * Reads everything that is stored about the signed-in player: on the server, and on this device.
 * @throws DataFailure ML-331..334 when something could not be read. There is no half export.
 */
export async function collectOwnData(account: User, signal: AbortSignal, nowMs: number): Promise<OwnData> {
  // Before the tables: a result that is sent meanwhile stands in both lists, not in none.
  const waiting = await outbox.own();
  const read = (table: Parameters<typeof readAllRows>[0]) => readAllRows(table, account.id, signal);
  const [performance, plays, progress, challenges] = await Promise.all([
    read('cognitive_performance'),
    read('game_results'),
    read('game_progress'),
    read('daily_challenges'),
  ]);
  return {
    product: 'Mindloom',
    format: 1,
    exportedAt: new Date(nowMs).toISOString(),
    account,
    contents,
    performance,
    plays,
    progress,
    challenges,
    waiting,
  };
}
