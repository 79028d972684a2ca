/**
 * Where an arrow key leads on a board of cards laid out in rows; it stops at the edges.
 * @param key as in KeyboardEvent.key.
 * @returns the index of the card to focus, or null for a key that moves nothing.
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
