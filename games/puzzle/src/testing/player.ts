import type { Difficulty, GameSettings } from '@mindloom/game-contract';
import { playByHand, repeatUntil } from '@mindloom/game-kit/testing';
import { engine, type PuzzleState } from '../engine';

/** Returns a wrong answer to the puzzle. */
export const wrongAnswer = ({ answers, puzzle }: PuzzleState) =>
  answers.find((answer) => answer !== puzzle.correctAnswer) ?? '';

/** Drives the engine of Puzzle Solver in tests. */
export function createPlayer(difficulty: Difficulty, seed = 1, settings: Partial<GameSettings> = {}) {
  const player = Object.assign(playByHand(engine, { difficulty, seed, ...settings }), {
    /** Waits until a puzzle is asked. */
    begin() {
      const isAsking = () => player.state.phase.name === 'asking';
      repeatUntil('a puzzle', isAsking, () => player.wait(1500), 20);
      return player;
    },
    answer: (answer: string | null) => player.send({ type: 'answered', answer }),
    right: () => player.answer(player.state.puzzle.correctAnswer),
    wrong: () => player.answer(wrongAnswer(player.state)),
    /** Solves puzzles until the current puzzle has a hint, or has no hint if `isWanted` is false. */
    climbToHint(isWanted: boolean) {
      const isThere = () => (player.state.puzzle.hint !== undefined) === isWanted;
      repeatUntil(`a puzzle ${isWanted ? 'with' : 'without'} a hint`, isThere, () => player.climb(1), 50);
      return player;
    },
    /** Gives the right answer to `puzzles` puzzles without delay, and waits for the next puzzle. */
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
