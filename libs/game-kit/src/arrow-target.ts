/**
 * Where an arrow key leads on a board of cards or keys laid out in rows; it stops at the edges. Home and End
 * lead to the first and the last.
 * @param key as in KeyboardEvent.key.
 * @param index where the focus is, from 0.
 * @returns the index to focus, or null for a key that moves nothing.
 */
export function arrowTarget(key: string, index: number, columns: number, count: number): number | null {
  switch (key) {
    case 'ArrowLeft':
      return index % columns === 0 ? index : index - 1;
    case 'ArrowRight':
      return index % columns === columns - 1 ? index : Math.min(count - 1, index + 1);
    case 'ArrowUp':
      return index < columns ? index : index - columns;
    case 'ArrowDown':
      return index + columns < count ? index + columns : index;
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return null;
  }
}
