import { type Challenge, isOpenEnded, type Result } from './state';

/** The sentence under a right answer: why it is right, or what the game says to the idea. */
export const praise = (challenge: Challenge, { answer }: Result): string =>
  (isOpenEnded(challenge) ? challenge.replies[answer ?? ''] : challenge.because) ?? '';
