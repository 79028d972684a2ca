import type { Served } from './registry-reader';

/** What every simulated player plays. */
export const SLOT = 'memory-match';
const HIGHEST_SCORE = 500;
const HIGHEST_SEED = 4_294_967_295;

/** A play that has just ended, as `save_results` takes it, with a session id of its own. */
export function playedOnce(
  userId: string,
  { remote, version }: Served,
  lastedMs: number,
  random: () => number,
) {
  const endedMs = Date.now();
  const endedAt = new Date(endedMs).toISOString();
  const rawScore = Math.floor(random() * HIGHEST_SCORE);
  return {
    p_user_id: userId,
    p_session_id: crypto.randomUUID(),
    p_memory: Math.min(100, rawScore),
    p_focus: 0,
    p_speed: 0,
    p_play: {
      gameId: SLOT,
      slot: SLOT,
      remote,
      version,
      category: 'memory',
      difficulty: 'easy',
      seed: Math.floor(random() * HIGHEST_SEED),
      rawScore,
      startedAt: new Date(endedMs - lastedMs).toISOString(),
      endedAt,
      playedOn: endedAt.slice(0, 10),
      metrics: { moves: Math.floor(random() * 40) },
    },
  };
}

/** The arguments of a save. */
export type PlayedOnce = ReturnType<typeof playedOnce>;
