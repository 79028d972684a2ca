/**
 * Repeats a step of a test until a condition holds. A game that never gets there fails the test at once: an endless
 * synchronous loop could not be stopped by the test's time limit.
 * @param goal what is waited for, for the error's message, such as `the player's turn`.
 * @param most how many steps may be needed.
 * @throws RangeError when the condition does not hold after so many steps.
 */
export function repeatUntil(goal: string, isReached: () => boolean, step: () => void, most = 500): void {
  for (let steps = 0; steps < most; steps++) {
    if (isReached()) return;
    step();
  }
  if (!isReached()) throw new RangeError(`${goal}: not reached after ${most} steps`);
}
