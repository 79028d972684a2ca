import { type Ending, isNothing } from './session';

/**
 * What is special about the end of a play, for the player; null when nothing is.
 * @param score the raw total in points.
 */
export function endNotice({ end, failure }: Ending, score: number, isPreview: boolean): string | null {
  if (isPreview) {
    const early = failure === null ? '' : ` The game stopped early. (${failure.code})`;
    return `This was a preview, so nothing of it was saved.${early}`;
  }
  if (failure === null) return null;
  if (isNothing(end, score))
    return `We had to take this game off the shelf just now, so your play ended here. There were no points yet, so nothing was saved. (${failure.code})`;
  return end === 'withdrawn'
    ? `We had to take this game off the shelf just now, so your play ended here, and your score so far is kept. (${failure.code})`
    : `The game stopped early. Your score so far was kept. (${failure.code})`;
}
