import type { CatalogueEntry, GameId } from './catalogue';

/** A catalogue entry with the progress that a logged-in player sees, in percent 0..100 (LIST-14). */
export interface Game extends CatalogueEntry {
  progress: number;
  /** The progress is a sample value and carries the tag 'Sample' (D-08). */
  isSample: boolean;
}

/** Sample progress in percent (LIST-09), shown until a player's first completion of a game. */
export const sampleProgress: Readonly<Record<GameId, number>> = {
  'memory-match': 75,
  'number-sequence': 30,
  'word-recall': 0,
  'reaction-test': 0,
  'pattern-recognition': 50,
  'mental-math': 0,
  'daily-challenge': 0,
  'balanced-training': 0,
};

/**
 * An entry with its progress for a logged-in player. Visitors see none: do not call it for them.
 * @param entry a catalogue entry.
 * @param ownProgress the player's own progress in percent, or null before the first completion (D-08).
 */
export function withProgress(entry: CatalogueEntry, ownProgress: number | null): Game {
  const isSample = ownProgress === null;
  return { ...entry, progress: isSample ? sampleProgress[entry.id] : ownProgress, isSample };
}
