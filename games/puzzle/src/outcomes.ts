import type { Outcome, Outcomes } from '@mindloom/game-kit';
import type { PuzzleState } from './state';
import {
  CATEGORY,
  correctAnswerWas,
  GAME_OVER,
  HINT,
  HOW_TO_PLAY,
  LEVEL_UP,
  TRY_AGAIN,
  verdictWords,
  youScored,
} from './texts';

const say = (text: string): Outcome => ({ kind: 'announce', text });

const sound = (name: Extract<Outcome, { kind: 'sound' }>['sound']): Outcome => ({
  kind: 'sound',
  sound: name,
});

function asked({ puzzle, answers }: PuzzleState): readonly Outcome[] {
  const options = answers.map((answer, index) => `${index + 1}: ${answer}.`).join(' ');
  return [say(`${CATEGORY[puzzle.category]}. ${puzzle.question} ${options}`)];
}

/** What a step means outside the board. Whole sentences, so that none cuts another off; no word of passing time. */
export const outcomes: Outcomes<PuzzleState> = (before, after) => {
  const { phase, puzzle, hinted, level, score } = after;
  if (phase.name === before.phase.name) {
    return hinted && !before.hinted ? [say(`${HINT}: ${puzzle.hint ?? ''}`), sound('tap')] : [];
  }
  switch (phase.name) {
    case 'ready':
      return [say(HOW_TO_PLAY)];
    case 'asking':
      return asked(after);
    case 'answered': {
      const words = verdictWords(phase.verdict, phase.points);
      return phase.verdict === 'right'
        ? [say(`${words}. ${LEVEL_UP}: ${level}.`), sound('level')]
        : [say(`${words} ${correctAnswerWas(puzzle.correctAnswer)}.`), sound('bad')];
    }
    case 'gameOver':
      return [say(`${GAME_OVER}. ${youScored(score)} Press R to choose ${TRY_AGAIN}.`), sound('bad')];
    default:
      return [];
  }
};
