import { describe, expect, it } from 'vitest';
import { BANK } from './bank';
import { poolOf } from './deal';

describe('the bank', () => {
  it('has 12 puzzles, all different', () => {
    expect(BANK).toHaveLength(12);
    expect(new Set(BANK.map(({ question }) => question)).size).toBe(12);
  });

  it('has four of each kind, with question, four answers, one of them right, and hints for some [PUZ-01]', () => {
    for (const { question, answers, correctAnswer, category, hint } of BANK) {
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

  it('can be read and answered within the shortest time, and names no answer in its hint', () => {
    for (const { question, answers, correctAnswer, hint } of BANK) {
      const words = [question, ...answers].join(' ').split(' ').length;
      expect(words).toBeLessThanOrEqual(32);
      expect(hint?.toLowerCase().includes(correctAnswer.toLowerCase())).not.toBe(true);
    }
  });
});

describe('the wordplay', () => {
  const answerTo = (start: string) => BANK.find(({ question }) => question.startsWith(start));
  const letters = (text: string) => text.toLowerCase().replaceAll(/[^a-z]/g, '');

  it('hides the right animal and no other in its sentence', () => {
    const { question = '', answers = [], correctAnswer } = answerTo('Which animal hides') ?? {};
    const sentence = letters(/“(.+)”/.exec(question)?.[1] ?? '');
    expect(answers.filter((animal) => sentence.includes(letters(animal)))).toEqual([correctAnswer]);
  });

  it('has one word that reads the same upside down', () => {
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

  it('has one word that becomes "shorter" with two letters more', () => {
    const { answers = [], correctAnswer } = answerTo('Add two letters') ?? {};
    const grows = (word: string) =>
      'shorter'.startsWith(letters(word)) && 'shorter'.length === word.length + 2;
    expect(answers.filter(grows)).toEqual([correctAnswer]);
  });
});

describe('the pools', () => {
  it('are wordplay or hinted on easy, logic or unhinted on hard, and all on medium [PUZ-11]', () => {
    expect(poolOf('easy').every(({ category, hint }) => category === 'wordplay' || hint !== undefined)).toBe(
      true,
    );
    expect(poolOf('hard').every(({ category, hint }) => category === 'logic' || hint === undefined)).toBe(
      true,
    );
    expect(poolOf('medium')).toEqual(BANK);
  });

  it('leave out nothing that fits, and hold enough for a while [PUZ-11]', () => {
    expect([poolOf('easy').length, poolOf('hard').length]).toEqual([8, 8]);
    expect(new Set([...poolOf('easy'), ...poolOf('hard')]).size).toBe(12);
  });
});
