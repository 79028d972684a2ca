import type { Ending } from './session';

/** What is special about the end of a play, for the player; null when nothing is. */
export function endNotice({ end, failure }: Ending, isPreview: boolean): string | null {
  if (isPreview) {
    const early = failure === null ? '' : ` The game stopped early. (${failure.code})`;
    return `This was a preview, so nothing of it was saved.${early}`;
  }
  if (failure === null) return null;
  return end === 'withdrawn'
    ? `We had to take this game off the shelf just now, so your play ended here, and your score so far is kept. (${failure.code})`
    : `The game stopped early. Your score so far was kept. (${failure.code})`;
}
