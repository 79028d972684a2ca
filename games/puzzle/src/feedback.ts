import type { Outcome, Outcomes, SoundName } from '@mindloom/game-kit/headless';
import type { Category } from './bank';
import type { PuzzleState, Verdict } from './engine';

// The texts for the board and for screen readers. docs/product/games/puzzle.md specifies them.
const INCORRECT = 'Incorrect!';
const TIME_UP = "Time's up!";
export const TRY_AGAIN = 'Try Again';
export const LEVEL_UP = 'Level Up';
export const GAME_OVER = 'Game over';
export const HOW_TO_PLAY = 'Read, think, and choose one of four answers.';
export const HINT = 'Hint';
export const NO_HINT = 'No hint';

export const CATEGORY: Record<Category, string> = { riddle: 'Riddle', wordplay: 'Wordplay', logic: 'Logic' };

export const correctAnswerWas = (answer: string): string => `The correct answer was: ${answer}`;

export const verdictText = (verdict: Verdict, points: number): string =>
  ({ right: `Correct! +${points} points`, wrong: INCORRECT, late: TIME_UP })[verdict];

export const youScored = (score: number): string => `You scored ${score}.`;

const announce = (text: string): Outcome => ({ kind: 'announce', text });

const sound = (name: SoundName): Outcome => ({ kind: 'sound', sound: name });

function asked({ puzzle, answers }: PuzzleState): readonly Outcome[] {
  const options = answers.map((answer, index) => `${index + 1}: ${answer}.`).join(' ');
  return [announce(`${CATEGORY[puzzle.category]}. ${puzzle.question} ${options}`)];
}

/**
 * Returns the announcements and sounds for a change of state, with at most one announcement. The countdown is not
 * announced.
 */
export const outcomes: Outcomes<PuzzleState> = (before, after) => {
  const { phase, puzzle, hinted, level, score } = after;
  if (phase.name === before.phase.name) {
    return hinted && !before.hinted ? [announce(`${HINT}: ${puzzle.hint ?? ''}`), sound('tap')] : [];
  }
  switch (phase.name) {
    case 'ready':
      return [announce(HOW_TO_PLAY)];
    case 'asking':
      return asked(after);
    case 'answered': {
      const text = verdictText(phase.verdict, phase.points);
      return phase.verdict === 'right'
        ? [announce(`${text}. ${LEVEL_UP}: ${level}.`), sound('level')]
        : [announce(`${text} ${correctAnswerWas(puzzle.correctAnswer)}.`), sound('bad')];
    }
    case 'gameOver':
      return [announce(`${GAME_OVER}. ${youScored(score)} Press R to choose ${TRY_AGAIN}.`), sound('bad')];
    default:
      return [];
  }
};
