import type { GameSettings } from '@mindloom/game-contract';
import { START_MS } from '@mindloom/game-kit';
import { mountGame, pass } from '@mindloom/game-kit/testing';
import { act, fireEvent, screen, within } from '@testing-library/react';
import type { Puzzle } from '../bank';
import { LIBRARY } from '../content/library';
import game from '../remote';

export const button = (name: string | RegExp) => screen.getByRole('button', { name });
export const click = (element: HTMLElement) => act(() => element.click());
export const press = (key: string) =>
  act(() => void fireEvent.keyDown(document.activeElement ?? document, { key }));

/** Returns the text of the figure with the given name, such as '30s' for 'Time'. */
export const figure = (name: string) => screen.getByText(name).nextElementSibling?.textContent;

/** Returns the answer buttons in their order. */
export const answers = () => within(screen.getByRole('group', { name: 'Answers' })).getAllByRole('button');
const answerNamed = (name: string) =>
  within(screen.getByRole('group', { name: 'Answers' })).getByRole('button', { name });
export const marks = () => answers().map((answer) => answer.dataset.mark ?? 'none');
export const streakBar = () => screen.getByRole('meter', { name: 'Streak' });

/** Returns the puzzle on the board. */
export function puzzleShown(): Puzzle {
  const question = screen.getByRole('heading').textContent;
  const puzzle = LIBRARY.find((each) => each.question === question);
  if (puzzle === undefined) throw new Error(`the displayed question is not in the library: "${question}"`);
  return puzzle;
}

/** The time from the start or an answer to the next puzzle. */
export const NEXT_MS = 1500;

const wrongOf = ({ answers: all, correctAnswer }: Puzzle) =>
  all.find((answer) => answer !== correctAnswer) ?? '';

/** Mounts Puzzle Solver into the test page and drives it with clicks and keys. */
export function mountPuzzle(settings: Partial<GameSettings> = {}) {
  const mounted = mountGame(game, { difficulty: 'easy', ...settings });
  return {
    ...mounted,
    /** Waits for the first puzzle. */
    begin: () => pass(START_MS),
    right: () => click(answerNamed(puzzleShown().correctAnswer)),
    wrong: () => click(answerNamed(wrongOf(puzzleShown()))),
    /** Gives the right answer to `puzzles` puzzles, one after another, and waits for the next puzzle. */
    solve(puzzles: number) {
      for (let solved = 0; solved < puzzles; solved++) {
        this.right();
        pass(NEXT_MS);
      }
    },
  };
}

/** Mounts Puzzle Solver with its bot as the player. */
export const mountWithBot = (settings: Partial<GameSettings> = {}) =>
  mountGame({ info: game.info, mount: (...args) => game.mountWithBot(...args) }, settings);
