import { drawNames, type Family } from './family';

/** Ways to compare four people. `ranks` are the phrases that ask for each place, from the first to the last. */
const THEMES = [
  {
    more: 'is older than',
    less: 'is younger than',
    ranks: ['is the oldest', 'is the second oldest', 'is the second youngest', 'is the youngest'],
    because: 'From old to young',
  },
  {
    more: 'is taller than',
    less: 'is shorter than',
    ranks: ['is the tallest', 'is the second tallest', 'is the second shortest', 'is the shortest'],
    because: 'From tall to short',
  },
  {
    more: 'finished before',
    less: 'finished after',
    ranks: ['finished first', 'finished second', 'finished third', 'finished last'],
    because: 'From first to last',
  },
  {
    more: 'sits left of',
    less: 'sits right of',
    ranks: [
      'sits at the left end',
      'sits second from left',
      'sits second from right',
      'sits at the right end',
    ],
    because: 'From left to right',
  },
] as const;

/** Four people in an order. Each clue compares two neighbours, so that the clues allow exactly one order. */
export const order: Family = {
  name: 'order',
  category: 'logic',
  count: 80,
  draft(random) {
    const people = drawNames(random, 4);
    const theme = random.pick(THEMES);
    const place = random.int(0, 3);
    const pairs = random.shuffle([0, 1, 2]);
    const isTurned = pairs.map(() => random.next() < 0.5);
    const clues = pairs.map((first, index) => {
      const [before = '', after = ''] = people.slice(first);
      return isTurned[index] ? `${after} ${theme.less} ${before}.` : `${before} ${theme.more} ${after}.`;
    });
    const turned = isTurned.filter(Boolean).length;
    const isMixed = turned === 1 || turned === 2;
    const isMiddle = place === 1 || place === 2;
    const isEasy = !isMixed && !isMiddle;
    return {
      key: [pairs, isTurned, place].join(),
      question: `${clues.join(' ')} Who ${theme.ranks[place]}?`,
      right: people[place] ?? '',
      wrong: people.filter((_, index) => index !== place),
      because: `${theme.because}: ${people.join(', ')}.`,
      ...(isEasy && { hint: 'Put the names in a row, one clue at a time.' }),
      prior: -0.9 + (isMixed ? 0.6 : 0) + (isMiddle ? 0.5 : 0),
    };
  },
};
