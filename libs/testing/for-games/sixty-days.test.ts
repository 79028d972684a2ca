import {
  addDays,
  dailySet,
  defaultRemotes,
  entryOfSlot,
  seenItemsOf,
  type SeenItems,
  SEEN_DAYS,
  sessionLimitMs,
  withSeenItems,
} from '@mindloom/domain';
import { reportOf } from '@mindloom/game-contract';
import { defaultSettings } from '@mindloom/game-contract/fake-host';
import { simulate } from '@mindloom/game-kit/testing';
import { expect, it } from 'vitest';
import { loadGame, remote } from '../tests/load-game';

const { info, engine, bot } = await loadGame();

const FIRST_DAY = '2026-12-01';
const DAYS = 60;
const DAYS_OF_SETS = 400;
/** The time of one part of a daily set. */
const SET_PART_MS = 200_000;
const slot = Object.entries(defaultRemotes).find(([, id]) => id === remote)?.[0] ?? '';
const entry = entryOfSlot(slot);

/** Lets the bot play the game of its slot once a day. @returns the items that each day showed. */
function playDaily(player: number): readonly (readonly string[])[] {
  let seen: SeenItems = {};
  return Array.from({ length: DAYS }, (_, index) => {
    const day = addDays(FIRST_DAY, index);
    const settings = {
      ...defaultSettings,
      difficulty: entry?.difficulty ?? 'medium',
      seed: player * 7919 + index * 104_729,
      seen: seenItemsOf(seen, remote, day),
    };
    const limitMs = sessionLimitMs(entry?.duration ?? '');
    const state = simulate(engine, bot, settings, limitMs).at(-1)?.state;
    const summary = { ...engine.summary(state), observations: engine.observations(state) };
    const { shown } = reportOf(info, summary);
    seen = withSeenItems(seen, remote, shown, day);
    return shown;
  });
}

/** Lets the bot play the game in each daily set of 400 days. @returns the items that each day showed. */
function playDailySets(): readonly (readonly string[])[] {
  return Array.from({ length: DAYS_OF_SETS }, (_, index) => {
    const part = dailySet(addDays(FIRST_DAY, index)).find((each) => each.remote === remote);
    if (part === undefined) return [];
    const { seed, difficulty, earlierSets } = part;
    const settings = { ...defaultSettings, difficulty, seed, ...(earlierSets !== null && { earlierSets }) };
    const state = simulate(engine, bot, settings, SET_PART_MS).at(-1)?.state;
    const summary = { ...engine.summary(state), observations: engine.observations(state) };
    return reportOf(info, summary).shown;
  });
}

/** Returns the items that returned within 30 days. */
const repeatsIn = (days: readonly (readonly string[])[]): string[] =>
  days.flatMap((items, day) => {
    const earlier = new Set(days.slice(Math.max(0, day - SEEN_DAYS), day).flat());
    return items.filter((item) => earlier.has(item));
  });

// Skip a game that does not avoid seen items. It has no items that a player would recognise.
it.skipIf(!info.reads.includes('seen') || entry === null)(
  'a bot that plays daily for 60 days sees no item twice within 30 days',
  () => {
    for (const player of [1, 2, 3]) {
      const days = playDaily(player);
      expect(Math.min(...days.map(({ length }) => length))).toBeGreaterThan(0);
      expect(repeatsIn(days)).toEqual([]);
    }
  },
  60_000,
);

it.skipIf(!info.reads.includes('earlierSets') || entry === null)(
  'a bot that plays every daily set for 400 days sees no item of the sets twice within 30 days',
  () => {
    const days = playDailySets();
    expect(days.filter((items) => items.length > 0).length).toBeGreaterThan(130);
    expect(repeatsIn(days)).toEqual([]);
  },
  60_000,
);
