import type { Difficulty, GameModule, GameSettings } from '@mindloom/game-contract';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { NEXT_ROUND_MS } from '../rounds/rounds-engine';
import { START_MS } from '../start';
import { type MountedGame, mountGame, pass } from './mounted-game';

/** A mounted game of timed rounds, which a test plays with clicks and keys. */
export interface MountedRoundsGame extends MountedGame {
  /** Advances time to the first question. */
  begin: () => void;
  /** Returns the last announcement. It is the question, or the solution once the round has ended. */
  lastAnnouncement: () => string;
  /** The buttons of the four answers, in order. */
  answers: () => readonly HTMLElement[];
  /** Returns the index of the right answer, or with 'wrong' the index of the first wrong answer. */
  indexOf: (kind: 'right' | 'wrong') => number;
  click: (kind: 'right' | 'wrong') => void;
  press: (key: string) => void;
  /** Clicks every answer and presses every digit. */
  tryAll: () => void;
  /**
   * Gives the right answer in a given number of rounds, with digit keys. @returns the displayed round number of each
   * round.
   */
  playRight: (rounds: number) => readonly (string | null | undefined)[];
  figure: (name: 'Round' | 'Time' | 'Right') => string | null | undefined;
  toasts: () => readonly string[];
}

/**
 * Returns the value of an answer's button. The text ends with the digit of the answer's key, so '122' is option 2 with
 * the value 12.
 */
const valueOf = (button: HTMLElement) => Number(button.textContent?.slice(0, -1).replace('\u2212', '-'));

/**
 * Mounts a game of timed rounds. It needs fake timers.
 * @param solve computes the answer from the announced question.
 */
export function mountRoundsGame(
  game: GameModule,
  solve: (question: string) => number,
  settings: Partial<GameSettings> & { difficulty: Difficulty },
): MountedRoundsGame {
  const mounted = mountGame(game, settings);
  const lastAnnouncement = () => mounted.host.announcements.at(-1) ?? '';
  const answers = () => within(screen.getByRole('group', { name: 'Answers' })).getAllByRole('button');
  const indexOf = (kind: 'right' | 'wrong') => {
    const answer = solve(lastAnnouncement());
    return answers().findIndex((button) => (valueOf(button) === answer) === (kind === 'right'));
  };
  const press = (key: string) =>
    act(() => void fireEvent.keyDown(document.activeElement ?? document, { key }));
  const figure = (name: string) => screen.getByText(name).nextElementSibling?.textContent;
  return {
    ...mounted,
    begin: () => pass(START_MS - mounted.host.clock.now()),
    lastAnnouncement,
    answers,
    indexOf,
    click: (kind) => act(() => answers()[indexOf(kind)]?.click()),
    press,
    tryAll() {
      for (const [index, button] of answers().entries()) {
        act(() => button.click());
        press(String(index + 1));
      }
    },
    playRight: (rounds) =>
      Array.from({ length: rounds }, (_, index) => {
        if (index > 0) pass(NEXT_ROUND_MS);
        press(String(indexOf('right') + 1));
        return figure('Round');
      }),
    figure,
    toasts: () => mounted.host.notices.map(({ text }) => text),
  };
}
