import type { Ending } from './session';

/** Why a play ended before its time, for the player; null when it did not. What was scored is kept in any case. */
export function endNotice({ end, failure }: Ending): string | null {
  if (failure === null) return null;
  return end === 'withdrawn'
    ? `We had to take this game off the shelf just now, so your play ended here, and your score so far is kept. (${failure.code})`
    : `The game stopped early. Your score so far was kept. (${failure.code})`;
}
