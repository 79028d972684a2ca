import type { FinishedPlay } from '@mindloom/data-access';
import { PLAYED } from '../backend/serve-played-game';

const ROUND_MS = 60_000;
const HIGHEST_SENT = 100;

/** A finished play of a player; two differ by their number, which is their score as well. */
export function numberedPlay(userId: string, number: number): FinishedPlay {
  const endedAt = new Date();
  return {
    userId,
    sessionId: `00000000-0000-4000-8000-${number.toString(16).padStart(12, '0')}`,
    memory: Math.min(HIGHEST_SENT, number),
    focus: 0,
    speed: 0,
    play: {
      gameId: 'memory-match',
      ...PLAYED,
      category: 'memory',
      difficulty: 'easy',
      seed: number,
      rawScore: number,
      startedAt: new Date(endedAt.getTime() - ROUND_MS).toISOString(),
      endedAt: endedAt.toISOString(),
      playedOn: endedAt.toISOString().slice(0, 10),
      metrics: { moves: number },
    },
  };
}

/** The number of the play that a session id belongs to. */
export const numberOf = (sessionId: string): number => Number.parseInt(sessionId.slice(-12), 16);
