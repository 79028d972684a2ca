export type Category = 'riddle' | 'wordplay' | 'logic';

/** One entry of the bank. */
export interface Puzzle {
  question: string;
  answers: readonly [string, string, string, string];
  /** One of the answers. */
  correctAnswer: string;
  category: Category;
  hint?: string;
}
