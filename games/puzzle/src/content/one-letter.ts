import type { Family } from './family';
import { wordsOf } from './words';

/** The number of places at which two words of the same length differ. */
function distance(one: string, other: string): number {
  let places = 0;
  for (let at = 0; at < one.length; at++) if (one[at] !== other[at]) places += 1;
  return places;
}

const WORDS = [4, 5].flatMap(wordsOf);

/**
 * Asks which word results if one letter of a word is changed. Each wrong word differs from that word in two letters.
 */
export const oneLetter: Family = {
  name: 'one-letter',
  category: 'wordplay',
  count: 150,
  draft(random) {
    const word = random.pick(WORDS);
    const words = wordsOf(word.length);
    const [right] = random.shuffle(words.filter((other) => distance(word, other) === 1));
    if (right === undefined) return null;
    const wrong = random.shuffle(words.filter((other) => distance(word, other) === 2)).slice(0, 3);
    if (wrong.length < 3) return null;
    const at = word.split('').findIndex((letter, index) => letter !== right[index]);
    return {
      key: word,
      question: `Change one letter of “${word.toUpperCase()}”. Which of these words can you get?`,
      right,
      wrong,
      because: `Change the “${word[at]}” of “${word}” to “${right[at]}”.`,
      ...(word.length === 4 && { hint: `The “${word[at === 0 ? 1 : 0]}” stays.` }),
      prior: -2 + 0.3 * (word.length - 4) + (at === 0 ? 0 : 0.2),
    };
  },
};
