import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkGameName, titleOf } from './new-game';

const check = (name: string) => checkGameName(name, (other) => other === 'memory');

describe('the name of a game', () => {
  it.each(['chess', 'chess-recall', 'n-back-2', 'a', 'x'.repeat(64)])('may be %s', (name) => {
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
  ])('may not be "%s"', (name) => {
    expect(check(name)).toMatchObject({ ok: false, code: 'ML-512' });
  });

  it('is refused when it is taken', () => {
    expect(check('memory')).toEqual({
      ok: false,
      code: 'ML-513',
      problem: 'The name "memory" is taken: choose another.',
    });
  });

  it('is valid for the registry, packages and folders', () => {
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

it('is shown with its words capitalised', () => {
  expect(titleOf('chess-recall')).toBe('Chess Recall');
});
