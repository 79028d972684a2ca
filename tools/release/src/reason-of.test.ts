import { expect, it } from 'vitest';
import { reasonOf } from './reason-of';

const failedFetch = (cause: unknown) => new TypeError('fetch failed', { cause });

it('says what was below a failed fetch, also where two addresses failed without a word', () => {
  expect(reasonOf(failedFetch(new Error('connect ECONNREFUSED 127.0.0.1:4230')))).toContain('ECONNREFUSED');
  const both = Object.assign(new AggregateError([new Error('one'), new Error('other')]), {
    code: 'ECONNREFUSED',
  });
  expect(reasonOf(failedFetch(both))).toBe('ECONNREFUSED');
  expect(reasonOf(failedFetch(undefined))).toBe('fetch failed');
});
