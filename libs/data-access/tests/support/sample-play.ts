import type { FinishedPlay } from '../../src/index';

/** A finished play of this account, with a session id of its own. */
export const samplePlay = (userId: string, change: Partial<FinishedPlay> = {}): FinishedPlay => ({
  userId,
  sessionId: crypto.randomUUID(),
  memory: 80,
  focus: 0,
  speed: 0,
  play: {
    gameId: 'memory-match',
    slot: 'memory-match',
    remote: 'memory',
    version: '1.0.0',
    category: 'memory',
    difficulty: 'easy',
    seed: 4_294_967_295,
    rawScore: 417.5,
    startedAt: new Date(Date.now() - 60_000).toISOString(),
    endedAt: new Date().toISOString(),
    metrics: { moves: 14 },
  },
  ...change,
});
