import type { Difficulty } from '@mindloom/game-contract';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { BANK, deal, type Dealt, poolOf } from './bank';

describe('the bank of puzzles', () => {
  it('the bank has 12 different puzzles', () => {
    expect(BANK).toHaveLength(12);
    expect(new Set(BANK.map(({ question }) => question)).size).toBe(12);
  });

  it('each category has four complete puzzles, and six of all twelve puzzles have a hint [PUZ-01]', () => {
    for (const { question, answers, correctAnswer, category, hint, because } of BANK) {
      expect(because).toMatch(/^[A-Z].{10,80}\.$/);
      expect(['riddle', 'wordplay', 'logic']).toContain(category);
      expect(question.length).toBeGreaterThan(20);
      expect(new Set(answers).size).toBe(4);
      expect(answers.every((answer) => answer.trim() === answer && answer !== '')).toBe(true);
      expect(answers).toContain(correctAnswer);
      expect(hint).not.toBe('');
    }
    for (const kind of ['riddle', 'wordplay', 'logic'])
      expect(BANK.filter(({ category }) => category === kind)).toHaveLength(4);
    expect(BANK.filter(({ hint }) => hint !== undefined)).toHaveLength(6);
  });

  it('questions can be read within the shortest time limit, and no hint contains the answer', () => {
    for (const { question, answers, correctAnswer, hint } of BANK) {
      const words = [question, ...answers].join(' ').split(' ').length;
      expect(words).toBeLessThanOrEqual(32);
      expect(hint?.toLowerCase().includes(correctAnswer.toLowerCase())).not.toBe(true);
    }
  });
});

describe('the wordplay puzzles', () => {
  const answerTo = (start: string) => BANK.find(({ question }) => question.startsWith(start));
  const letters = (text: string) => text.toLowerCase().replaceAll(/[^a-z]/g, '');

  it('the sentence with a hidden animal contains the right answer and none of the other answers', () => {
    const { question = '', answers = [], correctAnswer } = answerTo('Which animal hides') ?? {};
    const sentence = letters(/“(.+)”/.exec(question)?.[1] ?? '');
    expect(answers.filter((animal) => sentence.includes(letters(animal)))).toEqual([correctAnswer]);
  });

  it('in the puzzle "Turn the page", exactly one of the four words reads the same upside down', () => {
    const { answers = [], correctAnswer } = answerTo('Turn the page') ?? {};
    const turned: Record<string, string> = {
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
    const upsideDown = (word: string) =>
      word
        .split('')
        .toReversed()
        .map((letter) => turned[letter] ?? '?')
        .join('');
    expect(answers.filter((word) => upsideDown(word) === word)).toEqual([correctAnswer]);
  });

  it('in the puzzle "Add two letters", exactly one of the four words can become "shorter"', () => {
    const { answers = [], correctAnswer } = answerTo('Add two letters') ?? {};
    const grows = (word: string) =>
      'shorter'.startsWith(letters(word)) && 'shorter'.length === word.length + 2;
    expect(answers.filter(grows)).toEqual([correctAnswer]);
  });
});

describe('the pools of puzzles', () => {
  it('easy deals wordplay and puzzles with hints, hard logic and puzzles without hints, medium all [PUZ-11]', () => {
    expect(poolOf('easy').every(({ category, hint }) => category === 'wordplay' || hint !== undefined)).toBe(
      true,
    );
    expect(poolOf('hard').every(({ category, hint }) => category === 'logic' || hint === undefined)).toBe(
      true,
    );
    expect(poolOf('medium')).toEqual(BANK);
  });

  it('the pools of easy and hard have eight puzzles each, and together the whole bank [PUZ-11]', () => {
    expect([poolOf('easy').length, poolOf('hard').length]).toEqual([8, 8]);
    expect(new Set([...poolOf('easy'), ...poolOf('hard')]).size).toBe(12);
  });
});

const seeds = fc.nat(2 ** 32 - 1);
const difficulties = fc.constantFrom<Difficulty>('easy', 'medium', 'hard');

/** Deals this many puzzles. */
function dealMany(seed: number, difficulty: Difficulty, count: number): Dealt[] {
  const dealt: Dealt[] = [];
  while (dealt.length < count) dealt.push(deal(seed, difficulty, dealt.at(-1) ?? null));
  return dealt;
}

describe('dealing', () => {
  it('each pass through the pool of puzzles deals every puzzle exactly once [PUZ-08, PUZ-11]', () => {
    fc.assert(
      fc.property(seeds, difficulties, (seed, difficulty) => {
        const pool = poolOf(difficulty);
        const puzzles = dealMany(seed, difficulty, pool.length * 3).map(({ puzzle }) => puzzle);
        for (const round of [0, 1, 2]) {
          const used = puzzles.slice(round * pool.length, (round + 1) * pool.length);
          expect(new Set(used)).toEqual(new Set(pool));
        }
      }),
      { numRuns: 1000 },
    );
  });

  it('the same puzzle is never dealt twice in a row', () => {
    fc.assert(
      fc.property(seeds, difficulties, (seed, difficulty) => {
        const puzzles = dealMany(seed, difficulty, 60).map(({ puzzle }) => puzzle);
        puzzles.slice(1).forEach((puzzle, index) => expect(puzzle).not.toBe(puzzles[index]));
      }),
    );
  });

  it('the four answers are in a new random order each time', () => {
    for (const { puzzle, answers } of dealMany(3, 'medium', 200)) {
      expect(new Set(answers)).toEqual(new Set(puzzle.answers));
      expect(answers).toHaveLength(4);
    }
    const [first] = BANK;
    const orders = dealMany(3, 'medium', 400).filter(({ puzzle }) => puzzle === first);
    expect(new Set(orders.map(({ answers }) => answers.join())).size).toBeGreaterThan(10);
  });

  it('the right answer is equally likely at each position, and each puzzle is equally likely to be the first', () => {
    const DEALS = 6000;
    const firsts = Array.from({ length: DEALS }, (_, seed) => deal(seed, 'medium', null));
    const places = firsts.map(({ puzzle, answers }) => answers.indexOf(puzzle.correctAnswer));
    for (const place of [0, 1, 2, 3]) {
      const count = places.filter((each) => each === place).length;
      // The tolerance is five standard deviations around a quarter of the deals.
      expect(Math.abs(count - DEALS / 4)).toBeLessThan(5 * Math.sqrt((DEALS * 3) / 16));
    }
    for (const puzzle of BANK) {
      const count = firsts.filter((dealt) => dealt.puzzle === puzzle).length;
      expect(Math.abs(count - DEALS / 12)).toBeLessThan(5 * Math.sqrt((DEALS * 11) / 144));
    }
  });

  it('the same seed deals the same puzzles, and another seed deals others', () => {
    expect(dealMany(7, 'hard', 20)).toEqual(dealMany(7, 'hard', 20));
    expect(dealMany(7, 'hard', 20)).not.toEqual(dealMany(8, 'hard', 20));
  });
});
