import type { Random } from '@mindloom/base';

const OPTION_COUNT = 4;

/** Returns the whole numbers on one side of the answer, nearest first. */
function* nearby(answer: number, direction: 1 | -1): Generator<number> {
  for (let distance = 1; distance <= 40; distance++) yield answer + direction * distance;
}

/**
 * Chooses four different options in random order. One of them is the answer. How many of the others are smaller than
 * the answer is also random. Neither the position nor the size of an option therefore reveals the answer.
 * @param mistakes results of plausible mistakes. Numbers that are not allowed are ignored.
 * @param isAllowed returns false for numbers that must not be options. It must allow most numbers near the answer.
 */
export function drawOptions(
  random: Random,
  answer: number,
  mistakes: readonly number[],
  isAllowed: (option: number) => boolean = () => true,
): readonly number[] {
  const others = OPTION_COUNT - 1;
  const side = (direction: 1 | -1): readonly number[] => {
    const isCandidate = (option: number) =>
      Number.isSafeInteger(option) && (option - answer) * direction > 0 && isAllowed(option);
    const found = new Set(random.shuffle(mistakes.filter(isCandidate)));
    for (const option of nearby(answer, direction)) {
      if (found.size >= others) break;
      if (isCandidate(option)) found.add(option);
    }
    return [...found];
  };
  const [smaller, larger] = [side(-1), side(1)];
  const below = Math.max(Math.min(random.int(0, others), smaller.length), others - larger.length);
  return random.shuffle([answer, ...smaller.slice(0, below), ...larger.slice(0, others - below)]);
}
