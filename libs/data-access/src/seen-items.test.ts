// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { forgetAccount } from './auth/forget-account';
import { forgetSeenItems, readSeenItems, storeSeenItems } from './seen-items';

const ada = { id: 'ada-id', email: 'ada@example.com', name: 'Ada' };
const seen = { creative: [['visual:four-legs', '2026-12-01']] } as const;

beforeEach(() => localStorage.clear());
afterEach(() => void vi.unstubAllGlobals());

it('storeSeenItems stores the seen items of each account on this device', () => {
  storeSeenItems(ada.id, seen);
  expect(readSeenItems(ada.id)).toEqual(seen);
  expect(readSeenItems('grace-id')).toEqual({});
});

it('readSeenItems returns no items if the stored text has another format', () => {
  for (const text of [
    '',
    'no json',
    '[]',
    '{"creative":[["visual:four-legs"]]}',
    '{"creative":[["a","today"]]}',
  ]) {
    localStorage.setItem('mindloom.seen.ada-id', text);
    expect(readSeenItems(ada.id)).toEqual({});
  }
});

it('storeSeenItems deletes the older seen items if the storage is full', () => {
  storeSeenItems(ada.id, seen);
  const removeItem = vi.fn<Storage['removeItem']>();
  const setItem = () => {
    throw new DOMException('full', 'QuotaExceededError');
  };
  vi.stubGlobal('localStorage', { setItem, removeItem });
  storeSeenItems(ada.id, { ...seen, puzzle: [] });
  expect(removeItem).toHaveBeenCalledWith('mindloom.seen.ada-id');
});

it('forgetAccount deletes the seen items of the account', () => {
  storeSeenItems(ada.id, seen);
  storeSeenItems('grace-id', seen);
  forgetSeenItems(ada.id);
  expect(readSeenItems(ada.id)).toEqual({});
  storeSeenItems(ada.id, seen);
  forgetAccount(ada);
  expect(readSeenItems(ada.id)).toEqual({});
  expect(readSeenItems('grace-id')).toEqual(seen);
});
