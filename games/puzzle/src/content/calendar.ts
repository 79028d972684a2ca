import type { Random } from '@mindloom/game-kit/headless';
import type { Family } from './family';

const DAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];
const day = (number: number) => DAYS[((number % 7) + 7) % 7] ?? '';

/** Words for days relative to today. */
const RELATIVE = [
  { words: 'three days ago', verb: 'was', offset: -3 },
  { words: 'the day before yesterday', verb: 'was', offset: -2 },
  { words: 'yesterday', verb: 'was', offset: -1 },
  { words: 'tomorrow', verb: 'is', offset: 1 },
  { words: 'the day after tomorrow', verb: 'is', offset: 2 },
  { words: 'in three days', verb: 'is', offset: 3 },
];

interface Form {
  key: string;
  question: string;
  answer: number;
  because: string;
  prior: number;
}

function ordinal(number: number): string {
  const ending = { 1: 'st', 2: 'nd', 3: 'rd' }[number % 10];
  return `${number}${ending === undefined || Math.floor(number / 10) === 1 ? 'th' : ending}`;
}

function daysAhead(random: Random): Form {
  const today = random.int(0, 6);
  const days = random.int(9, 75);
  const weeks = Math.floor(days / 7);
  const rest = days % 7;
  return {
    key: `ahead ${days}`,
    question: `Today is ${day(today)}. Which day is it in ${days} days?`,
    answer: today + days,
    because:
      rest === 0
        ? `${days} days are exactly ${weeks} weeks.`
        : `${days} days are ${weeks} week${weeks === 1 ? '' : 's'} and ${rest} day${rest === 1 ? '' : 's'}.`,
    prior: -0.9 + (days > 30 ? 0.5 : 0),
  };
}

function sameMonth(random: Random): Form {
  const weekday = random.int(0, 6);
  const from = random.int(1, 12);
  const to = random.int(from + 8, 28);
  return {
    key: `month ${from} ${to}`,
    question: `The ${ordinal(from)} of a month is a ${day(weekday)}. Which day is the ${ordinal(to)}?`,
    answer: weekday + to - from,
    because: `The ${ordinal(to)} is ${to - from} days after the ${ordinal(from)}, and days repeat every 7 days.`,
    prior: -0.4,
  };
}

function aroundToday(random: Random): Form {
  const [known, asked] = random.shuffle(RELATIVE);
  const today = random.int(0, 6);
  const from = known ?? { words: '', verb: '', offset: 0 };
  const to = asked ?? from;
  const first = `${from.words[0]?.toUpperCase()}${from.words.slice(1)}`;
  return {
    key: `around ${from.offset} ${to.offset}`,
    question: `${first} ${from.verb} ${day(today + from.offset)}. Which day ${to.verb} it ${to.words}?`,
    answer: today + to.offset,
    because: `Today is ${day(today)}, so ${to.words} it ${to.verb} ${day(today + to.offset)}.`,
    prior: -0.8 + 0.15 * Math.abs(from.offset - to.offset),
  };
}

/** Counts days of the week. The four answers are neighbouring days. */
export const calendar: Family = {
  name: 'calendar',
  category: 'logic',
  count: 90,
  draft(random) {
    const { answer, prior, ...text } = random.pick([daysAhead, sameMonth, aroundToday])(random);
    const first = answer - random.int(0, 3);
    const days = [0, 1, 2, 3].map((step) => day(first + step));
    return {
      ...text,
      right: day(answer),
      wrong: days.filter((name) => name !== day(answer)),
      ...(prior < -0.5 && { hint: 'Every seventh day has the same name.' }),
      prior,
    };
  },
};
