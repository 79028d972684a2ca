import { describe, expect, it } from 'vitest';
import { expectOneAnswer, read } from '../testing/expect-one-answer';
import { calendar } from './calendar';
import { clock } from './clock';
import { swaps } from './swaps';
import { turns } from './turns';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/** The time of a clock on the first day of 2024, which was a Monday. */
const at = (text: string) => {
  const [hours, minutes] = read(/^(\d+):(\d\d)$/, text).map(Number);
  return Date.UTC(2024, 0, 1, hours, minutes);
};

const weekday = (dayOfMonth: number) =>
  new Intl.DateTimeFormat('en', { weekday: 'long', timeZone: 'UTC' }).format(Date.UTC(2024, 0, dayOfMonth));

const DAYS = [1, 2, 3, 4, 5, 6, 7];
/** Returns the first day of January 2024 that has the given weekday. */
const dayNamed = (name: string) => DAYS.find((number) => weekday(number) === name) ?? 0;

const OFFSETS: Record<string, number> = {
  'three days ago': -3,
  'the day before yesterday': -2,
  yesterday: -1,
  tomorrow: 1,
  'the day after tomorrow': 2,
  'in three days': 3,
};

describe('puzzles about time', () => {
  it('exactly one answer is the right time', () => {
    expectOneAnswer(clock, (question, answer) => {
      const [shown = ''] = read(/(\d+:\d\d)/, question);
      const [minutes = 0] = read(/(\d+) minutes/, question).map(Number);
      const isLater = question.includes('When does it end') || question.includes('slow');
      const [hours = 0] = read(/^(\d+):/, answer).map(Number);
      expect(hours >= 1 && hours <= 12).toBe(true);
      return at(answer) - at(shown) === (isLater ? minutes : -minutes) * MINUTE_MS;
    });
  });

  it('exactly one answer is the right day of the week', () => {
    expectOneAnswer(calendar, (question, answer) => {
      if (question.startsWith('Today')) {
        const [today = '', days = ''] = read(/^Today is (\w+)\. Which day is it in (\d+) days\?$/, question);
        return weekday(dayNamed(today) + Number(days)) === answer;
      }
      if (question.startsWith('The ') && question.includes('of a month')) {
        const [from = '', name = '', to = ''] = read(
          /^The (\d+)(?:st|nd|rd|th) of a month is a (\w+)\. Which day is the (\d+)(?:st|nd|rd|th)\?$/,
          question,
        );
        const start = dayNamed(name);
        return (
          new Date(Date.UTC(2024, 0, start) + (Number(to) - Number(from)) * DAY_MS).getUTCDay() ===
          dayNamed(answer) % 7
        );
      }
      const [first = '', name = '', asked = ''] = read(
        /^(.+) (?:is|was) (\w+)\. Which day (?:is|was) it (.+)\?$/,
        question,
      );
      const known = OFFSETS[first.toLowerCase()] ?? NaN;
      return weekday(7 + dayNamed(name) - known + (OFFSETS[asked] ?? NaN)) === answer;
    });
  });
});

describe('puzzles about moves', () => {
  it('exactly one answer is the heading after all turns', () => {
    expectOneAnswer(turns, (question, answer) => {
      const [start = '', steps = ''] = read(/^You face (\w+)\. You turn (.+)\. Which way/, question);
      const vectors: Record<string, readonly [number, number]> = {
        north: [0, 1],
        east: [1, 0],
        south: [0, -1],
        west: [-1, 0],
      };
      const end = steps.split(', then ').reduce<readonly [number, number]>(
        ([x, y], step) => {
          if (step === 'around') return [-x, -y];
          return step === 'right' ? [y, -x] : [-y, x];
        },
        vectors[start] ?? [0, 0],
      );
      return vectors[answer]?.every((value, index) => value + 0 === (end[index] ?? NaN) + 0) === true;
    });
  });

  it('exactly one box contains the coin after the swaps', () => {
    expectOneAnswer(swaps, (question, answer) => {
      const [start = '', steps = ''] = read(
        /in box (\d) of 4\. You swap the contents of (.+)\. Where/,
        question,
      );
      const boxes = ['', '1', '2', '3', '4'].map((box) => box === start);
      for (const step of steps.split(', then ')) {
        const [one = 0, two = 0] = step.split(' and ').map(Number);
        [boxes[one], boxes[two]] = [boxes[two] === true, boxes[one] === true];
      }
      return answer === `Box ${boxes.indexOf(true)}`;
    });
  });
});
