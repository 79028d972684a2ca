import { isRecord } from '@mindloom/base';
import type { PracticeCurve } from '@mindloom/domain/measurement';
import { signedInAccount } from './auth/signed-in-account';
import type { User } from './auth/session-state';
import { getClient } from './client';
import { DataFailure, type FailureCode, isTableMissing, messageOf } from './failure';
import { exportContents } from './export-contents';
import { forgetKnownReads } from './known-owner';
import { outbox } from './outbox/device-outbox';
import type { OutboxEntry } from './outbox/entry';
import { type OwnRow, type OwnTable, readAllRows } from './own-rows';
import { fetchPracticeCurve } from './queries/progress';
import { dataOf, withRequestLimit } from './queries/read';
import { forgetSeenItems } from './seen-items';

/** The practice curve of a game that the player has finished. Its numbers are means of many players. */
export interface OwnPractice {
  remote: string;
  difficulty: string;
  curve: PracticeCurve;
}

/** The content of the export file. A list is null if the backend does not have the table. */
export interface OwnData {
  product: 'Mindloom';
  format: 1;
  /** The time of the export, ISO 8601 in UTC. */
  exportedAt: string;
  account: User;
  /** A description of each list. */
  contents: typeof exportContents;
  performance: OwnRow[] | null;
  plays: OwnRow[] | null;
  practice: OwnPractice[] | null;
  progress: OwnRow[] | null;
  challenges: OwnRow[] | null;
  comparison: OwnRow[] | null;
  reminders: OwnRow[] | null;
  abilities: OwnRow[] | null;
  abilityHistory: OwnRow[] | null;
  seenItems: OwnRow[] | null;
  runLogs: OwnRow[] | null;
  ranking: OwnRow[] | null;
  sharedReplays: OwnRow[] | null;
  replayChoice: OwnRow[] | null;
  /** Results of the player on this device that the server has not confirmed. */
  waiting: OutboxEntry[];
}

/**
 * Reads all data of the signed-in player from the server and from this device.
 * @throws DataFailure ML-331..334 if a table could not be read. There is no partial export.
 */
export async function collectOwnData(account: User, signal: AbortSignal, nowMs: number): Promise<OwnData> {
  // The waiting results are read before the tables. Otherwise a result that is saved during the export could be missing
  // from both lists.
  const waiting = await outbox.own();
  const read = (table: OwnTable) => readAllRows(table, account.id, signal);
  const [
    performance,
    plays,
    progress,
    challenges,
    reminders,
    abilities,
    abilityHistory,
    seenItems,
    runLogs,
    ranking,
    sharedReplays,
    replayChoice,
    comparison,
  ] = await Promise.all([
    read('cognitive_performance'),
    read('game_results'),
    read('game_progress'),
    read('daily_challenges'),
    read('push_subscriptions'),
    read('ability'),
    read('ability_history'),
    read('seen_items'),
    read('run_logs'),
    read('ranking_names'),
    read('shared_replays'),
    read('replay_choices'),
    read('comparison_choices'),
  ]);
  return {
    product: 'Mindloom',
    format: 1,
    exportedAt: new Date(nowMs).toISOString(),
    account,
    contents: exportContents,
    performance,
    plays,
    practice: await readPractice(plays ?? [], signal),
    progress,
    challenges,
    reminders,
    abilities,
    abilityHistory,
    seenItems,
    runLogs,
    ranking,
    sharedReplays,
    replayChoice,
    comparison,
    waiting,
  };
}

/**
 * Reads the practice curve of each game and difficulty in which the player has finished plays; null if the backend has no
 * practice curves.
 */
async function readPractice(plays: readonly OwnRow[], signal: AbortSignal): Promise<OwnPractice[] | null> {
  const games = new Map<string, { remote: string; difficulty: string }>();
  for (const { remote, difficulty, finished } of plays)
    if (typeof remote === 'string' && typeof difficulty === 'string' && finished === true)
      games.set(`${remote} ${difficulty}`, { remote, difficulty });
  try {
    return await Promise.all(
      [...games.values()].map(async ({ remote, difficulty }) => ({
        remote,
        difficulty,
        curve: await fetchPracticeCurve(remote, difficulty, signal),
      })),
    );
  } catch (cause) {
    if (isTableMissing(cause)) return null;
    throw cause;
  }
}

