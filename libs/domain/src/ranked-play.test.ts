import { describe, expect, it } from 'vitest';
import { addDays, type CivilDate } from './civil-date';
import { dailySet } from './daily-set';
import { slotIds } from './launch';
import {
  countsInRanking,
  type RankedPart,
  rankedPoints,
  rankedSet,
  setPartLimitMs,
  uncountedSlots,
} from './ranked-play';

const DAY: CivilDate = '2026-12-04';
const TICKET = { seeds: [1, 2, 3], open: slotIds };
const [FIRST] = dailySet(DAY);

const honest: RankedPart = {
  day: DAY,
  open: slotIds,
  part: 0,
  slot: FIRST?.slot ?? '',
  remote: FIRST?.remote ?? '',
  settings: {
    difficulty: 'medium',
    seed: 1,
    limitMs: 200_000,
    ...(typeof FIRST?.earlierSets === 'number' && { earlierSets: FIRST.earlierSets }),
  },
  score: 0,
  endMs: 200_000,
  lastInputMs: 199_000,
  rightAnswersMs: [],
  inputs: 40,
  hastyInputs: 0,
};

describe('a ranked set', () => {
  it('a ranked set has the games of the day and the seeds of the ticket', () => {
    const games = (set: readonly { slot: string; difficulty: string }[]) =>
      set.map(({ slot, difficulty }) => [slot, difficulty]);
    expect(games(rankedSet(DAY, TICKET))).toEqual(games(dailySet(DAY)));
    expect(rankedSet(DAY, TICKET).map(({ seed }) => seed)).toEqual([1, 2, 3]);
  });

  it('the slots that are closed for the server are replaced as in the daily set', () => {
    const open = slotIds.filter((slot) => slot !== FIRST?.slot);
    const closed = new Set(slotIds.filter((slot) => slot === FIRST?.slot));
    expect(rankedSet(DAY, { ...TICKET, open }).map(({ slot }) => slot)).toEqual(
      dailySet(DAY, closed).map(({ slot }) => slot),
    );
  });

  it('each part of a set has 200 s', () => {
    expect(setPartLimitMs).toBe(200_000);
  });
});

describe('the points of a ranked part', () => {
  it('a part that follows the rules gets the points of its replayed score', () => {
    expect(rankedPoints({ ...honest, score: 1_000_000 })).toEqual({ points: 150, playedMs: 200_000 });
    expect(rankedPoints(honest)).toEqual({ points: 0, playedMs: 200_000 });
  });

  it.each<[string, Partial<RankedPart>, RegExp]>([
    ['another game', { slot: 'unknown' }, /^unknown is not the game of part 1/],
    ['another part of the set', { part: 1 }, /is not the game of part 2/],
    ['a part after the last one', { part: 3 }, /is not the game of part 4/],
    ['another difficulty', { settings: { ...honest.settings, difficulty: 'easy' } }, /^the difficulty/],
    ['a longer limit', { settings: { ...honest.settings, limitMs: 300_000 } }, /^the time limit/],
    ['more time to answer', { settings: { ...honest.settings, pace: 2 } }, /^the time to answer/],
    ['an ability', { settings: { ...honest.settings, ability: 0 } }, /^the run has the setting ability/],
    ['items to avoid', { settings: { ...honest.settings, seen: [] } }, /^the run has the setting seen/],
    ['inputs after its limit', { lastInputMs: 202_001 }, /^the run has inputs after its time limit/],
    ['tasks of another day', { settings: { ...honest.settings, earlierSets: 99 } }, /^the tasks are not/],
    ['inputs that no hand can make', { inputs: 40, hastyInputs: 11 }, /^11 of 40 inputs/],
    ['five inhumanly fast answers', { rightAnswersMs: [99, 99, 99, 99, 99, 800] }, /^5 right answers took/],
  ])('a part with %s is not ranked', (_what, change, finding) => {
    expect(rankedPoints({ ...honest, ...change })).toEqual({ finding: expect.stringMatching(finding) });
  });

  it('four lucky early answers, or a tenth of all, do not prevent a rank', () => {
    expect(rankedPoints({ ...honest, rightAnswersMs: [1, 1, 1, 1] })).toHaveProperty('points');
    const tenth = [...Array<number>(5).fill(50), ...Array<number>(45).fill(700)];
    expect(rankedPoints({ ...honest, rightAnswersMs: tenth })).toHaveProperty('points');
  });

  it('Reaction Time counts no points in the ranking, because its times depend on the device', () => {
    const days = Array.from({ length: 25 }, (_, index) => addDays('2026-12-01', index));
    const day = days.find((date) => uncountedSlots(date).length > 0) ?? DAY;
    const part = dailySet(day).findIndex(({ slot }) => !countsInRanking(slot));
    const earlierSets = dailySet(day)[part]?.earlierSets;
    const settings = { ...honest.settings, ...(typeof earlierSets === 'number' && { earlierSets }) };
    const reaction = {
      ...honest,
      day,
      part,
      settings,
      slot: 'reaction-test',
      remote: 'reaction',
      score: 99_999,
    };
    expect(rankedPoints(reaction)).toEqual({ points: 0, playedMs: 200_000 });
    expect(slotIds.filter((slot) => !countsInRanking(slot))).toEqual(['reaction-test']);
  });
});
