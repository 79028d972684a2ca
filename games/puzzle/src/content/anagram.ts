import type { Family } from './family';
import { groupsOf, mostAlike, sortedLetters, wordsOf } from './words';

/** Groups of words with the same letters. */
const GROUPS = [...groupsOf([4, 5, 6].flatMap(wordsOf), sortedLetters).values()].filter(
  ({ length }) => length > 1,
);

/**
 * Asks which word has the same letters as another word. A wrong word differs in one letter, or in two letters if too
 * few words differ in one.
 */
export const anagram: Family = {
  name: 'anagram',
  category: 'wordplay',
  count: 100,
  draft(random) {
    const group = random.pick(GROUPS);
    const [word = '', right] = random.shuffle(group);
    const others = wordsOf(word.length).filter((other) => !group.includes(other));
    const wrong = mostAlike(random, word, others);
    if (right === undefined || wrong.length < 3) return null;
    return {
      key: sortedLetters(word),
      question: `Which word has exactly the same letters as “${word.toUpperCase()}”?`,
      right,
      wrong,
      because: `The letters of “${word}” in another order give “${right}”.`,
      ...(word.length === 4 && { hint: `It begins with “${right.slice(0, 1)}”.` }),
      prior: -1.3 + 0.5 * (word.length - 4),
    };
  },
};
