import type { FinishedPlay } from '../../src/index';
import { samplePlay as numberedPlay } from '../../src/outbox/testing/sample-play';

/** Returns a play of the given account that has just finished, with a new session id. */
export function samplePlay(userId: string, change: Partial<FinishedPlay> = {}): FinishedPlay {
  const { play } = numberedPlay(userId, 80);
  return {
    ...numberedPlay(userId, 80),
    sessionId: crypto.randomUUID(),
    play: {
      ...play,
      seed: 4_294_967_295,
      rawScore: 417.5,
      startedAt: new Date(Date.now() - 60_000).toISOString(),
      endedAt: new Date().toISOString(),
      playedOn: new Date().toISOString().slice(0, 10),
      metrics: { moves: 14 },
    },
    ...change,
  };
}
