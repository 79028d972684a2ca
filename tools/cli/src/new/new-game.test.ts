import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkGameName, titleOf } from './new-game';

const check = (name: string) => checkGameName(name, (other) => other === 'memory');

describe('the name of a game', () => {
  it.each(['chess', 'chess-recall', 'n-back-2', 'a', 'x'.repeat(64)])('accepts the name %s', (name) => {
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
  ])('refuses the name "%s"', (name) => {
    expect(check(name)).toMatchObject({ ok: false, code: 'ML-512' });
  });

  it('refuses a name that is already used', () => {
    expect(check('memory')).toEqual({
      ok: false,
      code: 'ML-513',
      problem: 'The name "memory" is already used. Choose another.',
    });
  });

  it('accepts only names that the registry, packages and folders allow', () => {
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

it('capitalises the words of a name for the title', () => {
  expect(titleOf('chess-recall')).toBe('Chess Recall');
});
