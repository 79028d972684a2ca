import { type Family, wrongNumbers } from './family';

const PAIRS = [
  { all: 'animals', few: 'hens', fewParts: 2, many: 'sheep', manyParts: 4, parts: 'legs' },
  { all: 'vehicles', few: 'bikes', fewParts: 2, many: 'cars', manyParts: 4, parts: 'wheels' },
  { all: 'seats', few: 'stools', fewParts: 3, many: 'chairs', manyParts: 4, parts: 'legs' },
];

/**
 * Asks how many things of one of two kinds there are. The question states the number of all things, and of all their
 * parts.
 */
export const legs: Family = {
  name: 'legs',
  category: 'logic',
  count: 70,
  draft(random) {
    const { all, few, fewParts, many, manyParts, parts } = random.pick(PAIRS);
    const [fews, manys] = [random.int(2, 9), random.int(2, 9)];
    const total = fews + manys;
    const sum = fews * fewParts + manys * manyParts;
    const asksMany = random.next() < 0.5;
    const [right, other] = asksMany ? [manys, fews] : [fews, manys];
    const wrong = wrongNumbers(random, right, [other]);
    if (wrong === null || fews === manys) return null;
    const isEasy = total <= 10 && fewParts === 2;
    return {
      key: `${fewParts} ${fews} ${manys}`,
      question: `${total} ${all}: ${few} with ${fewParts} ${parts} and ${many} with ${manyParts}. They have ${sum} ${parts} in all. How many ${asksMany ? many : few}?`,
      right: String(right),
      wrong: wrong.map(String),
      because: `${fews} × ${fewParts} + ${manys} × ${manyParts} = ${sum} ${parts}.`,
      ...(isEasy && { hint: `Suppose that all of them are ${few}.` }),
      prior: 0.4 + (isEasy ? -0.4 : 0) + (fewParts === 3 ? 0.2 : 0),
    };
  },
};
