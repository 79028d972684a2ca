// @vitest-environment happy-dom
import { pass, type Stage } from '@mindloom/game-kit/testing';
import { screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { button, click, figure, NEXT_MS, press, stagePuzzle, stageWithBot } from '../tests/stage';

const stages: Stage[] = [];
const stage = <S extends Stage>(mounted: S): S => {
  stages.push(mounted);
  return mounted;
};

beforeEach(() => void vi.useFakeTimers());

afterEach(() => {
  for (const mounted of stages.splice(0)) mounted.unmount();
  vi.useRealTimers();
});

/** Lets the bot play until it gives a null answer, which no hand on the board can. */
function gameOver() {
  const game = stage(stageWithBot({ seed: 3 }));
  for (let waitedMs = 0; screen.queryByText('Game over') === null && waitedMs < 600_000; waitedMs += 100)
    pass(100);
  return game;
}

describe('a run', () => {
  it('tells the host new totals, and nothing of its end until the host asks [GAME-41, GAME-42, GAME-43]', () => {
    const game = stage(stagePuzzle());
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

  it('never is over by wrong answers or by the time [PUZ-09]', () => {
    const game = stage(stagePuzzle({ difficulty: 'hard' }));
    game.begin();
    for (let puzzles = 0; puzzles < 10; puzzles++) {
      game.wrong();
      pass(NEXT_MS);
      pass(20_000 + NEXT_MS);
      expect(screen.queryByText('Game over')).toBeNull();
    }
  });

  it('leaves nothing behind after unmount', () => {
    const game = stage(stagePuzzle());
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
  it('lies over the board with the score, and Try Again under the keyboard [PUZ-09]', () => {
    const game = gameOver();
    expect(screen.getByRole('heading', { name: 'Game over' })).toBeTruthy();
    expect(screen.getByText(`You scored ${game.host.totals.at(-1)}.`)).toBeTruthy();
    expect(document.activeElement).toBe(button('Try Again'));
    expect(button(/hint/i).closest('[inert]')).not.toBeNull();
    expect(game.host.ends).toEqual([]);
  });

  it.each([
    ['its button', () => click(button('Try Again'))],
    ['R', () => press('r')],
  ])(
    'is left with Try Again by %s, from score 0 and level 1, with no end [PUZ-09, GAME-44]',
    (_way, tryAgain) => {
      const game = gameOver();
      expect(game.host.totals.at(-1)).toBeGreaterThan(0);
      tryAgain();
      expect(game.host.totals.at(-1)).toBe(0);
      expect(screen.queryByText('Game over')).toBeNull();
      expect([figure('Level'), figure('Solved')]).toEqual(['1', '0']);
      pass(6000);
      expect(game.host.ends).toEqual([]);
    },
  );
});

it('is played by its bot to one end, over which Try Again has no more power [GAME-43]', () => {
  const game = stage(stageWithBot({ seed: 11 }));
  for (let waitedMs = 0; game.host.ends.length === 0 && waitedMs < 900_000; waitedMs += 500) pass(500);
  expect(game.host.ends).toHaveLength(1);
  expect(button('Try Again').getAttribute('aria-disabled')).toBe('true');
  press('r');
  pass(60_000);
  expect(game.host.ends).toHaveLength(1);
});
