import type { Family } from './family';
import { wordsOf } from './words';

const LONG_WORDS = [4, 5, 6].flatMap(wordsOf);
/** The number of random words from which the answers are chosen. Shuffling all words would take too long. */
const CANDIDATES = 60;

/**
 * Asks which word begins (or ends) with the same letter as another word. Such puzzles are the easiest ones. A wrong
 * word has another first letter and another last letter than the given word. So the player cannot justify a wrong word
 * by confusing the beginning and the end.
 */
export const sameLetter: Family = {
  name: 'same-letter',
  category: 'wordplay',
  count: 600,
  draft(random) {
    const word = random.pick(LONG_WORDS);
    const isFirst = random.int(0, 1) === 0;
    const [first = '', last = ''] = [word.at(0), word.at(-1)];
    const words = wordsOf(word.length);
    const others = [...new Set(Array.from({ length: CANDIDATES }, () => random.pick(words)))].filter(
      (other) => other !== word,
    );
    const right = others.find((other) => (isFirst ? other.startsWith(first) : other.endsWith(last)));
    const wrong = others.filter((other) => !other.startsWith(first) && !other.endsWith(last)).slice(0, 3);
    if (right === undefined || wrong.length < 3) return null;
    const verb = isFirst ? 'begin' : 'end';
    return {
      key: word,
      question: `Which of these words ${verb}s with the same letter as “${word.toUpperCase()}”?`,
      right,
      wrong,
      because: `Both “${word}” and “${right}” ${verb} with “${isFirst ? first : last}”.`,
      prior: (isFirst ? -3.6 : -3.4) + 0.2 * (word.length - 4),
    };
  },
};
