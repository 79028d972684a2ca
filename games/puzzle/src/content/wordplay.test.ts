import { describe, expect, it } from 'vitest';
import { expectOneAnswer, read } from '../testing/expect-one-answer';
import { anagram } from './anagram';
import { cipher } from './cipher';
import { COMPOUNDS, compound } from './compound';
import { dropLetter } from './drop-letter';
import { puzzlesOf } from './family';
import { HAND_WRITTEN } from './hand-written';
import { hidden } from './hidden';
import { oneLetter } from './one-letter';
import { sameLetter } from './same-letter';
import { WORDS } from './words';

const letters = (text: string) => text.toLowerCase().replaceAll(/[^a-z]/g, '');
const quoted = (question: string) => letters(read(/“(.+?)”/, question)[0] ?? '');
const sorted = (word: string) => word.split('').toSorted().join('');

it('the word list has more than a thousand different words of small letters', () => {
  expect(WORDS.length).toBeGreaterThan(1000);
  expect(new Set(WORDS).size).toBe(WORDS.length);
  for (const word of WORDS) expect(word).toMatch(/^[a-z]{3,6}$/);
});

describe('generated wordplay', () => {
  it('exactly one answer is an anagram of the word in the question, and no answer is this word itself', () => {
    expectOneAnswer(anagram, (question, answer) => {
      expect(answer).not.toBe(quoted(question));
      return sorted(answer) === sorted(quoted(question));
    });
  });

  it('exactly one answer differs from the word in the question in one letter', () => {
    expectOneAnswer({ ...oneLetter, count: 2 * oneLetter.count }, (question, answer) => {
      const word = quoted(question);
      expect(answer).toHaveLength(word.length);
      return answer.split('').filter((letter, index) => letter !== word[index]).length === 1;
    });
  });

  it('exactly one answer begins (or ends) with the same letter as the word in the question', () => {
    expectOneAnswer(sameLetter, (question, answer) => {
      const word = quoted(question);
      const at = question.includes(' begins ') ? 0 : -1;
      return answer.at(at) === word.at(at);
    });
  });

  it('no wrong answer begins or ends with the same letter as the word in the question, so that no wrong answer can be justified', () => {
    for (const { question, answers, correctAnswer } of puzzlesOf(sameLetter)) {
      const word = quoted(question);
      const wrong = answers.filter((answer) => answer !== correctAnswer);
      expect(
        wrong.filter((answer) => answer.at(0) === word.at(0) || answer.at(-1) === word.at(-1)),
        question,
      ).toEqual([]);
    }
  });

  it('exactly one answer is the word in the question without one of its letters', () => {
    expectOneAnswer(dropLetter, (question, answer) => {
      const word = quoted(question);
      expect(answer).toHaveLength(word.length - 1);
      // The answer must be a subsequence of the word, and one letter shorter.
      let at = 0;
      for (const letter of word) if (letter === answer[at]) at += 1;
      return at === answer.length;
    });
  });

  it('exactly one answer is the word in the question, encoded with the code in the question', () => {
    expectOneAnswer(cipher, (question, answer) => {
      const [count = '', direction = ''] = read(/letter (\w+) places? (on|back)/, question);
      const places = ['zero', 'one', 'two', 'three'].indexOf(count) * (direction === 'on' ? 1 : -1);
      const word = quoted(question).toUpperCase();
      return word.split('').every((letter, at) => answer.charCodeAt(at) - letter.charCodeAt(0) === places);
    });
  });

  it('each letter of the four encoded answers occurs in at least two of them, so that no answer is the odd one out', () => {
    for (const { answers } of puzzlesOf(cipher))
      for (const answer of answers)
        answer.split('').forEach((letter, at) => {
          const same = answers.filter((other) => other[at] === letter).length;
          expect([2, 4]).toContain(same);
        });
  });

  it('exactly one answer is hidden in the phrase, across a gap between two words', () => {
    expectOneAnswer(hidden, (question, answer) => quoted(question).includes(answer));
    for (const { question, correctAnswer } of puzzlesOf(hidden))
      expect(question.toLowerCase()).not.toContain(correctAnswer);
  });

  it('exactly one answer forms a compound of the word list with more than one of the three words in the question', () => {
    const heads = new Map(COMPOUNDS.map(([head, ...tails]) => [head, tails]));
    expectOneAnswer(compound, (question, answer) => {
      const tails = [...question.matchAll(/“(\w+)”/g)].map(([, tail]) => tail);
      expect(tails).toHaveLength(3);
      return tails.filter((tail) => heads.get(answer)?.includes(tail ?? '')).length > 1;
    });
  });
});

describe('hand-written wordplay', () => {
  const teaser = (slug: string) => {
    const found = HAND_WRITTEN.find(({ id }) => id === `word-teaser:${slug}`);
    if (found === undefined) throw new RangeError(`no puzzle is called ${slug}`);
    return found;
  };
  const UPSIDE_DOWN: Record<string, string> = {
    S: 'S',
    W: 'M',
    I: 'I',
    M: 'W',
    O: 'O',
    N: 'N',
    H: 'H',
    X: 'X',
    Z: 'Z',
  };
  const reversed = (word: string) => word.split('').toReversed().join('');
  const NUMBERS = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];

  it.each<[string, (word: string) => boolean]>([
    ['shorter', (word) => 'shorter'.startsWith(letters(word)) && word.length === 5],
    ['swims', (word) => reversed(word).replaceAll(/./g, (letter) => UPSIDE_DOWN[letter] ?? '?') === word],
    ['mirror-words', (word) => reversed(word) === word && /^[AHIMOTUVWXY]+$/.test(word)],
    ['all-vowels', (word) => ['a', 'e', 'i', 'o', 'u'].every((vowel) => word.includes(vowel))],
    ['palindrome', (word) => reversed(word) === word],
    ['letters-number', (word) => word.length === NUMBERS.indexOf(word) + 1],
    ['alphabet-word', (word) => sorted(word) === word],
    ['no-vowel', (word) => !/[aeiou]/.test(word)],
    ['double-letters', (word) => /(.)\1(.)\2(.)\3/.test(word)],
    ['number-inside', (word) => NUMBERS.some((number) => word.includes(number))],
  ])('exactly one answer solves the puzzle %s', (slug, isRight) => {
    const { answers, correctAnswer } = teaser(slug);
    expect(answers.filter(isRight)).toEqual([correctAnswer]);
  });
});
