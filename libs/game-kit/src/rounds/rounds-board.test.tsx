// @vitest-environment happy-dom
import { CONTRACT } from '@mindloom/game-contract';
import { screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { defineReactGame, type ViewProps } from '../define-react-game';
import { pass, type RoundsStage, stageRounds } from '../testing';
import { RoundsBoard, type RoundsLook } from './rounds-board';
import { roundsBot } from './rounds-bot';
import { createRoundsEngine } from './rounds-engine';
import { roundsMetrics } from './rounds-metrics';
import { roundsOutcomes } from './rounds-outcomes';
import type { RoundQuestion, RoundsEvent, RoundsState } from './rounds-state';

const LEVELS = {
  easy: { rounds: 3, limitMs: 5000 },
  medium: { rounds: 3, limitMs: 5000 },
  hard: { rounds: 3, limitMs: 5000 },
};
const WORDS = {
  spoken: ({ answer }: RoundQuestion) => `Which is ${answer}?`,
  solved: ({ answer }: RoundQuestion) => `That is ${answer}.`,
  because: () => 'Because it is.',
};
const LOOK: RoundsLook<RoundQuestion> = {
  area: 'logic',
  levels: LEVELS,
  words: WORDS,
  howToPlay: 'Find the number.',
  Prompt: ({ question, isAnswered }) => <b>{isAnswered ? question.answer : 'open'}</b>,
};

const game = defineReactGame({
  info: {
    id: 'toy',
    version: '1.0.0',
    contract: CONTRACT,
    title: 'Toy',
    area: 'logic',
    reads: [],
    metrics: roundsMetrics(LEVELS),
  },
  engine: createRoundsEngine<RoundQuestion>({
    levels: LEVELS,
    pointsFor: () => 5,
    draw: (_difficulty, _random, earlier) => {
      const answer = 10 * (earlier.length + 1);
      return { answer, options: [answer - 1, answer, -answer, answer + 1] };
    },
  }),
  View: (props: ViewProps<RoundsState<RoundQuestion>, RoundsEvent>) => <RoundsBoard {...props} look={LOOK} />,
  outcomes: roundsOutcomes(WORDS),
  bot: roundsBot,
});

const solve = (words: string) => Number(/Which is (\d+)/.exec(words)?.[1]);
const beads = () => screen.getByRole('img').querySelectorAll('[data-look]').length;

let stage: RoundsStage;

beforeEach(() => {
  vi.useFakeTimers();
  stage = stageRounds(game, solve, { difficulty: 'easy' });
});

afterEach(() => {
  stage.unmount();
  vi.useRealTimers();
});

describe('a round', () => {
  it('comes after the words on how to play, with its answers', () => {
    expect(screen.getByText('Find the number.')).toBeTruthy();
    expect(screen.queryAllByRole('button')).toEqual([]);
    expect(stage.figure('Time')).toBe('5s');
    stage.begin();
    expect(stage.answers().map(({ textContent }) => textContent)).toEqual(['19', '210', '3\u221210', '411']);
    expect(screen.getByText('open')).toBeTruthy();
  });

  it('shows in the end what was right, why, and how the run goes', () => {
    stage.begin();
    stage.click('wrong');
    expect(screen.getByText('It was 10.')).toBeTruthy();
    expect(screen.getByText('Because it is.')).toBeTruthy();
    expect(screen.getByText('That is 10.')).toBeTruthy();
    expect(screen.getByRole('img', { name: '0 of 1 answers right' })).toBeTruthy();
    pass(2000);
    stage.click('right');
    expect(screen.getByText('+5 points')).toBeTruthy();
    expect([stage.figure('Right'), beads()]).toEqual(['1', 2]);
  });

  it('stops its clock with an answer', () => {
    stage.begin();
    pass(1500);
    stage.click('right');
    pass(1900);
    expect(stage.figure('Time')).toBe('4s');
    expect(document.querySelector<HTMLElement>('[style*="scaleX"]')?.style.transform).toBe('scaleX(0.7)');
  });

  it('says so where the time was up', () => {
    stage.begin();
    pass(5000);
    expect(screen.getByText('It was 10.').closest('[data-feedback]')?.getAttribute('data-feedback')).toBe(
      'late',
    );
    expect(stage.figure('Time')).toBe('0s');
  });
});

describe('a pause', () => {
  it('of an open question covers it, and brings another one for the same round', () => {
    stage.begin();
    stage.pause();
    expect(document.querySelector('[data-covered]')).not.toBeNull();
    pass(60_000);
    stage.resume();
    expect(screen.getByText('You paused, so another question comes. Nothing lost.')).toBeTruthy();
    pass(2000);
    expect([stage.figure('Round'), solve(stage.words())]).toEqual(['1 of 3', 20]);
    expect(stage.toasts()).toEqual([]);
  });
});

describe('a run', () => {
  it('is played by digits, says each new total, and ends once 2 s after its last round [GAME-42, GAME-43]', () => {
    stage.begin();
    expect(stage.playRight(3)).toEqual(['1 of 3', '2 of 3', '3 of 3']);
    expect(stage.host.totals).toEqual([5, 10, 15]);
    pass(1999);
    expect(stage.host.ends).toEqual([]);
    pass(60_000);
    expect(stage.host.ends).toHaveLength(1);
    expect(stage.host.ends[0]?.metrics).toMatchObject({ rounds: 3, right: 3, timeouts: 0, accuracy: 1 });
    expect(vi.getTimerCount()).toBe(0);
  });

  it('without a mistake is cheered, and only that', () => {
    const canvas = () => document.querySelector('canvas');
    stage.begin();
    stage.playRight(2);
    expect(canvas()).toBeNull();
    pass(2000);
    stage.click('right');
    expect(screen.getByText('Every answer right, from the first to the last.')).toBeTruthy();
    expect(canvas()).not.toBeNull();
  });

  it('keeps the focus on an answer from one question to the next', () => {
    stage.begin();
    stage.press('ArrowDown');
    expect(document.activeElement).toBe(stage.answers()[0]);
    stage.click('right');
    pass(2000);
    expect(document.activeElement).toBe(stage.answers()[0]);
  });
});
