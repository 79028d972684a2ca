import type { Account } from './account';

const BATCH = 2_000;
/** 100,000 of them reach back almost six years; the database takes plays from 2020 on. */
const APART_MS = 30 * 60_000;

const play = (userId: string, number: number, nowMs: number) => {
  const [memory, focus, speed] = [number % 3, number % 5, number % 7];
  return {
    user_id: userId,
    date: new Date(nowMs - number * APART_MS).toISOString(),
    memory_score: memory,
    focus_score: focus,
    speed_score: speed,
    overall_score: Math.round((memory + focus + speed) / 3),
  };
};

/** Stores plays of an account, one each half hour back from now, through the API as the account itself. */
export async function storePlays(account: Account, count: number): Promise<void> {
  const nowMs = Date.now();
  for (let stored = 0; stored < count; stored += BATCH) {
    const size = Math.min(BATCH, count - stored);
    const plays = Array.from({ length: size }, (_, at) => play(account.userId, stored + at, nowMs));
    await account.post('/rest/v1/cognitive_performance', plays);
  }
}
