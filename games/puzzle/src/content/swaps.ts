import { ascending, type Family } from './family';

const BOXES = [1, 2, 3, 4];

/** A coin is in one of four boxes, and pairs of boxes swap their contents. At least two swaps move the coin. */
export const swaps: Family = {
  name: 'swaps',
  category: 'logic',
  count: 90,
  draft(random) {
    const start = random.pick(BOXES);
    const pairs = Array.from({ length: random.int(3, 4) }, () =>
      random.shuffle(BOXES).slice(0, 2).toSorted(ascending),
    );
    const path = [start];
    for (const swap of pairs) {
      const at = path.at(-1) ?? start;
      path.push(swap.includes(at) ? (swap.find((box) => box !== at) ?? at) : at);
    }
    const stops = path.filter((box, index) => box !== path[index - 1]);
    const isRepeated = pairs.some((swap, index) => swap.join() === pairs[index + 1]?.join());
    if (stops.length < 3 || isRepeated) return null;
    const end = path.at(-1) ?? start;
    const said = pairs.map(([one, two]) => `${one} and ${two}`);
    const isEasy = pairs.length === 3;
    return {
      key: `${start} ${said.join()}`,
      question: `A coin is in box ${start} of 4. You swap the contents of ${said.join(', then ')}. Where is it now?`,
      right: `Box ${end}`,
      wrong: BOXES.filter((box) => box !== end).map((box) => `Box ${box}`),
      because: `The coin moves from box ${stops.join(' to ')}.`,
      ...(isEasy && { hint: 'Follow only the coin.' }),
      prior: -1.5 + 0.4 * (pairs.length - 3) + 0.3 * (stops.length - 3),
    };
  },
};
