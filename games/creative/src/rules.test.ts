import { describe, expect, it } from 'vitest';
import { BONUS_ROLLS_TENTHS, CHALLENGE_TYPES, pointsFor, raisedBonus, streakBonus, TYPES } from './rules';

const seconds = (type: keyof typeof TYPES) => Object.values(TYPES[type].limitMs).map((ms) => ms / 1000);

describe('the types of challenges', () => {
  it('each type of challenge has a time limit for easy, medium and hard [CRE-12]', () => {
    expect(seconds('association')).toEqual([20, 15, 10]);
    expect(seconds('visual')).toEqual([20, 15, 10]);
    expect(seconds('divergent')).toEqual([25, 20, 15]);
    expect(seconds('reversal')).toEqual([30, 25, 20]);
    expect(Object.keys(TYPES.visual.limitMs)).toEqual(['easy', 'medium', 'hard']);
  });

  it('the four types of challenges are worth 5, 10, 15 and 20 points [CRE-13]', () => {
    expect(Object.values(TYPES).map(({ points }) => points)).toEqual([5, 10, 15, 20]);
  });

  it('the six challenges of easy include every type; medium adds two challenges and hard four [CRE-14]', () => {
    const { easy, medium, hard } = CHALLENGE_TYPES;
    expect(easy).toHaveLength(6);
    expect(new Set(easy).size).toBe(4);
    expect(medium.slice(0, 6)).toEqual(easy);
    expect(medium.slice(6)).toEqual(['association', 'reversal']);
    expect(hard.slice(0, 8)).toEqual(medium);
    expect(hard.slice(8)).toEqual(['visual', 'divergent']);
  });
});

describe('the points of a right answer', () => {
  const plain = { type: 'association', secondsLeft: 0, streak: 0, rollTenths: null } as const;

  it.each([
    [0, 0],
    [1, 0],
    [2, 1],
    [15, 7],
    [20, 10],
  ])('%d remaining seconds add %d points [CRE-15]', (secondsLeft, added) => {
    expect(pointsFor({ ...plain, secondsLeft })).toBe(5 + added);
  });

  it.each([
    [0, 0],
    [2, 0],
    [3, 5],
    [5, 5],
    [6, 10],
    [9, 15],
  ])('a streak of %d adds %d points [CRE-16]', (streak, added) => {
    expect(streakBonus(streak)).toBe(added);
    expect(pointsFor({ ...plain, streak })).toBe(5 + added);
  });

  it('the streak bonus rises with every third right answer in a row', () => {
    expect([0, 1, 2, 3, 4, 6].map(raisedBonus)).toEqual([null, null, null, 5, null, 10]);
  });
});

describe('the bonus roll', () => {
  const idea = { type: 'divergent', secondsLeft: 20, streak: 3 } as const;

  it('the bonus roll multiplies the points of an answer by 0.7, 1 or 1.3 [CRE-17]', () => {
    expect(BONUS_ROLLS_TENTHS).toEqual([7, 10, 13]);
    expect(BONUS_ROLLS_TENTHS.map((rollTenths) => pointsFor({ ...idea, rollTenths }))).toEqual([21, 30, 39]);
  });

  it.each([
    { secondsLeft: 2, streak: 0, points: [11, 16, 21] },
    { secondsLeft: 4, streak: 0, points: [12, 17, 22] },
    { secondsLeft: 0, streak: 0, points: [11, 15, 20] },
    { secondsLeft: 20, streak: 12, points: [32, 45, 59] },
  ])('half points are rounded up: $points with the three bonus rolls [CRE-19]', ({ points, ...earned }) => {
    const rolled = BONUS_ROLLS_TENTHS.map((rollTenths) =>
      pointsFor({ type: 'divergent', ...earned, rollTenths }),
    );
    expect(rolled).toEqual(points);
  });
});
