// @vitest-environment happy-dom
import { pass, repeatUntil } from '@mindloom/game-kit/testing';
import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  answers,
  button,
  click,
  figure,
  marks,
  NEXT_MS,
  press,
  puzzleShown,
  mountPuzzle,
  streakBar,
} from './testing/mounted-game';

let game: ReturnType<typeof mountPuzzle>;

beforeEach(() => {
  vi.useFakeTimers();
  game = mountPuzzle();
});

afterEach(() => {
  game.unmount();
  vi.useRealTimers();
});

describe('a puzzle', () => {
  it('a puzzle shows its category, four answers and a countdown [PUZ-03]', () => {
    expect(screen.queryByRole('heading')).toBeNull();
    game.begin();
    const { category, answers: all } = puzzleShown();
    expect(screen.getByText(new RegExp(`^${category}$`, 'i'))).toBeTruthy();
    expect(new Set(answers().map(({ textContent }) => textContent.slice(0, -1)))).toEqual(new Set(all));
    expect(figure('Time')).toBe('45s');
    pass(1000);
    expect(figure('Time')).toBe('44s');
  });

  it('the clock shows the alarm below 10 s, not at 10 s', () => {
    game.begin();
    pass(35_000);
    expect([figure('Time'), document.querySelector('[data-alarm]')]).toEqual(['10s', null]);
    pass(1000);
    expect([figure('Time'), document.querySelector('[data-alarm]') === null]).toEqual(['9s', false]);
  });

  it('a pause covers the puzzle and stops its clock', () => {
    game.begin();
    game.pause();
    expect(document.querySelector('[data-covered]')).not.toBeNull();
    pass(60_000);
    game.resume();
    expect(document.querySelector('[data-covered]')).toBeNull();
    expect(figure('Time')).toBe('45s');
  });
});

describe('a right answer', () => {
  it('a right answer shows feedback, and the next puzzle after 1.5 s [PUZ-04]', () => {
    game.begin();
    const { question } = puzzleShown();
    game.right();
    expect(screen.getByText('Correct! +25 points')).toBeTruthy();
    expect(marks()).toContain('right');
    expect(marks()).not.toContain('wrong');
    pass(NEXT_MS - 1);
    expect(puzzleShown().question).toBe(question);
    pass(1);
    expect(puzzleShown().question).not.toBe(question);
    expect(screen.queryByText(/^Correct/)).toBeNull();
    expect(marks()).toEqual(['none', 'none', 'none', 'none']);
  });

  it('the Level Up overlay is shown for 2 s, while the next puzzle can be answered [PUZ-05]', () => {
    game.begin();
    game.right();
    expect(screen.getByText('Level Up')).toBeTruthy();
    pass(NEXT_MS);
    expect(screen.getByText('Level Up')).toBeTruthy();
    game.wrong();
    expect(screen.getByText('Incorrect!')).toBeTruthy();
    pass(499);
    expect(screen.getByText('Level Up')).toBeTruthy();
    pass(1);
    expect(screen.queryByText('Level Up')).toBeNull();
  });

  it('a right answer fills one segment of the streak bar, which is full at 10 [PUZ-15]', () => {
    game.begin();
    const lit = () => streakBar().querySelectorAll('[data-lit]').length;
    const shown = () => [lit(), streakBar().getAttribute('aria-valuenow'), streakBar().dataset.full];
    expect(shown()).toEqual([0, '0', undefined]);
    game.solve(9);
    expect(shown()).toEqual([9, '9', undefined]);
    game.solve(1);
    expect(shown()).toEqual([10, '10', 'true']);
    expect(streakBar().getAttribute('aria-valuemax')).toBe('10');
    game.solve(2);
    expect(shown()).toEqual([10, '10', 'true']);
    expect(streakBar().getAttribute('aria-valuetext')).toBe('12 in a row, next answer ×2');
  });
});

