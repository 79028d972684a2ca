import { fourAnswers } from './family';
import type { Category, Puzzle } from './puzzle';
import { RIDDLES_WITH_HINT } from './riddles-with-hint';
import { RIDDLES_WITHOUT_HINT } from './riddles-without-hint';
import { LOGIC_TEASERS, WORDPLAY_TEASERS } from './teasers';

/** The difficulty in logits of the ratings 1, 2 and 3. A hint makes a puzzle easier. */
const PRIOR_OF_RATING = [-2.4, -1.4, -0.4];
const HINT_LOGITS = 0.3;

const HEAD = /^([a-z-]+) ([123]) (.+)$/;
const REASON = /^(.+?)(?: \((.+)\))?$/;

function puzzleOf(family: string, category: Category, text: string): Puzzle {
  const [head = '', options = '', reason = ''] = text.split('\n');
  const [, slug, rating, question] = HEAD.exec(head) ?? [];
  const [, because, hint] = REASON.exec(reason) ?? [];
  if (slug === undefined || question === undefined || because === undefined)
    throw new RangeError(`the puzzle "${head}" is not complete`);
  const [right = '', ...wrong] = options.split(' / ');
  const prior = (PRIOR_OF_RATING[Number(rating) - 1] ?? 0) - (hint === undefined ? 0 : HINT_LOGITS);
  return {
    id: `${family}:${slug}`,
    category,
    question,
    answers: fourAnswers(right, wrong),
    correctAnswer: right,
    because,
    ...(hint !== undefined && { hint }),
    prior: Math.round(prior * 100) / 100,
  };
}

const read = (family: string, category: Category, texts: string): Puzzle[] =>
  texts
    .trim()
    .split('\n\n')
    .map((text) => puzzleOf(family, category, text));

/** The puzzles that were written and reviewed by hand. */
export const HAND_WRITTEN: readonly Puzzle[] = [
  ...read('riddle', 'riddle', RIDDLES_WITH_HINT),
  ...read('riddle', 'riddle', RIDDLES_WITHOUT_HINT),
  ...read('word-teaser', 'wordplay', WORDPLAY_TEASERS),
  ...read('logic-teaser', 'logic', LOGIC_TEASERS),
];
