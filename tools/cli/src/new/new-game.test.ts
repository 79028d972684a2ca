import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkGameName, titleOf } from './new-game';

const check = (name: string) => checkGameName(name, (other) => other === 'memory');

describe('the name of a game', () => {
  it.each(['chess', 'chess-recall', 'n-back-2', 'a', 'x'.repeat(64)])('the name %s is valid', (name) => {
    expect(check(name)).toEqual({ ok: true, name });
  });

  it.each([
    '',
    'Chess',
    'chess_recall',
    '2048',
    'chess-',
    '-chess',
    'chess--recall',
    'a b',
    '../a',
    'x'.repeat(65),
  ])('a new game with the name "%s" is refused', (name) => {
    expect(check(name)).toMatchObject({ ok: false, code: 'ML-512' });
  });

  it('a new game with a name that is already used is refused', () => {
    expect(check('memory')).toEqual({
      ok: false,
      code: 'ML-513',
      problem: 'The name "memory" is already used. Choose another.',
    });
  });

  it('every accepted name of a game is valid in the registry, as a package name and as a folder name', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom('a', 'b', '-', '0', '9', '_', 'A', '.', '/') }),
        (name) => {
          if (check(name).ok) expect(name).toMatch(/^[a-z][a-z0-9-]{0,63}$/);
        },
      ),
    );
  });
});

it('the title of a new game is its name with capitalised words', () => {
  expect(titleOf('chess-recall')).toBe('Chess Recall');
});
