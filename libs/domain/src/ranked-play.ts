import type { GameSettings } from '@mindloom/game-contract';
import { pageCatalogue, sessionLimitMs } from './catalogue';
import type { CivilDate } from './civil-date';
import { dailySet, type SetPart, setSize } from './daily-set';
import { type ClosedSlots, noneClosed, slotIds } from './launch';
import { partPoints } from './set-points';

/** What the server issues for a ranked set: a random seed for each part, and the slots that are open. */
export interface RankedTicket {
  seeds: readonly number[];
  open: readonly string[];
}

/** The slots that a ranked set may not use. */
const closedSlotsOf = (open: readonly string[]): ClosedSlots =>
  new Set(slotIds.filter((slot) => !open.includes(slot)));

/** The time limit of each part of the daily set. */
export const setPartLimitMs = Math.floor(sessionLimitMs(pageCatalogue['daily-challenge'].duration) / setSize);

/** Returns the parts of a ranked set: the games of the day with the seeds of the ticket. */
export const rankedSet = (day: CivilDate, { seeds, open }: RankedTicket): SetPart[] =>
  dailySet(day, closedSlotsOf(open)).map((part, index) => ({ ...part, seed: seeds[index] ?? part.seed }));

/**
 * Whether the points of a slot count in the ranking. The points of Reaction Time depend on the device: screens, mice and
 * touch screens add different delays. So on a day with Reaction Time, the ranking counts the other two games.
 */
export const countsInRanking = (slot: string): boolean => slot !== 'reaction-test';

/** Returns the names of the slots of a day's set whose points do not count in the ranking. */
export const uncountedSlots = (day: CivilDate, closed: ClosedSlots = noneClosed): string[] =>
  dailySet(day, closed)
    .map(({ slot }) => slot)
    .filter((slot) => !countsInRanking(slot));

/** The facts about a replayed part of a ranked set. All of them come from the replay, not from the player's device. */
export interface RankedPart {
  day: CivilDate;
  /** The open slots of the ticket. */
  open: readonly string[];
  /** The position of the part in the set. */
  part: number;
  slot: string;
  remote: string;
  settings: Partial<GameSettings>;
  score: number;
  /** The time of the end on the part's clock. */
  endMs: number;
  /** The time of the last input on the part's clock; 0 without inputs. */
  lastInputMs: number;
  /** The times of the right answers. */
  rightAnswersMs: readonly number[];
  /** The number of inputs, and how many of them came less than 60 ms after the input before. */
  inputs: number;
  hastyInputs: number;
}

/** Nobody reads a task and answers it within this time. */
const HASTY_MS = 100;

/** A lucky early press can give single hasty answers. More than these, and more than a tenth of all, come from a program. */
const HASTY_ANSWERS = { count: 4, share: 0.1 } as const;

/** More inputs than these, and more than a quarter of all, directly after the one before come from a program. */
const HASTY_INPUTS = { count: 10, share: 0.25 } as const;

/** A busy device may run the timer of the limit this much too late. Until then, the game accepts inputs. */
const LATE_INPUT_MS = 2000;

/** Settings that change the tasks or the time to answer. Everybody has the same, so a ranked part has none of them. */
const OWN_SETTINGS = ['ability', 'seen'] as const satisfies readonly (keyof GameSettings)[];

/** What a part of a ranked set is worth, or which rule it breaks. */
export type RankedPoints = { points: number; playedMs: number } | { finding: string };

/** Applies the rules of ranked sets to a replayed part. The database checks the seed, the release and the time of arrival. */
export function rankedPoints(played: RankedPart): RankedPoints {
  const { day, open, part, slot, remote, settings, score, endMs } = played;
  const expected = dailySet(day, closedSlotsOf(open))[part];
  if (expected?.slot !== slot) return { finding: `${slot} is not the game of part ${part + 1} on ${day}` };
  if (settings.difficulty !== expected.difficulty)
    return { finding: 'the difficulty is not that of the set' };
  if (settings.limitMs !== setPartLimitMs) return { finding: 'the time limit is not that of the set' };
  if ((settings.earlierSets ?? null) !== expected.earlierSets)
    return { finding: 'the tasks are not those of the day' };
  if ((settings.pace ?? 1) !== 1) return { finding: 'the time to answer was extended' };
  const own = OWN_SETTINGS.find((name) => settings[name] !== undefined);
  if (own !== undefined) return { finding: `the run has the setting ${own}` };
  if (played.lastInputMs > setPartLimitMs + LATE_INPUT_MS)
    return { finding: 'the run has inputs after its time limit' };
  const hasty = played.rightAnswersMs.filter((ms) => ms < HASTY_MS).length;
  if (hasty > HASTY_ANSWERS.count && hasty > played.rightAnswersMs.length * HASTY_ANSWERS.share)
    return { finding: `${hasty} right answers took less than ${HASTY_MS} ms` };
  if (played.hastyInputs > HASTY_INPUTS.count && played.hastyInputs > played.inputs * HASTY_INPUTS.share)
    return { finding: `${played.hastyInputs} of ${played.inputs} inputs came faster than a hand can move` };
  return { points: countsInRanking(slot) ? partPoints(remote, score) : 0, playedMs: endMs };
}
