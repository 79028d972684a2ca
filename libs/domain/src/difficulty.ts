import type { Difficulty } from '@mindloom/game-contract';

const difficulties: readonly Difficulty[] = ['easy', 'medium', 'hard'];

/**
 * Reads a difficulty text in any case; unknown text is medium (spec point 1).
 * @param text such as 'Easy'.
 */
export const parseDifficulty = (text: string): Difficulty =>
  difficulties.find((level) => level === text.trim().toLowerCase()) ?? 'medium';
