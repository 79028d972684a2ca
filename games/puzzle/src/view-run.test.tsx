// @vitest-environment happy-dom
import { pass, type MountedGame } from '@mindloom/game-kit/testing';
import { screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { button, click, figure, NEXT_MS, press, mountPuzzle, mountWithBot } from './testing/mounted-game';

const games: MountedGame[] = [];
const unmountAfterTest = <G extends MountedGame>(game: G): G => {
  games.push(game);
  return game;
};

beforeEach(() => void vi.useFakeTimers());

afterEach(() => {
  for (const game of games.splice(0)) game.unmount();
  vi.useRealTimers();
});

/** Lets the bot play until it gives a null answer, which the board does not offer. */
function playToGameOver() {
  const game = unmountAfterTest(mountWithBot({ seed: 3 }));
  for (let waitedMs = 0; screen.queryByText('Game over') === null && waitedMs < 600_000; waitedMs += 100)
    pass(100);
  return game;
}

describe('a run', () => {
  it('a run reports new totals, and its end only when the host asks for it [GAME-41, GAME-42, GAME-43]', () => {
    const game = unmountAfterTest(mountPuzzle());
    game.begin();
    game.right();
    pass(NEXT_MS);
    game.right();
    pass(NEXT_MS);
    game.wrong();
    pass(200_000);
    expect(game.host.totals).toEqual([25, 54]);
    expect(game.host.ends).toEqual([]);
    game.tell((handle) => handle.end?.());
    game.tell((handle) => handle.end?.());
    expect(game.host.ends).toHaveLength(1);
    expect(game.host.ends[0]?.metrics).toMatchObject({ right: 2, level: 3, bestStreak: 2 });
  });

  it('wrong answers and timeouts do not end the run [PUZ-09]', () => {
    const game = unmountAfterTest(mountPuzzle({ difficulty: 'hard' }));
    game.begin();
    for (let puzzles = 0; puzzles < 10; puzzles++) {
      game.wrong();
      pass(NEXT_MS);
      pass(20_000 + NEXT_MS);
      expect(screen.queryByText('Game over')).toBeNull();
    }
  });

  it('unmounting removes all elements and timers of the game', () => {
    const game = unmountAfterTest(mountPuzzle());
    game.begin();
    game.right();
    game.unmount();
    expect(vi.getTimerCount()).toBe(0);
    pass(60_000);
    expect(game.host.totals).toEqual([25]);
    expect(game.element.childElementCount).toBe(0);
  });
});

describe('game over', () => {
  it('game over covers the board, shows the score and focuses Try Again [PUZ-09]', () => {
    const game = playToGameOver();
    expect(screen.getByRole('heading', { name: 'Game over' })).toBeTruthy();
    expect(screen.getByText(`You scored ${game.host.totals.at(-1)}.`)).toBeTruthy();
    expect(document.activeElement).toBe(button('Try Again'));
    expect(screen.getByText(/hint/i).closest('[inert]')).not.toBeNull();
    expect(game.host.ends).toEqual([]);
  });

  it.each([
    ['the Try Again button', () => click(button('Try Again'))],
    ['the R key', () => press('r')],
  ])('%s cancels game over and restarts at score 0 and level 1 [PUZ-09, GAME-44]', (_way, tryAgain) => {
    const game = playToGameOver();
    expect(game.host.totals.at(-1)).toBeGreaterThan(0);
    tryAgain();
    expect(game.host.totals.at(-1)).toBe(0);
    expect(screen.queryByText('Game over')).toBeNull();
    expect([figure('Round'), figure('Solved')]).toEqual(['1', '0']);
    pass(6000);
    expect(game.host.ends).toEqual([]);
  });
});

it('the run of the bot ends once and cannot be restarted afterwards [GAME-43]', () => {
  const game = unmountAfterTest(mountWithBot({ seed: 11 }));
  for (let waitedMs = 0; game.host.ends.length === 0 && waitedMs < 900_000; waitedMs += 500) pass(500);
  expect(game.host.ends).toHaveLength(1);
  expect(button('Try Again').getAttribute('aria-disabled')).toBe('true');
  press('r');
  pass(60_000);
  expect(game.host.ends).toHaveLength(1);
});
