import { expect, it } from 'vitest';
import { keptTitle } from './kept-title';

const remotes = [
  { remote: 'memory', title: 'Memory Master' },
  { remote: 'chess-recall', title: 'chess-recall' },
];
const kept = (from: string | null, remote?: string) =>
  keptTitle(
    'Memory Master',
    from === null ? null : { remote: from },
    remote === undefined ? {} : { remote },
    remotes,
  );

it('says that a slot keeps its title and texts when it gets the game of another', () => {
  const sentence = 'The slot keeps its own title and texts: players still open it as Memory Master.';
  expect(kept('memory', 'chess-recall')).toBe(sentence);
  expect(kept(null, 'chess-recall')).toBe(sentence);
});

it('says nothing when the game stays, or is the one that the slot is named after', () => {
  expect(kept('chess-recall', 'chess-recall')).toBeNull();
  expect(kept('chess-recall')).toBeNull();
  expect(kept('chess-recall', 'memory')).toBeNull();
  expect(kept('memory', 'unknown')).toBeNull();
});
