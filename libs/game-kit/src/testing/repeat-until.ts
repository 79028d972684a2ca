/**
 * Repeats a step of a test until a condition holds. If the condition never holds, the test fails after `maxSteps`
 * steps. A test's time limit could not stop an endless synchronous loop.
 * @param goal the expected condition, for the error message, such as `the player's turn`.
 * @param maxSteps the maximum number of steps.
 * @throws RangeError if the condition does not hold after `maxSteps` steps.
 */
export function repeatUntil(goal: string, isReached: () => boolean, step: () => void, maxSteps = 500): void {
  for (let steps = 0; steps < maxSteps; steps++) {
    if (isReached()) return;
    step();
  }
  if (!isReached()) throw new RangeError(`"${goal}" was not reached after ${maxSteps} steps`);
}
