import { isRecord } from '@mindloom/base';
import type { ReplayMoment } from './contract';
import { MAX_LOG_ENTRIES } from './run-log';
import { checkedMissedItem } from './run-report';
import { isValidTotal } from './validate';

/** The maximum number of moments that a host keeps: as many as a log has entries. */
export const MAX_REPLAY_MOMENTS = MAX_LOG_ENTRIES;

const ANSWERS: readonly unknown[] = ['right', 'wrong', 'missed'];

const isAnswer = (value: unknown): value is NonNullable<ReplayMoment['answer']> => ANSWERS.includes(value);

/**
 * Checks the moments that a game reports for a replay. It never throws. A moment without a valid time or score is left
 * out, and so is a moment that is earlier than the moment before it.
 * @param moments the argument of `ready`, of any type.
 * @returns at most 4,000 moments in the order of their times.
 */
export function checkedMoments(moments: unknown): ReplayMoment[] {
  const checked: ReplayMoment[] = [];
  for (const moment of Array.isArray(moments) ? moments.slice(0, MAX_REPLAY_MOMENTS) : []) {
    if (!isRecord(moment)) continue;
    const { atMs, score, answer, item } = moment;
    if (!isValidTotal(atMs) || !isValidTotal(score) || atMs < (checked.at(-1)?.atMs ?? 0)) continue;
    const [task] = checkedMissedItem(item);
    checked.push({
      atMs,
      score,
      ...(isAnswer(answer) && { answer }),
      ...(task !== undefined && { item: task }),
    });
  }
  return checked;
}
