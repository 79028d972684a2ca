import { expect, it } from 'vitest';
import { actorName } from './actor-name';

it('actorName returns "you", the name of a colleague, the end of an account id without a name, or the name of a tool', () => {
  const me = '01a1fdbd-7c2b-740a-8696-5b37e274fb8e';
  const ada = '01a1fdbd-7c2b-740a-8696-00000000000a';
  const names = { [me]: 'me', [ada]: 'ada' };
  expect(actorName(me, me, names)).toBe('you');
  expect(actorName(ada, me, names)).toBe('ada');
  expect(actorName('01a1fdbd-7c2b-740a-8696-0123456789ab', me, names)).toBe('staff 456789ab');
  expect(actorName('guard', me, names)).toBe('guard');
});
