import type { Random } from '@mindloom/game-kit/headless';
import type { Family } from './family';

const CANDIDATES = Array.from({ length: 87 }, (_, index) => index + 12);

const digitSum = (number: number) => Math.floor(number / 10) + (number % 10);

/** A condition for a number, in words that follow 'a number that is'. */
interface Condition {
  words: string;
  isMet: (number: number) => boolean;
}

/** Returns conditions that a given number fulfils, one of each kind. */
function conditionsOf(number: number, random: Random): Condition[] {
  const isEven = number % 2 === 0;
  const factor = random.pick([3, 4, 5, 6, 7, 9]);
  const below = number + random.int(2, 20);
  const above = number - random.int(2, 20);
  const sum = digitSum(number);
  const isRising = Math.floor(number / 10) < number % 10;
  const bound: Condition =
    random.next() < 0.5
      ? { words: `less than ${below}`, isMet: (each) => each < below }
      : { words: `more than ${above}`, isMet: (each) => each > above };
  const begin = isRising ? 'smaller' : 'larger';
  const conditions: Condition[] = [
    { words: isEven ? 'is even' : 'is odd', isMet: (each) => each % 2 === number % 2 },
    { words: `is a multiple of ${factor}`, isMet: (each) => each % factor === 0 },
    { ...bound, words: `is ${bound.words}` },
    { words: `has digits that add up to ${sum}`, isMet: (each) => digitSum(each) === sum },
    {
      words: `begins with its ${begin} digit`,
      isMet: (each) => (isRising ? Math.floor(each / 10) < each % 10 : Math.floor(each / 10) > each % 10),
    },
  ];
  return conditions.filter(({ isMet }) => isMet(number));
}

/**
 * Draws a number, three conditions that it fulfils, and, for each condition, the numbers that fulfil only the other two
 * conditions.
 */
function drawQuestion(random: Random) {
  const right = random.pick(CANDIDATES);
  const conditions = random.shuffle(conditionsOf(right, random)).slice(0, 3);
  const near = conditions.map((missed) =>
    CANDIDATES.filter((number) =>
      conditions.every((condition) => condition.isMet(number) === (condition !== missed)),
    ),
  );
  return { right, conditions, near };
}

/**
 * How many sets of wrong numbers are drawn until the right number has the wanted rank. This number is almost always
 * enough.
 */
const DRAWS = 30;

/**
 * A puzzle about three conditions. The right number fulfils all of them. It is equally often the smallest, second,
 * third or largest of the answers.
 */
export const numbers: Family = {
  name: 'numbers',
  category: 'logic',
  count: 80,
  draft(random) {
    const rank = random.int(0, 3);
    const { right, conditions, near } = drawQuestion(random);
    if (near.length < 3 || near.some(({ length }) => length === 0)) return null;
    const wrong = Array.from({ length: DRAWS }, () =>
      near.map((numbersNear) => random.pick(numbersNear)),
    ).find((drawn) => drawn.filter((number) => number < right).length === rank);
    if (wrong === undefined) return null;
    const [first = '', second = '', third = ''] = conditions.map(({ words }) => words);
    const hasSum = conditions.some(({ words }) => words.includes('add up'));
    const isEasy = !hasSum && conditions.some(({ words }) => words.endsWith('even') || words.endsWith('odd'));
    return {
      key: [first, second, third].toSorted().join(),
      question: `Which number ${first}, ${second} and ${third}?`,
      right: String(right),
      wrong: wrong.map(String),
      because: `Each of the other numbers fails one condition, but ${right} meets all three.`,
      ...(isEasy && { hint: 'Cross out the numbers that fail one condition.' }),
      prior: -0.6 + (hasSum ? 0.4 : 0) + (isEasy ? 0 : 0.3),
    };
  },
};
