import type { Random } from '../random';

/** How many options a question has. */
const OPTION_COUNT = 4;

/** Any whole number, most plausible near the answer. */
function* nearby(answer: number, direction: 1 | -1): Generator<number> {
  for (let distance = 1; distance <= 40; distance++) yield answer + direction * distance;
}

/**
 * Draws the options of a question whose answer is a number: the answer and three others, all different, in
 * uniformly random order. How many of the others are smaller is drawn first, so that neither place nor size gives
 * the answer away.
 * @param mistakes what a player could get wrong, as whole numbers; those that are not allowed are left out.
 * @param isAllowed refuses numbers that must not be offered; most numbers near the answer must be allowed.
 */
export function drawOptions(
  random: Random,
  answer: number,
  mistakes: readonly number[],
  isAllowed: (option: number) => boolean = () => true,
): readonly number[] {
  const side = (direction: 1 | -1): readonly number[] => {
    const isHere = (option: number) =>
      Number.isSafeInteger(option) && (option - answer) * direction > 0 && isAllowed(option);
    return [
      ...new Set([
        ...random.shuffle(mistakes.filter(isHere)),
        ...[...nearby(answer, direction)].filter(isHere),
      ]),
    ];
  };
  const [smaller, larger] = [side(-1), side(1)];
  const others = OPTION_COUNT - 1;
  const below = Math.max(Math.min(random.int(0, others), smaller.length), others - larger.length);
  return random.shuffle([answer, ...smaller.slice(0, below), ...larger.slice(0, others - below)]);
}
