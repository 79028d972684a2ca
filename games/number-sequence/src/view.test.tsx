// @vitest-environment happy-dom
import { pass, type MountedRoundsGame, mountRoundsGame } from '@mindloom/game-kit/testing';
import { screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { expectedContinuations } from './testing/expected-continuations';
import game from './remote';

/** Parses the terms of an announcement. An example is 'Round 1. 3, 6, 9. What comes next? 1: 12. …'. */
const termsOf = (words: string) =>
  (/Round \d+\. ([^.]+)\./.exec(words)?.[1] ?? '')
    .split(', ')
    .map((term) => Number(term.replace('\u2212', '-')));
const solve = (words: string) => expectedContinuations(termsOf(words))[0] ?? NaN;

let mounted: MountedRoundsGame;

const beads = () =>
  [...document.querySelectorAll('[aria-hidden="true"] > div > div > span')].map((bead) => bead.textContent);

beforeEach(() => {
  vi.useFakeTimers();
  mounted = mountRoundsGame(game, solve, { difficulty: 'easy', seed: 4 });
});

afterEach(() => {
  mounted.unmount();
  vi.useRealTimers();
});

describe('a round', () => {
  it('a round shows three terms and a placeholder, and the answer after the round has ended [NUM-01, NUM-03]', () => {
    expect(screen.getByText(/choose the number that comes next/)).toBeTruthy();
    mounted.begin();
    const terms = termsOf(mounted.lastAnnouncement()).map((term) => String(term).replace('-', '\u2212'));
    const answer = String(solve(mounted.lastAnnouncement())).replace('-', '\u2212');
    expect(beads()).toEqual([...terms, '?']);
    mounted.click('wrong');
    expect(beads()).toEqual([...terms, answer]);
  });

  it('a round of seven terms and a placeholder divides them into two rows of four', () => {
    mounted.unmount();
    mounted = mountRoundsGame(game, solve, { difficulty: 'hard', seed: 4 });
    mounted.begin();
    const rows = [...document.querySelectorAll('[aria-hidden="true"] > div > div')];
    expect(rows.map(({ children }) => children.length)).toEqual([4, 4]);
    expect(beads().at(-1)).toBe('?');
  });

  it('a round shows toasts for right and wrong answers, and ignores a second answer [NUM-10, NUM-05, GAME-42, GAME-52]', () => {
    mounted.begin();
    pass(1500);
    mounted.click('right');
    pass(2000);
    mounted.click('wrong');
    mounted.tryAll();
    expect(mounted.toasts()).toEqual(['Correct! +17 points', 'Incorrect answer!']);
    expect(mounted.host.totals).toEqual([17]);
  });

  it('a round shows the timeout toast when its 15 s end, not before [NUM-09, NUM-02]', () => {
    mounted.begin();
    pass(14999);
    expect(mounted.toasts()).toEqual([]);
    pass(1);
    expect(mounted.toasts()).toEqual(["Time's up!"]);
  });
});
