import { ascending, type Family, wrongNumbers } from './family';

const COLOURS = ['red', 'blue', 'green', 'white', 'black', 'yellow'];
const COUNT_WORDS = ['', 'one', 'two', 'three', 'four'];
const sum = (counts: readonly number[]) => counts.reduce((total, count) => total + count, 0);

/**
 * Balls are drawn in the dark. The answer is one more than the largest number of balls that can be drawn without
 * reaching the goal.
 */
export const draws: Family = {
  name: 'draws',
  category: 'logic',
  count: 50,
  draft(random) {
    const colours = random.shuffle(COLOURS).slice(0, random.int(2, 3));
    const counts = colours.map(() => random.int(4, 9));
    const [own = 0, ...rest] = counts;
    const wanted = random.int(2, 4);
    const form = random.pick(['same', 'own', 'each'] as const);
    const { goal, longestMiss, key, prior } = {
      same: {
        goal: `${COUNT_WORDS[wanted]} of the same colour`,
        longestMiss: colours.length * (wanted - 1),
        key: `${colours.length} ${wanted}`,
        prior: -0.6 + 0.4 * (wanted - 2),
      },
      own: {
        goal: `${COUNT_WORDS[wanted - 1]} ${colours[0]} ${wanted === 2 ? 'ball' : 'balls'}`,
        longestMiss: sum(rest) + wanted - 2,
        key: [wanted, ...rest.toSorted(ascending)].join(' '),
        prior: 0.3 * (wanted - 2),
      },
      each: {
        goal: 'one of each colour',
        longestMiss: sum(counts) - Math.min(...counts),
        key: counts.toSorted(ascending).join(' '),
        prior: 0.5,
      },
    }[form];
    const right = longestMiss + 1;
    const mistakes = [own + 1, Math.max(...counts) + 1, longestMiss];
    const wrong = wrongNumbers(random, right, mistakes);
    if (wrong === null || new Set(counts).size < counts.length) return null;
    const balls = colours.map((colour, index) => `${counts[index]} ${colour}`);
    return {
      key: `${form} ${key}`,
      question: `A bag holds ${balls.slice(0, -1).join(', ')} and ${balls.at(-1)} balls. How many must you take unseen to be sure of ${goal}?`,
      right: String(right),
      wrong: wrong.map(String),
      because: `With bad luck ${longestMiss} balls are not enough, but one more is.`,
      ...(form === 'same' && { hint: 'Imagine the worst luck.' }),
      prior,
    };
  },
};
