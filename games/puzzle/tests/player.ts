import type { Difficulty } from '@mindloom/game-contract';
import { playByHand, repeatUntil } from '@mindloom/game-kit/testing';
import { engine } from '../src/engine';
import type { PuzzleState } from '../src/state';

/** An answer to the puzzle that is not right. */
export const wrongAnswer = ({ answers, puzzle }: PuzzleState) =>
  answers.find((answer) => answer !== puzzle.correctAnswer) ?? '';

/** A player of Puzzle Solver, for tests. */
export function createPlayer(difficulty: Difficulty, seed = 1) {
  const player = Object.assign(playByHand(engine, { difficulty, seed }), {
    /** Waits until a puzzle is asked. */
    begin() {
      const isAsking = () => player.state.phase.name === 'asking';
      repeatUntil('a puzzle', isAsking, () => player.wait(1500), 20);
      return player;
    },
    answer: (answer: string | null) => player.send({ type: 'answered', answer }),
    right: () => player.answer(player.state.puzzle.correctAnswer),
    wrong: () => player.answer(wrongAnswer(player.state)),
    /** Solves puzzles until one with a hint comes, or one without. */
    climbToHint(isWanted: boolean) {
      const isThere = () => (player.state.puzzle.hint !== undefined) === isWanted;
      repeatUntil(`a puzzle ${isWanted ? 'with' : 'without'} a hint`, isThere, () => player.climb(1), 50);
      return player;
    },
    /** Answers so many puzzles right, each at once, and waits for the next one. */
    climb(puzzles: number) {
      for (let solved = 0; solved < puzzles; solved++) {
        player.right();
        player.wait(1500);
      }
      return player;
    },
  });
  return player;
}
