import { expect, it } from 'vitest';
import { previewAddress } from './preview-address';

it('leads to the game’s page, and for a view of the games list to that list', () => {
  const token = 'reaction-test@grid~creative~1.0.0+a~1795262400~0f';
  const grid = new URL(previewAddress('https://play.test', 'reaction-test@grid', token));
  expect([grid.pathname, grid.searchParams.get('preview')]).toEqual(['/games', token]);
  expect(previewAddress('https://play.test', 'memory-match', 'a~b')).toBe(
    'https://play.test/game/memory-match?preview=a%7Eb',
  );
});
