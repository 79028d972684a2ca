import type { Family } from './family';
import { wordsOf } from './words';

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';
const moved = (letter: string, places: number) => ALPHABET[ALPHABET.indexOf(letter) + places];

const PLACES = ['', 'one place', 'two places', 'three places'];

/**
 * A word in a code that moves each letter in the alphabet. The answers differ at two positions. At each of these
 * positions there are two different letters, and each of them occurs in two answers. So no answer stands out.
 */
export const cipher: Family = {
  name: 'cipher',
  category: 'wordplay',
  count: 100,
  draft(random) {
    const word = random.pick(wordsOf(4)).toUpperCase();
    const letters = word.split('');
    const shift = random.pick([1, 2, 3, -1, -2]);
    const coded = letters.map((letter) => moved(letter, shift));
    const [first = 0, second = 0] = random.shuffle(letters.map((_, index) => index));
    const other = (index: number) => moved(coded[index] ?? '', random.pick([1, -1]));
    const [wrongFirst, wrongSecond] = [other(first), other(second)];
    const answer = (one: string | undefined, two: string | undefined) =>
      coded.map((letter, index) => (index === first ? one : index === second ? two : letter)).join('');
    const right = answer(coded[first], coded[second]);
    const wrong = [
      answer(wrongFirst, coded[second]),
      answer(coded[first], wrongSecond),
      answer(wrongFirst, wrongSecond),
    ];
    // Refuse a draw in which the code would move a letter beyond A or Z.
    if ([right, ...wrong].some((text) => text.length !== word.length)) return null;
    const direction = shift > 0 ? 'on' : 'back';
    const isEasy = shift === 1;
    return {
      key: word,
      question: `A code moves each letter ${PLACES[Math.abs(shift)]} ${direction} in the alphabet. How does it write “${word}”?`,
      right,
      wrong,
      because: `${letters.map((letter, index) => `${letter} becomes ${coded[index]}`).join(', ')}.`,
      ...(isEasy && { hint: `“A” becomes “${moved('A', shift)}”.` }),
      prior: -1 + 0.3 * Math.abs(shift) + (shift < 0 ? 0.3 : 0),
    };
  },
};
