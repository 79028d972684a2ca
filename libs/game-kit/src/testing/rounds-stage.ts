import type { Difficulty, GameModule, GameSettings } from '@mindloom/game-contract';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { NEXT_ROUND_MS } from '../rounds/rounds-engine';
import { mountOnStage, pass, type Stage } from './stage';

/** A game of timed rounds in the page of a test, played with real clicks and keys. */
export interface RoundsStage extends Stage {
  /** Waits for the first question. */
  begin: () => void;
  /** What was announced last: the question, or its solution once the round has ended. */
  words: () => string;
  /** The four answers, in their order. */
  answers: () => readonly HTMLElement[];
  /** The place of the right answer, or of the first wrong one. */
  place: (kind: 'right' | 'wrong') => number;
  click: (kind: 'right' | 'wrong') => void;
  press: (key: string) => void;
  /** Clicks every answer and presses every digit. */
  tryAll: () => void;
  /** Answers so many rounds right with their digits, up to the last result; tells what each called itself. */
  playRight: (rounds: number) => readonly (string | null | undefined)[];
  figure: (name: 'Round' | 'Time' | 'Right') => string | null | undefined;
  toasts: () => readonly string[];
}

/** What a button says behind its digit, such as '12' on '212'. */
const valueOf = (button: HTMLElement) => Number(button.textContent?.slice(1).replace('\u2212', '-'));

/**
 * Mounts a game of timed rounds. Needs fake timers.
 * @param solve works the answer out of the words of the question.
 */
export function stageRounds(
  game: GameModule,
  solve: (words: string) => number,
  settings: Partial<GameSettings> & { difficulty: Difficulty },
): RoundsStage {
  const stage = mountOnStage(game, settings);
  const words = () => stage.host.announcements.at(-1) ?? '';
  const answers = () => within(screen.getByRole('group', { name: 'Answers' })).getAllByRole('button');
  const place = (kind: 'right' | 'wrong') => {
    const answer = solve(words());
    return answers().findIndex((button) => (valueOf(button) === answer) === (kind === 'right'));
  };
  const press = (key: string) =>
    act(() => void fireEvent.keyDown(document.activeElement ?? document, { key }));
  const figure = (name: string) => screen.getByText(name).nextElementSibling?.textContent;
  return {
    ...stage,
    begin: () => pass(NEXT_ROUND_MS - stage.host.clock.now()),
    words,
    answers,
    place,
    click: (kind) => act(() => answers()[place(kind)]?.click()),
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
        press(String(place('right') + 1));
        return figure('Round');
      }),
    figure,
    toasts: () => stage.host.notices.map(({ text }) => text),
  };
}
