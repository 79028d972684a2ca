import { COMPUTE, type Operation } from './rules';

/** A number of two digits with these changed, as 36 and 63. */
const swapped = (answer: number): number => 10 * (answer % 10) + Math.floor(answer / 10);

/** What a player could get wrong: a slip by one or by ten, another operation, a table's next row, swapped digits. */
export function mistakesOf(num1: number, num2: number, operation: Operation): readonly number[] {
  const answer = COMPUTE[operation](num1, num2);
  const rows = operation === '*' ? [answer - num1, answer + num1, answer - num2, answer + num2] : [];
  return [
    answer - 1,
    answer + 1,
    answer - 10,
    answer + 10,
    COMPUTE['+'](num1, num2),
    COMPUTE['-'](num1, num2),
    ...(operation === '/' ? [answer + 2, answer - 2] : []),
    ...rows,
    ...(answer > 9 && answer < 100 ? [swapped(answer)] : []),
  ];
}