describe('a wrong answer', () => {
  it('a wrong answer counts as a round, but not as a solved puzzle', () => {
    game.begin();
    game.wrong();
    expect([figure('Round'), figure('Solved')]).toEqual(['1', '0']);
    pass(NEXT_MS);
    expect([figure('Round'), figure('Solved')]).toEqual(['2', '0']);
  });

  it('a wrong answer resets the streak and shows the right answer, then the next puzzle after 1.5 s [PUZ-06, PUZ-04]', () => {
    game.begin();
    game.solve(2);
    const { question, correctAnswer } = puzzleShown();
    game.wrong();
    expect(screen.getByText('Incorrect!')).toBeTruthy();
    expect(screen.getByText(`The correct answer was: ${correctAnswer}`)).toBeTruthy();
    expect(marks().toSorted()).toEqual(['none', 'none', 'right', 'wrong']);
    expect(streakBar().getAttribute('aria-valuenow')).toBe('0');
    pass(NEXT_MS - 1);
    expect(puzzleShown().question).toBe(question);
    pass(1);
    expect(puzzleShown().question).not.toBe(question);
  });

  it('a right and a wrong answer both show why the right answer is right', () => {
    game.begin();
    for (const answer of ['wrong', 'right'] as const) {
      const { because } = puzzleShown();
      expect(screen.queryByText(because)).toBeNull();
      game[answer]();
      expect(screen.getByText(because)).toBeTruthy();
      pass(NEXT_MS);
    }
  });

  it('a tap or Enter after a wrong answer shows the next puzzle at once', () => {
    game.begin();
    for (const skip of [
      () =>
        act(() => void fireEvent.pointerDown(screen.getByText('Incorrect!'), { isPrimary: true, button: 0 })),
      () => press('Enter'),
    ]) {
      const { question } = puzzleShown();
      game.wrong();
      pass(300);
      skip();
      expect(puzzleShown().question).not.toBe(question);
      pass(200);
    }
  });

  it('a wrong answer cannot be changed [GAME-52]', () => {
    game.begin();
    game.wrong();
    for (const answer of answers()) click(answer);
    press('1');
    expect(screen.getByText('Incorrect!')).toBeTruthy();
    expect(game.host.totals).toEqual([]);
  });
});

describe('a timeout', () => {
  it('a timeout shows the right answer, then the next puzzle after 1.5 s [PUZ-07]', () => {
    game.begin();
    game.solve(1);
    const { question, correctAnswer } = puzzleShown();
    pass(44_999);
    expect(screen.queryByText("Time's up!")).toBeNull();
    pass(1);
    expect(screen.getByText("Time's up!")).toBeTruthy();
    expect(screen.getByText(`The correct answer was: ${correctAnswer}`)).toBeTruthy();
    expect(figure('Time')).toBe('0s');
    pass(NEXT_MS);
    expect(puzzleShown().question).not.toBe(question);
  });
});

describe('the hint', () => {
  it('the button and the H key show the hint', () => {
    game.begin();
    for (const ask of [() => click(button('Hint')), () => press('h')]) {
      repeatUntil(
        'a puzzle with a hint',
        () => puzzleShown().hint !== undefined,
        () => game.solve(1),
        50,
      );
      const hint = puzzleShown().hint ?? '';
      expect(screen.queryByText(hint)).toBeNull();
      ask();
      expect(screen.getByText(hint)).toBeTruthy();
      expect(button('Hint').getAttribute('aria-disabled')).toBe('true');
      game.solve(1);
      expect(screen.queryByText(hint)).toBeNull();
    }
  });

  it('a puzzle without a hint says so in place of the hint button', () => {
    game.begin();
    repeatUntil(
      'a puzzle without a hint',
      () => puzzleShown().hint === undefined,
      () => game.solve(1),
      50,
    );
    expect(screen.getByText('No hint').closest('button')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Hint' })).toBeNull();
  });
});

describe('the keyboard', () => {
  it('digit keys choose an answer wherever the focus is, and an arrow key moves the focus to the answers', () => {
    game.begin();
    press('ArrowDown');
    expect(document.activeElement).toBe(answers()[0]);
    const place = answers().findIndex(
      ({ textContent }) => textContent.slice(0, -1) === puzzleShown().correctAnswer,
    );
    press(String(place + 1));
    expect(screen.getByText(/^Correct/)).toBeTruthy();
    expect(document.activeElement).toBe(answers()[0]);
  });
});
