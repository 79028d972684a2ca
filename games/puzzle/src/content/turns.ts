import type { Family } from './family';

const HEADINGS = ['north', 'east', 'south', 'west'];
const TURNS = [
  { name: 'right', quarters: 1 },
  { name: 'around', quarters: 2 },
  { name: 'left', quarters: 3 },
];

/** A walker turns several times. The heading at the end follows from counting quarter turns. */
export const turns: Family = {
  name: 'turns',
  category: 'logic',
  count: 80,
  draft(random) {
    const start = random.int(0, 3);
    const steps = Array.from({ length: random.int(3, 5) }, () => random.pick(TURNS));
    const names = steps.map(({ name }) => name);
    if (names.some((name, index) => name === 'around' && names[index + 1] === 'around')) return null;
    const path = steps.map((_, index) =>
      steps.slice(0, index + 1).reduce((heading, { quarters }) => (heading + quarters) % 4, start),
    );
    const end = path.at(-1) ?? start;
    const [first, ...later] = path.map((heading) => HEADINGS[heading]);
    const isEasy = steps.length === 3;
    return {
      key: `${start} ${names.join()}`,
      question: `You face ${HEADINGS[start]}. You turn ${names.join(', then ')}. Which way do you face now?`,
      right: HEADINGS[end] ?? '',
      wrong: HEADINGS.filter((_, heading) => heading !== end),
      because: `You face ${first}, then ${later.join(', then ')}.`,
      ...(isEasy && { hint: 'Turn your hand with each step.' }),
      prior: -1.8 + 0.4 * (steps.length - 3) + (start === 0 ? 0 : 0.3),
    };
  },
};
