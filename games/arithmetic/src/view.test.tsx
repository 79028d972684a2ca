// @vitest-environment happy-dom
import { pass, type RoundsStage, stageRounds } from '@mindloom/game-kit/testing';
import { screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import game from './remote';

/** Works out 'Round 1. What is 12 plus 5? 1: 17. …'. */
function solve(words: string): number {
  const [, num1, operation, num2] = /What is (\d+) (plus|minus|times|divided by) (\d+)\?/.exec(words) ?? [];
  const [first, second] = [Number(num1), Number(num2)];
  if (operation === 'plus') return first + second;
  if (operation === 'minus') return first - second;
  return operation === 'times' ? first * second : first / second;
}

let stage: RoundsStage;

const problem = () =>
  [...document.querySelectorAll('[aria-hidden="true"] > div > span')].map((part) => part.textContent);

beforeEach(() => {
  vi.useFakeTimers();
  stage = stageRounds(game, solve, { difficulty: 'easy', seed: 4 });
});

afterEach(() => {
  stage.unmount();
  vi.useRealTimers();
});

describe('a round', () => {
  it('shows two operands and an open place, and fills it when the round is over [ARI-01]', () => {
    expect(screen.getByText(/Work it out/)).toBeTruthy();
    stage.begin();
    const signs = [1, 2].map(() => {
      const [, num1 = '', operation = '', num2 = ''] = /(\d+) (plus|minus) (\d+)/.exec(stage.words()) ?? [];
      const shown = [num1, operation === 'plus' ? '+' : '\u2212', num2, '='];
      const answer = String(solve(stage.words()));
      expect(problem()).toEqual([...shown, '?']);
      stage.click('wrong');
      expect(problem()).toEqual([...shown, answer]);
      expect(screen.getByText(`It was ${answer}.`)).toBeTruthy();
      pass(2000);
      return shown[1];
    });
    expect(new Set(signs)).toEqual(new Set(['+', '\u2212']));
  });

  it('toasts right and wrong answers, and takes no second one [ARI-10, ARI-05, GAME-42, GAME-52]', () => {
    stage.begin();
    pass(1500);
    stage.click('right');
    pass(2000);
    stage.click('wrong');
    stage.tryAll();
    expect(stage.toasts()).toEqual(['Correct! +19 points', 'Incorrect answer!']);
    expect(stage.host.totals).toEqual([19]);
  });

  it('toasts the end of its 10 s, and not before [ARI-09, ARI-02]', () => {
    stage.begin();
    pass(9999);
    expect(stage.toasts()).toEqual([]);
    pass(1);
    expect(stage.toasts()).toEqual(["Time's up!"]);
  });
});
