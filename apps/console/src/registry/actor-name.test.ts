import { expect, it } from 'vitest';
import { actorName } from './actor-name';

it('an actor is shown as "you", by the name of staff, by the end of an unknown id, or by a tool\'s own name', () => {
  const me = '01a1fdbd-7c2b-740a-8696-5b37e274fb8e';
  const ada = '01a1fdbd-7c2b-740a-8696-00000000000a';
  const names = { [me]: 'me', [ada]: 'ada' };
  expect(actorName(me, me, names)).toBe('you');
  expect(actorName(ada, me, names)).toBe('ada');
  expect(actorName('01a1fdbd-7c2b-740a-8696-0123456789ab', me, names)).toBe('staff 456789ab');
  expect(actorName('guard', me, names)).toBe('guard');
});
