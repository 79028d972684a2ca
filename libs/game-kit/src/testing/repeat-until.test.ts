import { expect, it, vi } from 'vitest';
import { repeatUntil } from './repeat-until';

it('repeatUntil repeats the step until the condition holds', () => {
  let count = 0;
  repeatUntil(
    'three',
    () => count === 3,
    () => (count += 1),
    3,
  );
  expect(count).toBe(3);
});

it('repeatUntil takes no step if the condition already holds', () => {
  const step = vi.fn();
  repeatUntil('nothing', () => true, step);
  expect(step).not.toHaveBeenCalled();
});

it('repeatUntil fails with the goal in its message if the condition never holds', () => {
  const step = vi.fn();
  expect(() => repeatUntil("the player's turn", () => false, step, 20)).toThrow(
    new RangeError(`"the player's turn" was not reached after 20 steps`),
  );
  expect(step).toHaveBeenCalledTimes(20);
});
