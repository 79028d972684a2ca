import { mountGame, pass, repeatUntil } from '@mindloom/game-kit/testing';
import { act, fireEvent, screen } from '@testing-library/react';
import type { GameSettings } from '@mindloom/game-contract';
import game from '../remote';
import { previewMs } from '../rules';

await game.prepare?.();

export const button = (name: string | RegExp) => screen.getByRole('button', { name });
export const click = (element: HTMLElement) => act(() => element.click());
export const press = (key: string) =>
  act(() => void fireEvent.keyDown(document.activeElement ?? document, { key }));

/**
 * Returns the cards in order. A query by role would be slow, because it computes the accessible name of every
 * element.
 */
export const cards = () => [...document.querySelectorAll<HTMLElement>('[aria-label="Cards"] > button')];
export const nameOf = (card: HTMLElement) => card.getAttribute('aria-label') ?? '';
export const faceDown = () => cards().filter((card) => nameOf(card).endsWith('face down'));
const symbolOf = (name: string) => /: ([a-z ]+)/.exec(name)?.[1] ?? '';

/** Mounts Memory Master into the test page and drives it with clicks. */
export function mountMemory(settings: Partial<GameSettings> = {}) {
  const difficulty = settings.difficulty ?? 'easy';
  const mounted = mountGame(game, { ...settings, difficulty });
  let symbols: string[] = [];
  const look = () => (symbols = cards().map((card) => symbolOf(nameOf(card))));
  return {
    ...mounted,
    /** Presses Start Game, memorizes the board during its preview, and waits until the clock starts. */
    begin() {
      click(button('Start Game'));
      look();
      pass(previewMs(difficulty));
    },
    /** Memorizes a visible board and waits until the clock starts. */
    learn() {
      look();
      pass(previewMs(difficulty));
    },
    /** Returns two face-down cards that match or differ. */
    find(kind: 'pair' | 'miss'): [HTMLElement, HTMLElement] {
      const [first, ...rest] = faceDown();
      const at = (card: HTMLElement) => symbols[cards().indexOf(card)];
      const second = rest.find(
        (card) => first !== undefined && (at(card) === at(first)) === (kind === 'pair'),
      );
      if (first === undefined || second === undefined) throw new Error(`the board has no face-down ${kind}`);
      return [first, second];
    },
    turn(kind: 'pair' | 'miss') {
      for (const card of this.find(kind)) click(card);
    },
    match() {
      this.turn('pair');
      pass(500);
    },
    matchAll() {
      repeatUntil(
        'a matched board',
        () => faceDown().length === 0,
        () => this.match(),
        12,
      );
    },
  };
}
