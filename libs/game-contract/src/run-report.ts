import { isRecord } from '@mindloom/base';
import type { Answers, GameInfo, MissedItem, Observation, RunLog } from './contract';
import { checkedItems, checkedObservations } from './observations';
import { isRunLog } from './run-log';
import { declaredMetrics } from './validate';

/** A game's summary after the host has checked it. */
export interface RunReport {
  metrics: Readonly<Record<string, number>>;
  /** The number of answers and of right answers. Null if the game reported none. */
  answers: Answers | null;
  /** The played share from 0 to 1; null if the game reported none. */
  played: number | null;
  missed: readonly MissedItem[];
  observations: readonly Observation[];
  /** The ids of the items that the player saw, including those of the observations. Each id occurs once. */
  shown: readonly string[];
  /** The version of the rules that gave the observations their item ids, counted from 1. */
  rulesVersion: number;
  /** The recorded inputs of the run. Null if the game recorded no complete log. */
  log: RunLog | null;
}

/** The report of a game that failed and so reported nothing. */
export const EMPTY_REPORT: RunReport = {
  metrics: {},
  answers: null,
  played: null,
  missed: [],
  observations: [],
  shown: [],
  rulesVersion: 1,
  log: null,
};

/** The maximum number of missed items, and the maximum number of characters in each of their texts. */
const MISSED_LIMIT = { items: 50, characters: 300 } as const;

/** The maximum number of answers in one run. The database function `save_results` has the same limit. */
export const MAX_ANSWERS = 10_000;

const MAX_RULES_VERSION = 10_000;

const isCount = (value: unknown): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= MAX_ANSWERS;

function checkedAnswers(answers: unknown): Answers | null {
  if (!isRecord(answers)) return null;
  const { right, given } = answers;
  return isCount(right) && isCount(given) && right <= given ? { right, given } : null;
}

const textOf = (value: unknown): string | undefined =>
  typeof value === 'string' && value.trim() !== '' ? value.slice(0, MISSED_LIMIT.characters) : undefined;

/** Checks a missed item of any type, and shortens its texts. @returns a list that is empty if the item is not valid. */
export function checkedMissedItem(item: unknown): MissedItem[] {
  if (!isRecord(item)) return [];
  const [question, answer] = [textOf(item.question), textOf(item.answer)];
  if (question === undefined || answer === undefined) return [];
  const [given, reason] = [textOf(item.given), textOf(item.reason)];
  return [
    { question, answer, ...(given !== undefined && { given }), ...(reason !== undefined && { reason }) },
  ];
}

const rulesVersionOf = ({ rulesVersion = 1 }: GameInfo): number =>
  Number.isInteger(rulesVersion) && rulesVersion >= 1 && rulesVersion <= MAX_RULES_VERSION ? rulesVersion : 1;

/**
 * Checks the summary of a finished run. It never throws. An invalid field counts as absent, and the other fields are
 * kept.
 * @param info the game's declaration.
 * @param summary the argument of onGameEnd, of any type.
 */
export function reportOf(info: GameInfo, summary: unknown): RunReport {
  const { answers, played, missed, observations, shown, log } = isRecord(summary) ? summary : {};
  const observed = checkedObservations(observations);
  return {
    metrics: declaredMetrics(info, summary),
    answers: checkedAnswers(answers),
    played: typeof played === 'number' && played >= 0 && played <= 1 ? played : null,
    missed: Array.isArray(missed) ? missed.slice(0, MISSED_LIMIT.items).flatMap(checkedMissedItem) : [],
    observations: observed,
    shown: [...new Set([...observed.map(({ item }) => item), ...checkedItems(shown)])],
    rulesVersion: rulesVersionOf(info),
    log: isRunLog(log) ? log : null,
  };
}
