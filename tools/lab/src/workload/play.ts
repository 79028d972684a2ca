import type { FinishedPlay } from '@mindloom/data-access';

/** The slot in which every simulated player plays. */
export const SLOT = 'memory-match';

/** The release of a slot. */
export interface ServedRelease {
  remote: string;
  version: string;
}

/** A release that is registered but never loaded, because simulated players open no pages. */
export const UNLOADED_RELEASE: ServedRelease = { remote: 'memory', version: '1.0.0' };

const HIGHEST_AREA_SCORE = 100;
const PLAY_MS = 60_000;

interface PlayOptions {
  userId: string;
  score: number;
  sessionId?: string;
  release?: ServedRelease;
  seed?: number;
  durationMs?: number;
}

/** Creates a play that has just ended. */
export function createFinishedPlay({
  userId,
  score,
  sessionId = crypto.randomUUID(),
  release = UNLOADED_RELEASE,
  seed = score,
  durationMs = PLAY_MS,
}: PlayOptions): FinishedPlay {
  const endedMs = Date.now();
  const endedAt = new Date(endedMs).toISOString();
  return {
    userId,
    sessionId,
    memory: Math.min(HIGHEST_AREA_SCORE, score),
    focus: 0,
    speed: 0,
    play: {
      gameId: SLOT,
      slot: SLOT,
      ...release,
      category: 'memory',
      difficulty: 'easy',
      seed,
      rawScore: score,
      startedAt: new Date(endedMs - durationMs).toISOString(),
      endedAt,
      playedOn: endedAt.slice(0, 10),
      metrics: { moves: score },
    },
  };
}

/** The parameters of `save_results` for a play. */
export const saveParameters = ({ userId, sessionId, memory, focus, speed, play }: FinishedPlay) => ({
  p_user_id: userId,
  p_session_id: sessionId,
  p_memory: memory,
  p_focus: focus,
  p_speed: speed,
  p_play: play,
});

/** Returns a session id that contains the number of its play. */
export const sessionIdOf = (number: number): string =>
  `00000000-0000-4000-8000-${number.toString(16).padStart(12, '0')}`;

/** Returns the number of the play in a session id of `sessionIdOf`. */
export const numberOf = (sessionId: string): number => Number.parseInt(sessionId.slice(-12), 16);
