// @vitest-environment happy-dom
import { pass } from '@mindloom/game-kit/testing';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { button, cards, click, faceDown, mountMemory, press } from './testing/mounted-game';

let game: ReturnType<typeof mountMemory>;

const timeShown = () => screen.getByText('Time').nextElementSibling?.textContent;
const stars = () => document.querySelectorAll('[data-star]');

beforeEach(() => {
  vi.useFakeTimers();
  game = mountMemory();
  game.begin();
});

afterEach(() => {
  game.unmount();
  vi.useRealTimers();
});

describe('a complete board', () => {
  it('a complete board shows confetti and announces the next level [MEM-11, MEM-12]', () => {
    game.matchAll();
    expect(screen.getByRole('heading', { name: 'Level 1 Complete!' })).toBeTruthy();
    expect(screen.getByText('Advancing to level 2...')).toBeTruthy();
    expect(game.element.querySelector('canvas')).not.toBeNull();
  });

  it('level 2 has a larger board and a level badge, which level 1 does not have [MEM-30, MEM-13]', () => {
    game.matchAll();
    expect(screen.queryByText(/^Round \d+$/)).toBeNull();
    pass(3000);
    expect(screen.queryByRole('heading')).toBeNull();
    expect(screen.getByText('Round 2')).toBeTruthy();
    expect(cards()).toHaveLength(14);
    game.learn();
    expect(timeShown()).toBe('85s');
  });

  it('the overlay of a complete board shows no stars, because they would look like a grade', () => {
    expect(stars()).toHaveLength(0);
    game.matchAll();
    expect(screen.getByText('Level 1 Complete!')).toBeTruthy();
    expect(stars()).toHaveLength(0);
  });

  it('a complete board stops the clock and ends the game if at most 5 s remain on the clock [MEM-14, MEM-12, MEM-15]', () => {
    for (let pairs = 0; pairs < 5; pairs++) game.match();
    pass(90_000 - 2500 - 5000 - 500);
    game.match();
    expect(timeShown()).toBe('5s');
    expect(screen.getByText("Great job! You've completed all levels.")).toBeTruthy();
    pass(2999);
    expect(timeShown()).toBe('5s');
    expect(game.host.ends).toEqual([]);
    pass(1);
    expect(game.host.ends).toHaveLength(1);
    expect(game.host.ends[0]?.metrics).toMatchObject({ moves: 6, pairs: 6, level: 1 });
  });
});

describe('the wait after a turn', () => {
  const tap = () =>
    act(() => void fireEvent.pointerDown(cards()[0] ?? document, { isPrimary: true, button: 0 }));

  it('a tap or Enter skips the wait after a mismatch', () => {
    game.turn('miss');
    pass(300);
    tap();
    expect(faceDown()).toHaveLength(12);
    pass(150);
    game.turn('miss');
    pass(300);
    press('Enter');
    expect(faceDown()).toHaveLength(12);
  });

  it('the wait after a match cannot be skipped, and the match earns its points when the wait ends', () => {
    game.turn('pair');
    pass(300);
    tap();
    expect(game.host.totals).toEqual([]);
    pass(200);
    expect(game.host.totals).toHaveLength(1);
  });

  it('a tap skips the wait after a complete board', () => {
    game.matchAll();
    pass(300);
    tap();
    expect(screen.queryByRole('heading')).toBeNull();
    expect(cards()).toHaveLength(14);
  });
});

