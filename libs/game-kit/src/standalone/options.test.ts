import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DIFFICULTIES, readDifficulty, readOptions, type PlaygroundOptions, writeOptions } from './options';

const options: fc.Arbitrary<PlaygroundOptions> = fc.record({
  difficulty: fc.constantFrom(...DIFFICULTIES),
  seed: fc.integer({ min: 1, max: 2 ** 32 - 1 }),
  theme: fc.constantFrom('light', 'dark'),
  reducedMotion: fc.boolean(),
  sound: fc.boolean(),
  rate: fc.constantFrom(1, 0.5, 0.25, 0.1),
  bot: fc.boolean(),
  frame: fc.boolean(),
  panel: fc.boolean(),
});

describe('playground options', () => {
  it('options written to the address are read back unchanged', () => {
    fc.assert(
      fc.property(options, fc.boolean(), (chosen, prefersDark) => {
        expect(readOptions(writeOptions(chosen), prefersDark)).toEqual(chosen);
      }),
    );
  });

  it('the difficulty is easy, medium or hard in any letter case, and medium for any other text [LIST-13]', () => {
    expect(DIFFICULTIES).toEqual(['easy', 'medium', 'hard']);
    const difficultyOf = (text: string) =>
      readOptions(`?difficulty=${encodeURIComponent(text)}`, false).difficulty;
    expect(['Easy', 'MEDIUM', ' hard '].map(difficultyOf)).toEqual(['easy', 'medium', 'hard']);
    fc.assert(
      fc.property(fc.string(), (text) => {
        fc.pre(!['easy', 'hard'].includes(text.trim().toLowerCase()));
        expect(readDifficulty(text)).toBe('medium');
        expect(difficultyOf(text)).toBe('medium');
      }),
    );
  });

  it('missing and invalid values in the address become the defaults', () => {
    const defaults = readOptions('', false);
    expect(defaults).toEqual({
      difficulty: 'medium',
      seed: 1,
      theme: 'light',
      reducedMotion: false,
      sound: false,
      rate: 1,
      bot: false,
      frame: false,
      panel: true,
    });
    expect(readOptions('?difficulty=fiendish&seed=-4&theme=sepia&rate=7', false)).toEqual(defaults);
    expect(readOptions('', true).theme).toBe('dark');
  });
});
