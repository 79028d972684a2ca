import { ascending, type Family, wrongNumbers } from './family';

const FRUITS = ['plum', 'pear', 'melon', 'apple', 'lemon', 'mango', 'onion', 'potato'];

const WORDS = ['', 'one', 'two', 'three'];

const many = (name: string) => `${name}${name.endsWith('o') ? 'es' : 's'}`;

/** Weights on a scale: a chain of two equations, or boxes with a known extra weight. */
export const balance: Family = {
  name: 'balance',
  category: 'logic',
  count: 60,
  draft(random) {
    const [small = '', middle = '', large = ''] = random.shuffle(FRUITS);
    const [first, second, times] = [random.int(2, 5), random.int(2, 5), random.int(1, 3)];
    if (random.next() < 0.5) {
      const right = first * second * times;
      const wrong = wrongNumbers(random, right, [first * second, first + second, (first + second) * times]);
      if (wrong === null) return null;
      const asked = `${WORDS[times]} ${times === 1 ? large : many(large)}`;
      return {
        key: `chain ${[first, second].toSorted(ascending).join(' ')} ${times}`,
        question: `One ${large} weighs as much as ${second} ${many(middle)}, and one ${middle} as much as ${first} ${many(small)}. How many ${many(small)} balance ${asked}?`,
        right: String(right),
        wrong: wrong.map(String),
        because: `${times === 1 ? '' : `${times} × `}${second} × ${first} = ${right}.`,
        ...(times === 1 && { hint: `Replace each ${middle} by its ${many(small)}.` }),
        prior: -0.8 + 0.4 * (times - 1),
      };
    }
    const [boxes, extra, right] = [random.int(2, 6), random.int(2, 9), random.int(4, 12)];
    const total = boxes * right + extra;
    const wrong = wrongNumbers(random, right, [Math.round(total / boxes), right - extra]);
    if (wrong === null) return null;
    return {
      key: `boxes ${boxes} ${extra} ${right}`,
      question: `${boxes} equal boxes and a stone of ${extra} kg weigh ${total} kg together. How heavy is one box?`,
      right: `${right} kg`,
      wrong: wrong.map((weight) => `${weight} kg`),
      because: `${total} − ${extra} = ${boxes * right}, and ${boxes * right} ÷ ${boxes} = ${right}.`,
      ...(boxes < 4 && { hint: 'Take the stone away first.' }),
      prior: -0.9 + (boxes > 3 ? 0.3 : 0),
    };
  },
};