describe('time up', () => {
  it('when time is up, an overlay appears, and 2 s later the end is reported once [MEM-16, MEM-17, GAME-43]', () => {
    pass(90_000);
    expect(screen.getByRole('heading', { name: "Time's Up!" })).toBeTruthy();
    expect(screen.getByText('Try again to beat your score!')).toBeTruthy();
    pass(1999);
    expect(game.host.ends).toEqual([]);
    pass(1);
    expect(game.host.ends).toHaveLength(1);
    game.tell((handle) => handle.end?.());
    pass(60_000);
    expect(game.host.ends).toHaveLength(1);
  });

  it('Restart Game cancels the end of the run after the time is up [MEM-18, GAME-44]', () => {
    game.match();
    pass(90_000);
    const card = screen.getByRole('heading').parentElement ?? document.body;
    click(within(card).getByRole('button', { name: 'Restart Game' }));
    click(button('Yes, restart'));
    expect(game.host.totals.at(-1)).toBe(0);
    expect(screen.queryByRole('heading')).toBeNull();
    game.learn();
    expect(faceDown()).toHaveLength(12);
    pass(80_000);
    expect(game.host.ends).toEqual([]);
  });

  it('after the time is up, the end of the run waits until a player with points answers the restart question', () => {
    game.match();
    const total = game.host.totals.at(-1);
    pass(90_000);
    const restart = () => within(screen.getByRole('heading').parentElement ?? document.body);
    click(restart().getByRole('button', { name: 'Restart Game' }));
    expect(screen.getByRole('alertdialog', { name: 'Restart this game?' })).toBeTruthy();
    expect(document.activeElement).toBe(button('No, keep my points'));
    pass(60_000);
    expect(game.host.totals.at(-1)).toBe(total);
    expect(game.host.ends).toEqual([]);
    click(button('No, keep my points'));
    expect(game.host.ends).toHaveLength(1);
    expect(game.host.totals.at(-1)).toBe(total);
  });

  it('without points, Restart Game restarts at once', () => {
    pass(90_000);
    const card = screen.getByRole('heading').parentElement ?? document.body;
    click(within(card).getByRole('button', { name: 'Restart Game' }));
    expect(screen.queryByRole('alertdialog')).toBeNull();
    game.learn();
    expect(faceDown()).toHaveLength(12);
  });
});

describe('Restart Game', () => {
  it('Restart Game deals a new board during play [MEM-18]', () => {
    game.match();
    expect(faceDown()).toHaveLength(10);
    click(button('Restart Game'));
    click(button('Yes, restart'));
    expect(game.host.totals.at(-1)).toBe(0);
    game.learn();
    expect(faceDown()).toHaveLength(12);
    expect(timeShown()).toBe('90s');
  });

  it('Restart Game asks for a confirmation if points would be lost, and focuses the answer that keeps them', () => {
    click(button('Restart Game'));
    expect(screen.queryByRole('alertdialog')).toBeNull();
    game.learn();
    game.match();
    const total = game.host.totals.at(-1);
    click(button('Restart Game'));
    expect(screen.getByRole('alertdialog', { name: 'Restart this game?' })).toBeTruthy();
    expect(screen.getByText(`You lose your ${total} points and start at round 1.`)).toBeTruthy();
    expect(document.activeElement).toBe(button('No, keep playing'));
    expect(document.querySelector('[aria-label="Cards"]')?.hasAttribute('inert')).toBe(true);
    click(button('No, keep playing'));
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(cards()).toContain(document.activeElement);
    expect(game.host.totals.at(-1)).toBe(total);
  });

  it('the restart confirmation closes when the time is up', () => {
    game.match();
    click(button('Restart Game'));
    pass(90_000);
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(screen.getByRole('heading', { name: "Time's Up!" })).toBeTruthy();
  });

  it('Restart Game is disabled while an overlay covers the board', () => {
    pass(90_000);
    expect(button(/^Hint/).closest('[inert]')).not.toBeNull();
    pass(2000);
    for (const again of screen.getAllByRole('button', { name: 'Restart Game' })) {
      expect(again.getAttribute('aria-disabled')).toBe('true');
    }
  });
});

describe('the host of the memory game', () => {
  it('the host receives new totals, a single end, and nothing after unmount [GAME-41, GAME-42, GAME-43]', () => {
    game.matchAll();
    const { totals } = game.host;
    expect(totals).toHaveLength(6);
    expect(totals).toEqual(totals.toSorted((a, b) => a - b));
    game.tell((handle) => handle.end?.());
    expect(game.host.ends).toHaveLength(1);
    game.unmount();
    pass(120_000);
    expect(game.host.totals).toEqual(totals);
    expect(game.host.ends).toHaveLength(1);
    expect(vi.getTimerCount()).toBe(0);
  });
});
