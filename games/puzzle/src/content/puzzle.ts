export type Category = 'riddle' | 'wordplay' | 'logic';

export interface Puzzle {
  /**
   * The name of the family, a colon, and a number or word, such as `order:12`. An id never changes its meaning within a
   * rules version.
   */
  id: string;
  category: Category;
  question: string;
  answers: readonly [string, string, string, string];
  /** The right answer. It is one of `answers`. */
  correctAnswer: string;
  hint?: string;
  /** The reason for the right answer, in one sentence. The game shows it after every answer. */
  because: string;
  /**
   * The difficulty that the features of the puzzle predict, in logits from -4 to 4. A usual player solves half of the
   * puzzles of difficulty 0 without guessing. Larger is harder.
   */
  prior: number;
}
