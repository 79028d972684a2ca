import { expect, it } from 'vitest';
import { keptTitleNote } from './review';

const remotes = [
  { remote: 'memory', title: 'Memory Master' },
  { remote: 'chess-recall', title: 'chess-recall' },
];
const noteFor = (from: string | null, remote?: string) =>
  keptTitleNote(
    'Memory Master',
    from === null ? null : { remote: from },
    remote === undefined ? {} : { remote },
    remotes,
  );

it('the review of a change notes that a slot keeps its title and texts when it gets another game', () => {
  const sentence = 'The slot keeps its own title and texts: players still open it as Memory Master.';
  expect(noteFor('memory', 'chess-recall')).toBe(sentence);
  expect(noteFor(null, 'chess-recall')).toBe(sentence);
});

it('the review of a change does not note that a slot keeps its title if the game stays the same, or if the slot has the title of the new game', () => {
  expect(noteFor('chess-recall', 'chess-recall')).toBeNull();
  expect(noteFor('chess-recall')).toBeNull();
  expect(noteFor('chess-recall', 'memory')).toBeNull();
  expect(noteFor('memory', 'unknown')).toBeNull();
});
