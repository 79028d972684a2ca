import type { Random } from '@mindloom/game-kit/headless';
import { type Family, wrongNumbers } from './family';

const HOUR = 60;
const time = (minutes: number) => `${Math.floor(minutes / HOUR)}:${String(minutes % HOUR).padStart(2, '0')}`;

/** A question about a time, with the right time in minutes and the reason. All times are on a twelve-hour clock. */
interface Form {
  question: string;
  answer: number;
  because: string;
}

const THINGS = ['film', 'concert', 'lesson', 'match', 'trip', 'party'];

const FORMS: readonly ((random: Random, at: number, span: number) => Form)[] = [
  (random, at, span) => ({
    question: `A ${random.pick(THINGS)} starts at ${time(at)} and takes ${span} minutes. When does it end?`,
    answer: at + span,
    because: `${span} minutes after ${time(at)} it is ${time(at + span)}.`,
  }),
  (random, at, span) => ({
    question: `A ${random.pick(THINGS)} ends at ${time(at + span)} and takes ${span} minutes. When does it start?`,
    answer: at,
    because: `${span} minutes before ${time(at + span)} it is ${time(at)}.`,
  }),
  (_, at, span) => ({
    question: `A clock shows ${time(at)}, but it is ${span} minutes slow. What time is it really?`,
    answer: at + span,
    because: `A slow clock is behind, so it is ${span} minutes later than ${time(at)}.`,
  }),
  (_, at, span) => ({
    question: `A clock shows ${time(at + span)}, but it is ${span} minutes fast. What time is it really?`,
    answer: at,
    because: `A fast clock is ahead, so it is ${span} minutes earlier than ${time(at + span)}.`,
  }),
];

/** Adds or subtracts minutes across a full hour. The wrong times are off by an hour or by ten minutes. */
export const clock: Family = {
  name: 'clock',
  category: 'logic',
  count: 100,
  draft(random) {
    const at = 5 * random.int(36, 108);
    const span = 5 * random.int(4, 23);
    if (span % 30 === 0 || (at % HOUR) + (span % HOUR) <= HOUR) return null;
    const form = random.int(0, FORMS.length - 1);
    const { question, answer, because } = FORMS[form]?.(random, at, span) ?? {};
    if (question === undefined || answer === undefined || because === undefined) return null;
    const wrong = wrongNumbers(random, answer, [answer - HOUR, answer + HOUR], 10);
    if (wrong === null) return null;
    const isBack = form % 2 === 1;
    return {
      key: `${form} ${at % HOUR} ${span}`,
      question,
      right: time(answer),
      wrong: wrong.map(time),
      because,
      ...(span < HOUR && { hint: 'Go to the full hour first.' }),
      prior: -1 + (isBack ? 0.4 : 0) + (span > HOUR ? 0.4 : 0) + (span % 10 === 5 ? 0.2 : 0),
    };
  },
};
