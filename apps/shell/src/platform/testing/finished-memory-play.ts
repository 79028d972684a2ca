import type { FinishedPlay } from '@mindloom/data-access';

/** A finished play of Memory Master with a new session id. */
export const finishedMemoryPlay = (userId: string): FinishedPlay => ({
  userId,
  sessionId: crypto.randomUUID(),
  memory: 40,
  focus: 0,
  speed: 0,
  play: {
    gameId: 'memory-match',
    slot: 'memory-match',
    remote: 'memory',
    version: '1.0.0',
    category: 'memory',
    difficulty: 'easy',
    seed: 1,
    rawScore: 40,
    startedAt: '2026-11-21T09:00:00.000Z',
    endedAt: '2026-11-21T09:02:00.000Z',
    playedOn: '2026-11-21',
    metrics: {},
  },
});
