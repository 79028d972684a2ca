import { expect, it } from 'vitest';
import { verdictOf } from './try-guard';

it('calls a guard noticed when anything of its suite failed, and unread when nothing ran', () => {
  expect(verdictOf({ passed: 3, failed: 1 })).toBe('noticed');
  expect(verdictOf({ passed: 3, failed: 0 })).toBe('missed');
  expect(verdictOf({ passed: 0, failed: 0 })).toBe('unread');
});
