import { describe, expect, it } from 'vitest';
import { SAMPLE_RATIO_RULES, sampleRatio } from './sample-ratio';

describe('sampleRatio', () => {
  it('sampleRatio detects a mismatch only if at least 100 players are counted', () => {
    expect(sampleRatio({ players: 99, candidates: 99, rolloutBp: 1000 })).toEqual({
      share: 1,
      expected: 0.1,
      missingPlayers: 1,
      isMismatch: false,
    });
    expect(sampleRatio({ players: 100, candidates: 100, rolloutBp: 1000 }).isMismatch).toBe(true);
    expect(sampleRatio({ players: 0, candidates: 0, rolloutBp: 1000 }).share).toBeNull();
  });

  it('sampleRatio detects that too many or too few players get the candidate', () => {
    expect(sampleRatio({ players: 1000, candidates: 100, rolloutBp: 1000 }).isMismatch).toBe(false);
    expect(sampleRatio({ players: 1000, candidates: 120, rolloutBp: 1000 }).isMismatch).toBe(false);
    expect(sampleRatio({ players: 1000, candidates: 160, rolloutBp: 1000 }).isMismatch).toBe(true);
    expect(sampleRatio({ players: 1000, candidates: 50, rolloutBp: 1000 }).isMismatch).toBe(true);
    expect(sampleRatio({ players: 1000, candidates: 580, rolloutBp: 5000 }).isMismatch).toBe(true);
  });

  it('sampleRatio needs more evidence if several comparisons share the probability of a false alarm', () => {
    const split = { players: 1000, rolloutBp: 5000 };
    const limitOf = (comparisons: number) =>
      Array.from({ length: 500 }, (_, more) => 500 + more).find(
        (candidates) => sampleRatio({ ...split, candidates, comparisons }).isMismatch,
      ) ?? 0;
    expect(limitOf(4)).toBeGreaterThan(limitOf(1));
    expect(sampleRatio({ ...split, candidates: limitOf(1) }).isMismatch).toBe(true);
  });

  it('it takes 20 colluding players among 100 honest ones to pause a rollout of 10 %', () => {
    const { fewestPlayers } = SAMPLE_RATIO_RULES;
    const withLiars = (liars: number) =>
      sampleRatio({ players: fewestPlayers + liars, candidates: 10 + liars, rolloutBp: 1000 }).isMismatch;
    expect(withLiars(19)).toBe(false);
    expect(withLiars(20)).toBe(true);
  });
});
