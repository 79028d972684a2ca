// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { forgetRound, keepRound, promiseRound, roundOf, type VisitorPlay } from './kept-round';

const endedAt = '2026-11-20T10:01:00.000Z';
const nowMs = Date.parse('2026-11-20T11:00:00Z');
const round: VisitorPlay = {
  sessionId: '3b241101-e2bb-4255-8caf-4136c566a962',
  memory: 64,
  focus: 0,
  speed: 0,
  play: {
    gameId: 'memory-match',
    slot: 'memory-match',
    remote: 'memory',
    version: '1.0.0',
    category: 'memory',
    difficulty: 'easy',
    seed: 7,
    rawScore: 64,
    startedAt: '2026-11-20T10:00:00.000Z',
    endedAt,
    playedOn: '2026-11-20',
    metrics: { moves: 9 },
    finished: true,
    answers: { right: 5, given: 9 },
    observations: [{ item: 'a', correct: true, ms: 1, limitMs: null, options: 0, hints: 0, prior: -0.5 }],
    rulesVersion: 2,
  },
};
const ada = { id: 'ada-id', email: 'Ada@example.com', name: 'Ada' };

beforeEach(() => localStorage.clear());

describe("a visitor's kept play", () => {
  it('a visitor’s kept play belongs to the account that signs up on this device after the play', () => {
    expect(keepRound(round)).toBe(true);
    promiseRound(' ada@Example.com');
    expect(roundOf(ada, nowMs)).toEqual({ userId: 'ada-id', ...round });
  });

  it('a visitor’s kept play is not given to an account that signed up before the play or on another device', () => {
    promiseRound(ada.email);
    keepRound(round);
    expect(roundOf(ada, nowMs)).toBeNull();
    promiseRound('grace@example.com');
    expect(roundOf(ada, nowMs)).toBeNull();
  });

  it('a visitor’s kept play is replaced by a newer play, and deleted by forgetRound', () => {
    keepRound(round);
    promiseRound(ada.email);
    keepRound({ ...round, memory: 70 });
    expect(roundOf(ada, nowMs)).toBeNull();
    promiseRound(ada.email);
    expect(roundOf(ada, nowMs)?.memory).toBe(70);
    forgetRound();
    expect(roundOf(ada, nowMs)).toBeNull();
  });

  it('roundOf returns no play that is too old to be saved', () => {
    keepRound(round);
    promiseRound(ada.email);
    expect(roundOf(ada, Date.parse('2027-03-01T00:00:00Z'))).toBeNull();
  });

  it('roundOf returns no play if the stored text is malformed', () => {
    for (const text of ['', '{', '[]', '{"email":"ada@example.com","round":{"memory":"NaN"}}']) {
      localStorage.setItem('mindloom.kept-round', text);
      expect(roundOf(ada, nowMs)).toBeNull();
      expect(() => promiseRound(ada.email)).not.toThrow();
    }
  });

  it('keepRound returns false if the storage is full', () => {
    vi.stubGlobal('localStorage', {
      setItem: () => {
        throw new Error('full');
      },
    });
    expect(keepRound(round)).toBe(false);
    vi.unstubAllGlobals();
  });
});
