import type { GameSettings } from '@mindloom/game-contract';
import { mountOnStage, pass } from '@mindloom/game-kit/testing';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { BANK } from '../src/bank';
import type { Puzzle } from '../src/puzzle';
import game from '../src/remote';

export const button = (name: string | RegExp) => screen.getByRole('button', { name });
export const click = (element: HTMLElement) => act(() => element.click());
export const press = (key: string) =>
  act(() => void fireEvent.keyDown(document.activeElement ?? document, { key }));

/** The text of one figure, such as '30s' for 'Time'. */
export const figure = (name: string) => screen.getByText(name).nextElementSibling?.textContent;

/** The answers in their order. */
export const answers = () => within(screen.getByRole('group', { name: 'Answers' })).getAllByRole('button');
const answerNamed = (name: string) =>
  within(screen.getByRole('group', { name: 'Answers' })).getByRole('button', { name });
export const marks = () => answers().map((answer) => answer.dataset.mark ?? 'none');
export const streakBar = () => screen.getByRole('meter', { name: 'Streak' });

/** The puzzle on the board, as the bank has it. */
export function puzzleShown(): Puzzle {
  const question = screen.getByRole('heading').textContent;
  const puzzle = BANK.find((each) => each.question === question);
  if (puzzle === undefined) throw new Error(`not in the bank: ${question}`);
  return puzzle;
}

/** From the start, or from an answer, to the next puzzle. */
export const NEXT_MS = 1500;

const wrongOf = ({ answers: all, correctAnswer }: Puzzle) =>
  all.find((answer) => answer !== correctAnswer) ?? '';

/** Puzzle Solver in the page of a test, played with real clicks and keys. */
export function stagePuzzle(settings: Partial<GameSettings> = {}) {
  const stage = mountOnStage(game, { difficulty: 'easy', ...settings });
  return {
    ...stage,
    /** Waits for the first puzzle. */
    begin: () => pass(NEXT_MS),
    right: () => click(answerNamed(puzzleShown().correctAnswer)),
    wrong: () => click(answerNamed(wrongOf(puzzleShown()))),
    /** Answers so many puzzles right and waits for the next one. */
    solve(puzzles: number) {
      for (let solved = 0; solved < puzzles; solved++) {
        this.right();
        pass(NEXT_MS);
      }
    },
  };
}

/** The same with its bot at the controls. */
export const stageWithBot = (settings: Partial<GameSettings> = {}) =>
  mountOnStage({ info: game.info, mount: (...args) => game.mountWithBot(...args) }, settings);
