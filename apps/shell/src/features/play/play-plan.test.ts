import { addDays, archiveSource, dailySet, resolveLaunch, type SlotId, slotIds } from '@mindloom/domain';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type OwnSettings, planSession } from './play-plan';

const TODAY = '2026-11-21';

function planFor(gameId: string, source: string | null = null, seed = 7, own: OwnSettings = {}) {
  const launch = resolveLaunch(gameId, source);
  if (!launch.ok) throw new Error(`the catalogue has no launch for "${gameId}"`);
  return planSession(launch.entry, launch.plan, TODAY, seed, undefined, own);
}

describe('the plan of a session', () => {
  it("a session plays the slot of its page with the slot's difficulty and minutes [GAME-18]", () => {
    expect(planFor('memory-match')).toMatchObject({
      gameId: 'memory-match',
      difficulty: 'easy',
      isSet: false,
      parts: [{ slot: 'memory-match', difficulty: 'easy', seed: 7, limitMs: 300_000, replacements: [] }],
    });
  });

  it('a session plays Creative Spark if it was launched from a card of the grid', () => {
    expect(planFor('reaction-test', 'grid').parts).toMatchObject([
      { slot: 'reaction-test@grid', difficulty: 'easy', seed: 7 },
    ]);
    expect(planFor('reaction-test').parts[0].slot).toBe('reaction-test');
  });

  it('the daily challenge plays the set of the date, which is the same for everyone [DAILY-03]', () => {
    const slotsAndSeeds = dailySet(TODAY).map(({ slot, seed }) => ({ slot, seed, difficulty: 'medium' }));
    expect(planFor('daily-challenge', null, 1).parts).toMatchObject(slotsAndSeeds);
    expect(planFor('daily-challenge', null, 2).parts).toEqual(planFor('daily-challenge', null, 1).parts);
  });

  it('a part of the set of a date knows how many earlier sets had its game, and a part of balanced training does not', () => {
    const date = '2027-01-15';
    const launch = resolveLaunch('daily-challenge', null);
    if (!launch.ok) throw new Error('the daily challenge has a launch');
    const { parts } = planSession(launch.entry, launch.plan, date, 1);
    expect(parts.map(({ earlierSets }) => earlierSets)).toEqual(
      dailySet(date).map(({ earlierSets }) => earlierSets),
    );
    expect(parts.map(({ earlierSets }) => typeof earlierSets)).toEqual(['number', 'number', 'number']);
    for (const part of planFor('balanced-training').parts) expect(part).not.toHaveProperty('earlierSets');
  });

  it("each part of a set gets a third of the set's ten minutes, and other games that can replace the part [DAY-03, DAY-05]", () => {
    const { parts, isSet } = planFor('daily-challenge');
    expect(isSet).toBe(true);
    const slots = parts.map(({ slot }) => slot);
    for (const { limitMs, replacements } of parts) {
      expect(limitMs).toBe(200_000);
      expect(replacements.length).toBeGreaterThan(0);
      expect(replacements.filter((slot) => slots.includes(slot))).toEqual([]);
    }
  });

  it("the session's seed chooses the games of balanced training, and every part has medium difficulty [DAILY-05, DAILY-06]", () => {
    const one = planFor('balanced-training', null, 1);
    expect(one.parts.map(({ difficulty }) => difficulty)).toEqual(['medium', 'medium', 'medium']);
    expect(planFor('balanced-training', null, 2).parts).not.toEqual(one.parts);
  });

  it('a launch from the archive plays the set of the past date as balanced training, on any later day', () => {
    const anyClosed = fc.subarray([...slotIds], { maxLength: 3 }).map((slots) => new Set<SlotId>(slots));
    fc.assert(
      fc.property(fc.nat(3000), fc.nat(2 ** 32 - 1), anyClosed, (daysAgo, seed, closed) => {
        const date = addDays(TODAY, -1 - daysAgo);
        const launch = resolveLaunch('balanced-training', archiveSource, { date, today: TODAY });
        if (!launch.ok) throw new Error('balanced training has a launch');
        const plan = planSession(launch.entry, launch.plan, addDays(TODAY, 1), seed, closed);
        expect(plan).toMatchObject({ gameId: 'balanced-training', archiveDate: date, isSet: true });
        const planned = plan.parts.map(({ slot, seed: ofPart, replacements }) => ({
          slot,
          ofPart,
          replacements,
        }));
        expect(planned).toEqual(
          dailySet(date, closed).map(({ slot, seed: ofPart, replacements }) => ({
            slot,
            ofPart,
            replacements,
          })),
        );
      }),
    );
    expect(planFor('balanced-training').archiveDate).toBeNull();
    expect(planFor('daily-challenge').archiveDate).toBeNull();
  });
});

describe('the settings of a player', () => {
  it('the pace multiplies the time limit of a game, and is passed to the game', () => {
    const [part] = planFor('memory-match', null, 7, { pace: 10 }).parts;
    expect(part).toMatchObject({ limitMs: 3_000_000, pace: 10 });
    expect(planFor('memory-match').parts[0]).toMatchObject({ limitMs: 300_000, pace: 1 });
  });

  it('the parts of a set get the pace, but never an ability', () => {
    const usual = planFor('daily-challenge').parts;
    const slow = planFor('daily-challenge', null, 7, { pace: 1.5, ability: 2 }).parts;
    expect(slow).toEqual(usual.map((part) => ({ ...part, limitMs: 300_000, pace: 1.5 })));
  });

  it("a game gets the player's ability only if the player chose For you", () => {
    expect(planFor('memory-match', null, 7, { ability: -1 }).parts[0].ability).toBe(-1);
    expect('ability' in planFor('memory-match').parts[0]).toBe(false);
  });
});

describe('the plan of a ranked set', () => {
  const ranked = {
    sessionId: 'session-1',
    day: '2026-12-04',
    ticket: { seeds: [11, 12, 13], open: slotIds },
  } as const;
  const rankedPlan = (gameId: string) => {
    const launch = resolveLaunch(gameId, null);
    if (!launch.ok) throw new Error(`the catalogue has no launch for "${gameId}"`);
    return planSession(launch.entry, launch.plan, TODAY, 7, undefined, { pace: 1 }, ranked);
  };

  it('a ranked set has the games and limits of its day, and the seeds of its ticket', () => {
    const { parts, isRanked } = rankedPlan('daily-challenge');
    expect(isRanked).toBe(true);
    expect(parts.map(({ slot }) => slot)).toEqual(dailySet(ranked.day).map(({ slot }) => slot));
    expect(parts.map(({ seed, limitMs, difficulty }) => [seed, limitMs, difficulty])).toEqual([
      [11, 200_000, 'medium'],
      [12, 200_000, 'medium'],
      [13, 200_000, 'medium'],
    ]);
  });

  it('a duel is saved as Balanced Training, so that it never becomes the official set of a day', () => {
    expect(rankedPlan('balanced-training')).toMatchObject({ gameId: 'balanced-training', isRanked: true });
  });

  it('a play without a ticket is not ranked', () => {
    expect(planFor('daily-challenge').isRanked).toBe(false);
  });
});
