// @vitest-environment happy-dom
import { pass, type MountedRoundsGame, mountRoundsGame } from '@mindloom/game-kit/testing';
import { screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import game from './remote';

/** Solves an announced problem, such as 'Round 1. What is 12 plus 5? 1: 17. …'. */
function solve(words: string): number {
  const [, num1, operation, num2] = /What is (\d+) (plus|minus|times|divided by) (\d+)\?/.exec(words) ?? [];
  const [first, second] = [Number(num1), Number(num2)];
  if (operation === 'plus') return first + second;
  if (operation === 'minus') return first - second;
  return operation === 'times' ? first * second : first / second;
}

let mounted: MountedRoundsGame;

const problem = () =>
  [...document.querySelectorAll('[aria-hidden="true"] > div > span')].map((part) => part.textContent);

beforeEach(() => {
  vi.useFakeTimers();
  mounted = mountRoundsGame(game, solve, { difficulty: 'easy', seed: 4 });
});

afterEach(() => {
  mounted.unmount();
  vi.useRealTimers();
});

describe('a round', () => {
  it('a round shows two operands and a placeholder, and the answer after the round has ended [ARI-01]', () => {
    expect(screen.getByText(/Work it out/)).toBeTruthy();
    mounted.begin();
    const signs = [1, 2].map(() => {
      const [, num1 = '', operation = '', num2 = ''] =
        /(\d+) (plus|minus) (\d+)/.exec(mounted.lastAnnouncement()) ?? [];
      const shown = [num1, operation === 'plus' ? '+' : '\u2212', num2, '='];
      const answer = String(solve(mounted.lastAnnouncement()));
      expect(problem()).toEqual([...shown, '?']);
      mounted.click('wrong');
      expect(problem()).toEqual([...shown, answer]);
      pass(2000);
      return shown[1];
    });
    expect(new Set(signs)).toEqual(new Set(['+', '\u2212']));
  });

  it('a round shows toasts for right and wrong answers, and ignores a second answer [ARI-10, ARI-05, GAME-42, GAME-52]', () => {
    mounted.begin();
    pass(1500);
    mounted.click('right');
    pass(2000);
    mounted.click('wrong');
    mounted.tryAll();
    expect(mounted.toasts()).toEqual(['Correct! +19 points', 'Incorrect answer!']);
    expect(mounted.host.totals).toEqual([19]);
  });

  it('a round shows the timeout toast when its 10 s end, not before [ARI-09, ARI-02]', () => {
    mounted.begin();
    pass(9999);
    expect(mounted.toasts()).toEqual([]);
    pass(1);
    expect(mounted.toasts()).toEqual(["Time's up!"]);
  });
});
