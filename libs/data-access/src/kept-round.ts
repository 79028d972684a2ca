import * as v from 'valibot';
import type { User } from './auth/session-state';
import { parseJson } from './config-json';
import { deviceStorage } from './device-storage';
import { type FinishedPlay, SAVE_HORIZON_DAYS } from './outbox/entry';

const STORAGE_KEY = 'mindloom.kept-round';

/** A finished play of a visitor, who has no account yet. This file calls such a play a round. */
export type VisitorPlay = Omit<FinishedPlay, 'userId'>;

const score = v.pipe(v.number(), v.finite());

const observation = v.object({
  item: v.string(),
  correct: v.boolean(),
  ms: v.number(),
  limitMs: v.nullable(v.number()),
  options: v.number(),
  hints: v.number(),
  prior: v.number(),
});

/** The stored form of a round. Only plays of one game are stored, not sets. */
const playSchema = v.object({
  sessionId: v.pipe(v.string(), v.uuid()),
  memory: score,
  focus: score,
  speed: score,
  play: v.object({
    gameId: v.string(),
    slot: v.string(),
    remote: v.nullable(v.string()),
    version: v.nullable(v.string()),
    category: v.picklist(['memory', 'focus', 'speed', 'logic', 'creative', 'balanced']),
    difficulty: v.picklist(['easy', 'medium', 'hard']),
    seed: v.number(),
    rawScore: score,
    startedAt: v.string(),
    endedAt: v.pipe(v.string(), v.isoTimestamp()),
    playedOn: v.string(),
    metrics: v.record(v.string(), score),
    finished: v.boolean(),
    answers: v.nullable(v.object({ right: v.number(), given: v.number() })),
    observations: v.exactOptional(v.array(observation)),
    rulesVersion: v.exactOptional(v.number()),
  }),
});
const keptSchema = v.object({
  /** The address with which a player signed up on this device after the round; null before the sign-up. */
  email: v.nullable(v.string()),
  round: playSchema,
});

const normalized = (email: string): string => email.trim().toLowerCase();

function readKept(): v.InferOutput<typeof keptSchema> | null {
  const text = deviceStorage()?.getItem(STORAGE_KEY);
  const parsed = v.safeParse(keptSchema, text ? parseJson(text) : undefined);
  return parsed.success ? parsed.output : null;
}

/**
 * Stores a visitor's round on this device and replaces an older round. The logs of the play are left out, because they
 * are too long for this storage.
 * @returns true if the round is stored; false if the storage is full or blocked.
 */
export function keepRound(play: VisitorPlay): boolean {
  const { logs: _, ...round } = play;
  const storage = deviceStorage();
  try {
    storage?.setItem(STORAGE_KEY, JSON.stringify({ email: null, round }));
  } catch {
    return false;
  }
  return storage !== undefined;
}

/** Assigns the kept round to the account that has just signed up on this device with a given address. */
export function promiseRound(email: string): void {
  const kept = readKept();
  if (kept === null) return;
  try {
    deviceStorage()?.setItem(STORAGE_KEY, JSON.stringify({ ...kept, email: normalized(email) }));
  } catch {
    // The storage is full. The round (the visitor's play) then stays without an account, so it is never saved.
  }
}

/**
 * Returns the kept round as a play of this player, if this player signed up on this device after the round. No other
 * account receives the round (D-16). The round stays stored until `forgetRound` is called.
 * @returns null if this player has no kept round, or if the round is too old to be saved.
 */
export function roundOf({ id, email }: User, nowMs: number): FinishedPlay | null {
  const kept = readKept();
  if (kept === null || kept.email !== normalized(email)) return null;
  const ageDays = (nowMs - Date.parse(kept.round.play.endedAt)) / 86_400_000;
  return ageDays > SAVE_HORIZON_DAYS ? null : { userId: id, ...kept.round };
}

/** Deletes the kept round. Call it when the round is saved. */
export const forgetRound = (): void => deviceStorage()?.removeItem(STORAGE_KEY);
