import type { GameSettings } from '@mindloom/game-contract';
import { mountGame, pass, repeatUntil } from '@mindloom/game-kit/testing';
import { act, fireEvent, screen } from '@testing-library/react';
import game from '../remote';

export const keypad = () => screen.getByRole('application', { name: 'Keypad' });
export const keys = () => [...keypad().children].filter((key) => key instanceof HTMLElement);
export const key = (digit: number | string) => screen.getByRole('button', { name: String(digit) });
export const isMarked = (element: Element, mark: 'right' | 'wrong') =>
  element.querySelector(`[data-mark=${mark}]`) !== null;
export const looks = () => keys().map((element) => element.dataset.look);

export const click = (element: HTMLElement) => act(() => element.click());
export const press = (init: { key: string; code?: string; repeat?: boolean }) =>
  act(() => void fireEvent.keyDown(document.activeElement ?? document, init));

/** Returns the text of the figure with the given name, such as '4' for 'Digits'. */
export const figure = (name: string) => screen.getByText(name).nextElementSibling?.textContent;

/** Returns the digit that the screen and the highlighted key show; null if they show none. */
export function shownDigit(): number | null {
  const lit = keys().filter((element) => element.dataset.look === 'shown');
  if (lit.length === 0) return null;
  const digit = lit.map(({ textContent }) => textContent).join();
  screen.getByText(digit, { selector: 'p' });
  return Number(digit);
}

const STEP_MS = 10;
/** The maximum waiting time in `watch`. Every sequence in a test is shown for less time. */
const WATCH_LIMIT_MS = 15_000;

/** Mounts Focus Flow into the test page and drives it with clicks and keys. */
export function mountSequence(settings: Partial<GameSettings> = {}) {
  const mounted = mountGame(game, { difficulty: 'easy', ...settings });
  return {
    ...mounted,
    /** Waits until the input starts. Returns the displayed digits. */
    watch(): number[] {
      const digits: number[] = [];
      let before: number | null = null;
      const look = () => {
        if (screen.queryByText('Wrong sequence! Game over.') !== null)
          throw new RangeError('the game is over, so no sequence is shown');
        const digit = shownDigit();
        if (digit !== null && before === null) digits.push(digit);
        before = digit;
        pass(STEP_MS);
      };
      const isMyTurn = () => screen.queryByText('Your turn') !== null;
      repeatUntil("the player's turn", isMyTurn, look, WATCH_LIMIT_MS / STEP_MS);
      return digits;
    },
    enterAll(digits: readonly number[]) {
      for (const digit of digits) click(key(digit));
    },
    /** Watches `levels` sequences and enters them correctly. */
    climb(levels: number) {
      for (let level = 0; level < levels; level++) this.enterAll(this.watch());
    },
    /** Watches a sequence and enters a wrong first digit. Returns the sequence and the wrong digit. */
    fail() {
      const digits = this.watch();
      const wrong = digits[0] === 9 ? 8 : 9;
      click(key(wrong));
      return { digits, wrong };
    },
  };
}