interface Failure {
  ok: false;
  code: FailureCode;
  problem: string;
}

/** The result of erasing a player's data. The account itself (name, address, password) is kept. */
export type Erased =
  | {
      ok: true;
      plays: number;
      challenges: number;
      /** The number of waiting results of the erased account that were deleted on this device. */
      waiting: number;
      /** The number of waiting results of the erased account that the disk failed to delete. */
      kept: number;
    }
  | Failure;

/**
 * Erases all plays, challenges, progress and abilities of the signed-in player: first on the server, then the waiting results on
 * this device. Sending is paused in all tabs, so that no waiting result is saved afterwards. If the server
 * refuses, nothing is deleted. Never rejects. The failure is ML-341 while another tab is sending, else the code of the
 * failed request.
 */
export async function eraseOwnData(userId: string): Promise<Erased> {
  return whileSendingIsPaused(() => eraseEverywhere(userId));
}

async function eraseEverywhere(userId: string): Promise<Erased> {
  const answer = await callForOwner(userId, 'delete_my_data');
  forgetKnownReads();
  forgetSeenItems(userId);
  const { forgotten, kept } = await outbox.forget(userId);
  return {
    ok: true,
    plays: countOf(answer, 'plays'),
    challenges: countOf(answer, 'challenges'),
    waiting: forgotten,
    kept,
  };
}

async function callForOwner(userId: string, name: 'delete_my_data' | 'delete_account'): Promise<unknown> {
  const account = await signedInAccount();
  // The server deletes the data of the account to which the token belongs. Another tab may have signed in another
  // account.
  if (account?.userId !== userId) throw new DataFailure('ML-332', 'another account is signed in', 403);
  const client = await getClient();
  return dataOf(await client.rpc(name).abortSignal(withRequestLimit(new AbortController().signal)));
}

/** The result of deleting an account. */
export type Deleted =
  | {
      ok: true;
      /** The number of waiting results that the disk failed to delete. */
      kept: number;
    }
  | Failure;

/**
 * Deletes the account of the signed-in player with all its data on the server, and its waiting results on this device.
 * The caller signs out afterwards, see {@link forgetAccount}. If the server refuses, nothing is deleted. Never rejects.
 * The failure is ML-341 while another tab is sending, ML-343 without a recent login, ML-345 for staff, else the code of
 * the failed request.
 */
export async function deleteAccount(userId: string): Promise<Deleted> {
  return whileSendingIsPaused(() => deleteEverywhere(userId));
}

async function deleteEverywhere(userId: string): Promise<Deleted> {
  await callForOwner(userId, 'delete_account').catch(async (cause: unknown) => {
    if (!(await isAccountGone())) throw cause;
  });
  const { kept } = await outbox.forget(userId);
  return { ok: true, kept };
}

/**
 * Returns true if the service no longer knows the session's account. The account was then deleted, but the response to
 * the deletion was lost.
 */
async function isAccountGone(): Promise<boolean> {
  const { error } = await (await getClient()).auth.getUser();
  return error?.code === 'user_not_found';
}

const countOf = (answer: unknown, name: 'plays' | 'challenges'): number => {
  const count = isRecord(answer) ? answer[name] : undefined;
  return typeof count === 'number' ? count : 0;
};

/** Refusals of the database that the page explains. Their messages begin with the code. */
const EXPLAINED: readonly FailureCode[] = ['ML-343', 'ML-345'];

/** Runs a change while no tab sends results. The failure is ML-341 if another tab is sending. */
async function whileSendingIsPaused<Changed>(change: () => Promise<Changed>): Promise<Changed | Failure> {
  let result: Changed | Failure = { ok: false, code: 'ML-341', problem: 'another tab is sending results' };
  await outbox.withSendingPaused(async () => {
    result = await change().catch(toFailure);
  });
  return result;
}

function toFailure(cause: unknown): Failure {
  const problem = messageOf(cause);
  const code = cause instanceof DataFailure ? cause.code : 'ML-331';
  return { ok: false, code: EXPLAINED.find((stated) => problem.startsWith(stated)) ?? code, problem };
}
