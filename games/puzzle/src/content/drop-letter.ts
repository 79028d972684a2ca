import type { Family } from './family';
import { isWord, mostAlike, wordsOf } from './words';

/** Returns the texts that result if one letter of a word is removed. */
const shortened = (word: string) =>
  word.split('').map((_, index) => word.slice(0, index) + word.slice(index + 1));

const LONG_WORDS = [5, 6].flatMap(wordsOf);

/**
 * Asks which word remains if one letter of a word is removed. The wrong words have letters of this word, but in another
 * order.
 */
export const dropLetter: Family = {
  name: 'drop-letter',
  category: 'wordplay',
  count: 100,
  draft(random) {
    const word = random.pick(LONG_WORDS);
    const left = shortened(word);
    const [right] = random.shuffle(left.filter(isWord));
    if (right === undefined) return null;
    const others = wordsOf(word.length - 1).filter((other) => !left.includes(other));
    const wrong = mostAlike(random, word, others);
    if (wrong.length < 3) return null;
    const at = left.indexOf(right);
    const isEasy = at === 0 || at === word.length - 1;
    return {
      key: word,
      question: `Remove one letter from “${word.toUpperCase()}” and keep the order. What can be left?`,
      right,
      wrong,
      because: `Without the “${word[at]}”, “${word}” becomes “${right}”.`,
      ...(isEasy && { hint: 'The letter is at one end.' }),
      prior: -1.6 + (isEasy ? 0 : 0.4) + 0.3 * (word.length - 5),
    };
  },
};
