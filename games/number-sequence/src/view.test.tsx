// @vitest-environment happy-dom
import { pass, type RoundsStage, stageRounds } from '@mindloom/game-kit/testing';
import { screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { continuationsOf } from '../tests/continuations';
import game from './remote';

/** Reads the terms out of 'Round 1. 3, 6, 9. What comes next? 1: 12. …'. */
const termsOf = (words: string) =>
  (/Round \d+\. ([^.]+)\./.exec(words)?.[1] ?? '')
    .split(', ')
    .map((term) => Number(term.replace('\u2212', '-')));
const solve = (words: string) => continuationsOf(termsOf(words))[0] ?? NaN;

let stage: RoundsStage;

const beads = () =>
  [...document.querySelectorAll('[aria-hidden="true"] > div > span')].map((bead) => bead.textContent);

beforeEach(() => {
  vi.useFakeTimers();
  stage = stageRounds(game, solve, { difficulty: 'easy', seed: 4 });
});

afterEach(() => {
  stage.unmount();
  vi.useRealTimers();
});

describe('a round', () => {
  it('shows three terms and an open place, and fills it when the round is over [NUM-01, NUM-03]', () => {
    expect(screen.getByText(/choose the number that comes next/)).toBeTruthy();
    stage.begin();
    const terms = termsOf(stage.words()).map((term) => String(term).replace('-', '\u2212'));
    const answer = String(solve(stage.words())).replace('-', '\u2212');
    expect(beads()).toEqual([...terms, '?']);
    stage.click('wrong');
    expect(beads()).toEqual([...terms, answer]);
    expect(screen.getByText(`It was ${answer}.`)).toBeTruthy();
  });

  it('toasts right and wrong answers, and takes no second one [NUM-10, NUM-05, GAME-42, GAME-52]', () => {
    stage.begin();
    pass(1500);
    stage.click('right');
    pass(2000);
    stage.click('wrong');
    stage.tryAll();
    expect(stage.toasts()).toEqual(['Correct! +17 points', 'Incorrect answer!']);
    expect(stage.host.totals).toEqual([17]);
  });

  it('toasts the end of its 15 s, and not before [NUM-09, NUM-02]', () => {
    stage.begin();
    pass(14999);
    expect(stage.toasts()).toEqual([]);
    pass(1);
    expect(stage.toasts()).toEqual(["Time's up!"]);
  });
});
