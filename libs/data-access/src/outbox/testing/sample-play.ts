import type { FinishedPlay } from '../entry';

/** Returns a finished play of a player. The number determines all values of the play. */
export function samplePlay(userId: string, number: number): FinishedPlay {
  const endedAt = new Date(Date.UTC(2026, 10, 2, 8, 0, number)).toISOString();
  return {
    userId,
    sessionId: `00000000-0000-4000-8000-${number.toString(16).padStart(12, '0')}`,
    memory: number % 101,
    focus: 0,
    speed: 0,
    play: {
      gameId: 'memory-match',
      slot: 'memory-match',
      remote: 'memory',
      version: '1.0.0',
      category: 'memory',
      difficulty: 'easy',
      seed: number,
      rawScore: number,
      startedAt: new Date(Date.UTC(2026, 10, 2, 7, 59, 0)).toISOString(),
      endedAt,
      playedOn: endedAt.slice(0, 10),
      metrics: {},
    },
  };
}
