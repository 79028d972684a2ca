import { expect, it } from 'vitest';
import { previewHints } from './preview-address';

const SHELL = 'http://localhost:4200';
const GAME = 'http://localhost:4240';

it('opens each slot that loads the game, with the preview in its place', () => {
  const [hint = '', ...more] = previewHints('memory', SHELL, GAME);
  expect(more).toEqual([]);
  const address = new URL(hint.slice(hint.indexOf('http')));
  expect(address.pathname).toBe('/game/memory-match');
  expect(address.searchParams.get('preview')).toBe('memory-match@http://localhost:4240/remoteEntry.js');
});

it('says which slot is reached through the card of the grid', () => {
  const [hint] = previewHints('creative', SHELL, GAME);
  expect(hint).toContain('from the grid card');
  expect(hint).toContain('/game/reaction-test?');
});

it('shows a game that no slot loads yet in the place of another', () => {
  const [hint = '', ...more] = previewHints('chess-recall', SHELL, GAME);
  expect(more).toEqual([]);
  expect(hint).toContain('in the place of memory-match');
  const address = new URL(hint.slice(hint.indexOf('http')));
  expect(address.pathname).toBe('/game/memory-match');
  expect(address.searchParams.get('preview')).toBe('memory-match@http://localhost:4240/remoteEntry.js');
});
