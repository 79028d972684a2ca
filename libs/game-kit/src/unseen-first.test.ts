import { expect, it } from 'vitest';
import { unseenFirst } from './unseen-first';

const sorted = (seen?: readonly string[]) => unseenFirst(['a', 'b', 'c', 'd'], (id) => id, seen).join('');

it('items that the player has not seen come first, in their given order', () => {
  expect(sorted(['b', 'a'])).toBe('cdba');
});

it('if the player has seen all items, the item that was seen longest ago comes first', () => {
  expect(sorted(['d', 'a', 'c', 'b', 'd'])).toBe('acbd');
});

it('the order stays the same without seen items, and ids of unknown items change nothing', () => {
  expect(sorted()).toBe('abcd');
  expect(sorted(['x', 'y'])).toBe('abcd');
});
