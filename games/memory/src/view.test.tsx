// @vitest-environment happy-dom
import { pass, applyStyles } from '@mindloom/game-kit/testing';
import { screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { button, cards, click, faceDown, nameOf, press, mountMemory } from './testing/mounted-game';
import { deal, THEME_NAMES, THEMES } from './deck';

let game: ReturnType<typeof mountMemory>;

const mount = (...settings: Parameters<typeof mountMemory>) => (game = mountMemory(...settings));
const figure = (name: string) => screen.getByText(name).nextElementSibling;
const timeShown = () => figure('Time')?.textContent;
const SEEDS = Array.from({ length: 50 }, (_, seed) => seed);
const grid = () => screen.getByLabelText('Cards');

beforeEach(() => void vi.useFakeTimers());

afterEach(() => {
  game.unmount();
  vi.useRealTimers();
});

describe('the start screen', () => {
  it('the start screen shows level 1 in words and as one lit star of three, and all cards are face down [MEM-04]', () => {
    mount();
    expect(screen.getByText('Round 1').querySelectorAll('[data-star]')).toHaveLength(3);
    expect(screen.getByText('Round 1').querySelectorAll('[data-lit]')).toHaveLength(1);
    expect(cards().every((card) => card.dataset.face === 'down')).toBe(true);
  });

  it('the start screen says how long the player may look, and how long the search may take', () => {
    mount();
    expect(screen.getByText('Look at the cards for 2 s. Then find the 6 pairs within 90 s.')).toBeTruthy();
  });

  it('with startsAtOnce, the cards are shown without a start screen', () => {
    mount({ startsAtOnce: true });
    expect(screen.queryByRole('button', { name: 'Start Game' })).toBeNull();
    expect(faceDown()).toHaveLength(0);
    expect(game.host.announcements[0]).toMatch(/All cards are open/);
    pass(2000);
    expect(faceDown()).toHaveLength(12);
  });

  it('Start Game removes the start screen and focuses the first card [MEM-05]', () => {
    mount();
    expect(document.activeElement).toBe(button('Start Game'));
    click(button('Start Game'));
    expect(screen.queryByRole('button', { name: 'Start Game' })).toBeNull();
    expect(document.activeElement).toBe(cards()[0]);
    expect(game.host.readyCount).toBe(1);
  });
});

describe('the cards', () => {
  it('the cards are shown during the preview, then face down [MEM-06]', () => {
    mount();
    click(button('Start Game'));
    expect(faceDown()).toHaveLength(0);
    pass(1999);
    expect(faceDown()).toHaveLength(0);
    pass(1);
    expect(faceDown()).toHaveLength(12);
  });

  it('the accessible name of a card gives its position, its symbol and whether it is matched', () => {
    mount();
    game.begin();
    expect(cards().slice(0, 4).map(nameOf)).toEqual([
      'Card 1, row 1, face down',
      'Card 2, row 1, face down',
      'Card 3, row 1, face down',
      'Card 4, row 2, face down',
    ]);
    const [first] = game.find('pair');
    game.turn('pair');
    expect(nameOf(first)).toMatch(/^Card 1: [a-z ]+$/);
    pass(500);
    expect(nameOf(first)).toMatch(/^Card 1: [a-z ]+, matched$/);
  });

  it('two different cards turn back, and no third card can be turned [MEM-08, MEM-09]', () => {
    mount();
    game.begin();
    game.turn('miss');
    click(faceDown()[0] ?? document.body);
    expect(faceDown()).toHaveLength(10);
    expect(figure('Moves')?.textContent).toBe('1');
    pass(1000);
    expect(faceDown()).toHaveLength(12);
  });

  it('the cards show the symbols of one theme, and other seeds give other themes [MEM-03]', () => {
    const themes = [1, 2, 3, 4, 5].map((seed) => {
      mount({ seed });
      game.begin();
      const theme = THEME_NAMES.find((name) => name === grid().dataset.symbols) ?? 'fruits';
      const names: readonly string[] = THEMES[theme];
      game.match();
      const [matched] = cards().flatMap((card) => /: (.+), matched/.exec(nameOf(card))?.[1] ?? []);
      expect(names).toContain(matched);
      game.unmount();
      return theme;
    });
    expect(new Set(themes).size).toBeGreaterThan(1);
  });

  it('the backs of the cards have a different colour for each theme [MEM-03]', async () => {
    await applyStyles('src/view/card-grid.module.css');
    const colours = THEME_NAMES.map((theme) => {
      mount({ seed: SEEDS.find((seed) => deal(seed, 1, 6).theme === theme) ?? NaN });
      const colour = getComputedStyle(grid()).getPropertyValue('--card-back');
      game.unmount();
      return colour;
    });
    expect(colours).not.toContain('');
    expect(new Set(colours).size).toBe(6);
  });

  it('depending on its width, the board has 3 or 4 columns, and on hard 3, 4 or 6 [MEM-31]', async () => {
    await applyStyles('src/view/card-grid.module.css');
    const columnsAt = (width: number, difficulty: 'easy' | 'hard') => {
      vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(width);
      mount({ difficulty });
      const columns = /^repeat\((\d),/.exec(getComputedStyle(grid()).gridTemplateColumns)?.[1];
      game.unmount();
      return columns;
    };
    expect([300, 500, 900].map((width) => columnsAt(width, 'easy'))).toEqual(['3', '4', '4']);
    expect([300, 500, 900].map((width) => columnsAt(width, 'hard'))).toEqual(['3', '4', '6']);
  });
});

describe('the keyboard', () => {
  it('arrow keys move the focus over the cards, and only the focused card is a tab stop', () => {
    mount();
    game.begin();
    press('ArrowRight');
    press('ArrowDown');
    expect(document.activeElement).toBe(cards()[4]);
    expect(cards().filter((card) => card.tabIndex === 0)).toEqual([cards()[4]]);
    press('ArrowLeft');
    press('ArrowLeft');
    press('ArrowUp');
    press('ArrowUp');
    expect(document.activeElement).toBe(cards()[0]);
    press('End');
    expect(document.activeElement).toBe(cards()[11]);
    click(cards()[11] ?? document.body);
    expect(document.activeElement).toBe(cards()[11]);
    expect(cards()[11]?.getAttribute('aria-disabled')).toBe('true');
  });

  it('H asks for a hint', () => {
    mount();
    game.begin();
    press('h');
    expect(faceDown()).toHaveLength(0);
  });
});

describe('the hint', () => {
  it('the hint shows all unmatched cards for 1 s and is disabled during that time [MEM-19, MEM-21]', () => {
    mount();
    game.begin();
    game.match();
    const hint = button(/^Hint/);
    click(hint);
    expect(faceDown()).toHaveLength(0);
    expect(hint.getAttribute('aria-disabled')).toBe('true');
    pass(999);
    expect(faceDown()).toHaveLength(0);
    pass(1);
    expect(faceDown()).toHaveLength(10);
    expect(hint.hasAttribute('aria-disabled')).toBe(false);
    expect(game.host.totals.at(-1)).toBe((game.host.totals[0] ?? NaN) - 10);
  });
});

describe('the figures above the board', () => {
  it('the clock counts down whole seconds from the end of the preview [MEM-32]', () => {
    mount();
    expect(timeShown()).toBe('90s');
    game.begin();
    expect(timeShown()).toBe('90s');
    pass(1000);
    expect(timeShown()).toBe('89s');
    click(button(/^Hint/));
    pass(1000);
    expect(timeShown()).toBe('88s');
  });

  it('while all cards are shown, the clock counts down how long the player may look', () => {
    mount();
    click(button('Start Game'));
    expect(screen.queryByText('Time')).toBeNull();
    expect(figure('Look')?.textContent).toBe('2s');
    pass(1000);
    expect(figure('Look')?.textContent).toBe('1s');
    pass(1000);
    expect(timeShown()).toBe('90s');
  });

  it('if the session’s time limit is shorter than the board’s, the clock counts down to the end of the session', () => {
    mount({ startsAtOnce: true, limitMs: 62_000 });
    pass(2000);
    expect(timeShown()).toBe('60s');
    pass(30_000);
    expect(timeShown()).toBe('30s');
  });

  it('two open cards that do not match show a cross', () => {
    mount();
    game.begin();
    game.turn('miss');
    expect(document.querySelectorAll('[data-missed] svg[class*="cross"]')).toHaveLength(2);
    pass(1000);
    expect(document.querySelectorAll('svg[class*="cross"]')).toHaveLength(0);
  });

  it('the clock stops while the game is paused', () => {
    mount();
    game.begin();
    game.pause();
    pass(30_000);
    game.resume();
    pass(1000);
    expect(timeShown()).toBe('89s');
  });

  it('the clock turns red and pulses below 10 s, not at 10 s [MEM-24]', () => {
    mount();
    game.begin();
    pass(80_000);
    expect(timeShown()).toBe('10s');
    expect(figure('Time')?.className).not.toContain('alarm');
    pass(1000);
    expect(timeShown()).toBe('9s');
    expect(figure('Time')?.className).toContain('alarm');
  });

  it('the combo badge disappears 1.5 s after the match that raised the combo [MEM-29]', () => {
    mount();
    game.begin();
    game.match();
    expect(screen.queryByText(/^Combo/)).toBeNull();
    game.match();
    expect(screen.getByText('Combo ×2')).toBeTruthy();
    pass(1499);
    expect(screen.queryByText(/^Combo/)).not.toBeNull();
    pass(1);
    expect(screen.queryByText(/^Combo/)).toBeNull();
  });
});
