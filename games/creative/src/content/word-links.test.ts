import { expect, it } from 'vitest';
import { WORD_LINKS } from './word-links';

it.each(WORD_LINKS)(
  'the explanation of $id joins the right word with each of the three cues',
  ({ prompt, right: [right], because }) => {
    const [, side, cues = ''] = /^Which word goes (after|before) (.+)\?$/.exec(prompt) ?? [];
    const joined = cues
      .split(/, | and /)
      .map((cue) => (side === 'after' ? cue + right : right + cue).toLowerCase());
    expect(joined).toHaveLength(3);
    expect(
      because
        .toLowerCase()
        .replace(/ (?=\w+[,.])/g, (space, at: number) => (because[at - 1] === ',' ? space : '')),
    ).toBe(`${joined.join(', ')}.`);
  },
);

it('no item repeats a combination of cue and right word', () => {
  const pairs = WORD_LINKS.flatMap(({ because }) => because.toLowerCase().slice(0, -1).split(', '));
  expect(pairs.filter((pair, index) => pairs.indexOf(pair) !== index)).toEqual([]);
});

it('a wrong word is never one of the cues or the right word', () => {
  for (const { prompt, right, wrong } of WORD_LINKS) {
    const given = [...prompt.toLowerCase().split(/\W+/), right[0].toLowerCase()];
    expect(wrong.filter((word) => given.includes(word.toLowerCase()))).toEqual([]);
  }
});
