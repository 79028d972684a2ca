import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { addDays } from './civil-date';
import { balancedSet, dailySet, entryOfSlot, type SetPart, setScore } from './daily-set';
import { slotIds } from './launch';

const anyDate = fc.nat(20_000).map((days) => addDays('2026-01-01', days));
const remotes = (parts: readonly SetPart[]): string[] => parts.map((part) => part.remote);
const earlierChoices = [
  ['memory'],
  ['sequence', 'number-sequence', 'puzzle'],
  ['reaction', 'arithmetic', 'creative'],
];

const FIRST_DATE = '2026-12-01';
const THREE_YEARS = 3 * 366;
/** The remotes of each daily set during three years. The first set is that of the first date of the rule. */
const threeYears = Array.from({ length: THREE_YEARS }, (_, day) =>
  remotes(dailySet(addDays(FIRST_DATE, day))),
);
const nameOf = (parts: readonly string[]): string => parts.toSorted().join();
const areasOf = (parts: readonly SetPart[]) => parts.map(({ slot }) => entryOfSlot(slot)?.category);

it('a daily set has three games of three different areas [DAILY-02]', () => {
  fc.assert(
    fc.property(fc.nat(20_000), (day) => {
      expect(new Set(areasOf(dailySet(addDays(FIRST_DATE, day)))).size).toBe(3);
    }),
  );
});

it('two daily sets within 14 days never have the same three games in any order [DAILY-02]', () => {
  const repeats = threeYears.filter((parts, day) =>
    threeYears.slice(Math.max(0, day - 14), day).some((earlier) => nameOf(earlier) === nameOf(parts)),
  );
  expect(repeats).toEqual([]);
});

it('the daily sets of any 14 days in a row contain all seven games [DAILY-02]', () => {
  for (let day = 0; day + 14 <= THREE_YEARS; day += 1)
    expect(new Set(threeYears.slice(day, day + 14).flat()).size).toBe(slotIds.length);
});

it('each block of five days has all seven games', () => {
  for (let day = 0; day + 5 <= THREE_YEARS; day += 5)
    expect(new Set(threeYears.slice(day, day + 5).flat()).size).toBe(slotIds.length);
});

it('every game takes part in at least a third and at most 52 % of the daily sets of a year', () => {
  for (const game of new Set(threeYears.flat())) {
    const count = threeYears.slice(0, 350).filter((parts) => parts.includes(game)).length;
    expect(count / 350).toBeGreaterThan(0.33);
    expect(count / 350).toBeLessThanOrEqual(0.52);
  }
});

it('the order of the sets changes from one cycle of 25 days to the next', () => {
  const cycles = Array.from({ length: 40 }, (_, cycle) =>
    threeYears
      .slice(25 * cycle, 25 * cycle + 25)
      .map(nameOf)
      .join(' '),
  );
  expect(new Set(cycles).size).toBe(40);
});

it('a set before December 2026 has the memory game and one game from each of two groups', () => {
  const seen = earlierChoices.map(() => new Set<string>());
  for (let day = 1; day <= 334; day += 1) {
    const parts = remotes(dailySet(addDays(FIRST_DATE, -day)));
    expect(parts).toHaveLength(3);
    parts.forEach((remote, index) => {
      expect(earlierChoices[index]).toContain(remote);
      seen[index]?.add(remote);
    });
  }
  expect(seen.map((found) => found.size)).toEqual([1, 3, 3]);
});

it('all players have the same games and seeds on a date, and other seeds on the next date [DAILY-03]', () => {
  fc.assert(
    fc.property(anyDate, (date) => {
      expect(dailySet(date)).toEqual(dailySet(date));
      const seeds = [...dailySet(date), ...dailySet(addDays(date, 1))].map((part) => part.seed);
      expect(new Set(seeds).size).toBe(6);
      expect(seeds.every((seed) => Number.isInteger(seed) && seed >= 0 && seed < 2 ** 32)).toBe(true);
    }),
  );
  // The sets of these dates must never change. Otherwise two versions of the shell would give players different sets on
  // the same date.
  expect(dailySet('2026-11-21').map(({ slot, seed }) => [slot, seed])).toEqual([
    ['memory-match', 659908843],
    ['pattern-recognition', 997452340],
    ['reaction-test@grid', 1462361824],
  ]);
  const later = (['2026-11-30', '2026-12-01', '2027-01-15'] as const).map((date) =>
    dailySet(date).map(({ slot }) => slot),
  );
  expect(later).toEqual([
    ['memory-match', 'pattern-recognition', 'mental-math'],
    ['memory-match', 'word-recall', 'reaction-test'],
    ['pattern-recognition', 'word-recall', 'reaction-test'],
  ]);
});

it('each part of a set tells how many earlier sets had its game, counted from December 2026 on [DAILY-03]', () => {
  const counts = new Map<string, number>();
  for (let day = 0; day < 400; day += 1)
    for (const { slot, earlierSets } of dailySet(addDays(FIRST_DATE, day))) {
      expect(earlierSets).toBe(counts.get(slot) ?? 0);
      counts.set(slot, (counts.get(slot) ?? 0) + 1);
    }
  const older = [...dailySet('2026-11-30'), ...balancedSet(1)];
  expect(older.map(({ earlierSets }) => earlierSets)).toEqual(older.map(() => null));
});

it('the score of a set is the sum of the points of its parts [DAILY-04]', () => {
  expect(setScore([120, 35, 80])).toBe(235);
  expect(setScore([])).toBe(0);
});

it('every part of a set has medium difficulty [DAILY-05]', () => {
  fc.assert(
    fc.property(anyDate, fc.nat(2 ** 32 - 1), (date, seed) => {
      const difficulties = [...dailySet(date), ...balancedSet(seed)].map((part) => part.difficulty);
      expect(new Set(difficulties)).toEqual(new Set(['medium']));
    }),
  );
});

it('a seed determines the games of balanced training, and different seeds give different sets [DAILY-06]', () => {
  fc.assert(
    fc.property(fc.nat(2 ** 32 - 1), (seed) => {
      expect(balancedSet(seed)).toEqual(balancedSet(seed));
      expect(new Set(areasOf(balancedSet(seed))).size).toBe(3);
    }),
  );
  const different = new Set(Array.from({ length: 200 }, (_, seed) => JSON.stringify(balancedSet(seed))));
  expect(different.size).toBe(200);
});

it('a part lists its replacements: games of its area first, never a game of the set [DAY-05]', () => {
  const areaOf = (slot: string) => entryOfSlot(slot)?.category;
  fc.assert(
    fc.property(anyDate, fc.nat(2), (date, index) => {
      const set = dailySet(date);
      const [{ slot, replacements } = { slot: '', replacements: [] }] = set.slice(index);
      const inSet = set.map((part) => part.slot);
      expect(new Set([...replacements, ...inSet]).size).toBe(slotIds.length);
      expect(replacements.length + inSet.length).toBe(slotIds.length);
      const isSameArea = (other: string) => areaOf(other) === areaOf(slot);
      const free = slotIds.filter((other) => !inSet.includes(other));
      if (free.some(isSameArea)) expect(isSameArea(replacements[0] ?? '')).toBe(true);
    }),
  );
});

it('a part that is replaced during play gets the same game as a part that is replaced in advance', () => {
  fc.assert(
    fc.property(anyDate, fc.nat(2), (date, index) => {
      const set = dailySet(date);
      const part = set[index];
      if (part === undefined) throw new Error('a set has three parts');
      expect(dailySet(date, new Set([part.slot]))[index]?.slot).toBe(part.replacements[0]);
    }),
  );
});
