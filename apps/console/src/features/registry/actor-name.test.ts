import { expect, it } from 'vitest';
import { actorName } from './actor-name';

it('names the reader, other accounts by the end of their id, and tools as they are', () => {
  const me = '01a1fdbd-7c2b-740a-8696-5b37e274fb8e';
  expect(actorName(me, me)).toBe('you');
  expect(actorName('01a1fdbd-7c2b-740a-8696-0123456789ab', me)).toBe('staff 456789ab');
  expect(actorName('guard', me)).toBe('guard');
});
