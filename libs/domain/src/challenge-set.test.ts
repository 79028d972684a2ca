import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type Challenge,
  challengeNote,
  challengeSetSize,
  type ChallengeType,
  challengeTypes,
  defaultChallenges,
  planChallengeSet,
  shownChallenges,
} from './challenges';
import { measuredAreas } from './scoring';
import type { OwnStats } from './stats';

const stats = (figures: Partial<OwnStats> = {}): OwnStats => ({
  origin: 'own',
  gamesPlayed: 6,
  streak: 0,
  overallScore: 20,
  memoryScore: 50,
  focusScore: 50,
  speedScore: 50,
  progress: 10,
  lastPlayed: '2026-11-20',
  ...figures,
});

const created = (figures?: Partial<OwnStats>) => planChallengeSet([], stats(figures)).create;
const row = (challenge_type: ChallengeType, completed: boolean): Challenge => ({
  id: challenge_type,
  challenge_type,
  description: challenge_type,
  completed,
});

const first = (figures?: Partial<OwnStats>) => created(figures)[0]?.challenge_type;
const mixed = (streak: number) => created({ streak }).filter((one) => one.challenge_type === 'mixed');
const achievement = (gamesPlayed: number) => created({ gamesPlayed })[2];

describe('a new set', () => {
  it('starts with the weakest area; ties keep memory, then focus, then speed [CHAL-13]', () => {
    expect(first()).toBe('memory');
    expect(first({ memoryScore: 51 })).toBe('focus');
    expect(first({ memoryScore: 51, focusScore: 51 })).toBe('speed');
    expect(first({ speedScore: 49 })).toBe('speed');
    expect(first({ focusScore: 49, speedScore: 49 })).toBe('focus');
  });

  it("has one 'mixed' with a text that depends on the streak [CHAL-14]", () => {
    expect(mixed(0)).toHaveLength(1);
    expect(mixed(0)[0]?.description).toMatch(/start a streak/);
    expect(mixed(4)[0]?.description).toMatch(/streak of 4 days/);
  });

  it("has one 'achievement' by games played: 9 and 10 fall on the right sides [CHAL-15]", () => {
    expect(achievement(9)).toEqual({
      challenge_type: 'achievement',
      description: 'Complete 3 different brain exercises today',
    });
    expect(achievement(10)?.description).toBe('Beat your personal best score in any game');
  });

  it('is three of different types [CHAL-19]', () => {
    fc.assert(
      fc.property(fc.nat(100), fc.nat(100), fc.nat(100), (memoryScore, focusScore, speedScore) => {
        const types = created({ memoryScore, focusScore, speedScore }).map((one) => one.challenge_type);
        expect(new Set(types).size).toBe(3);
        expect(types.slice(1)).toEqual(['mixed', 'achievement']);
      }),
    );
    expect(challengeSetSize).toBe(3);
    expect(shownChallenges([1, 2, 3, 4, 5])).toEqual([1, 2, 3]);
  });
});

describe('a stored set', () => {
  const anyRows = fc
    .uniqueArray(fc.constantFrom(...challengeTypes), { maxLength: 3 })
    .chain((types) =>
      fc.tuple(...types.map((type) => fc.boolean().map((completed) => row(type, completed)))),
    );

  it('stays when it is full and nobody asked for a refresh', () => {
    const full = [row('memory', false), row('mixed', false), row('achievement', true)];
    expect(planChallengeSet(full, stats())).toEqual({ clear: [], create: [] });
  });

  it('keeps what is completed, clears the rest, and is filled up to three types [CHAL-17, CHAL-18]', () => {
    fc.assert(
      fc.property(anyRows, fc.boolean(), (rows, isForced) => {
        fc.pre(isForced || rows.length < 3);
        const { clear, create } = planChallengeSet(rows, stats(), isForced);
        const kept = rows.filter((one) => !clear.includes(one));
        expect(clear.some((one) => one.completed)).toBe(false);
        expect(kept.every((one) => one.completed)).toBe(true);
        expect(new Set([...kept, ...create].map((one) => one.challenge_type)).size).toBe(3);
        expect(kept.length + create.length).toBe(3);
      }),
    );
  });

  it('does not ask for a second area when one is already finished', () => {
    const { create } = planChallengeSet([row('speed', true)], stats());
    expect(create.map((one) => one.challenge_type)).toEqual(['mixed', 'achievement']);
  });
});

it('falls back to memory, focus and speed', () => {
  expect(defaultChallenges.map((one) => one.challenge_type)).toEqual(measuredAreas);
});

it('says by what rule the personal best counts', () => {
  expect(challengeNote('Beat your personal best score in any game')).toBe(
    'Counts when you finish 3 games today',
  );
  expect(challengeNote('Complete 3 different brain exercises today')).toBeNull();
});
