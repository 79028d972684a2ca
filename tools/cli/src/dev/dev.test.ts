import { expect, it } from 'vitest';
import { previewHints } from './dev';

const SHELL = 'http://localhost:4200';
const GAME = 'http://localhost:4240';

it('npm run dev prints a preview address for each slot that loads the game', () => {
  const [hint = '', ...more] = previewHints('memory', SHELL, GAME);
  expect(more).toEqual([]);
  const address = new URL(hint.slice(hint.indexOf('http')));
  expect(address.pathname).toBe('/game/memory-match');
  expect(address.searchParams.get('preview')).toBe('memory-match@http://localhost:4240/remoteEntry.js');
});

it('npm run dev says that the slot of Creative Spark is opened from its grid card', () => {
  const [hint] = previewHints('creative', SHELL, GAME);
  expect(hint).toContain('from the grid card');
  expect(hint).toContain('/game/reaction-test?');
});

it('if no slot loads the game, npm run dev prints a preview address in the slot of another game', () => {
  const [hint = '', ...more] = previewHints('chess-recall', SHELL, GAME);
  expect(more).toEqual([]);
  expect(hint).toContain('in the place of memory-match');
  const address = new URL(hint.slice(hint.indexOf('http')));
  expect(address.pathname).toBe('/game/memory-match');
  expect(address.searchParams.get('preview')).toBe('memory-match@http://localhost:4240/remoteEntry.js');
});
