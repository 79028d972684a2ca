// @vitest-environment happy-dom
import { CONTRACT } from '@mindloom/game-contract';
import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { defineReactGame } from '../define-react-game';
import type { ViewProps } from '../game-root';
import { type MountedRoundsGame, mountRoundsGame, pass } from '../testing';
import { RoundsBoard, type RoundsLook } from './rounds-board';
import { createRoundsEngine } from './rounds-engine';
import type { RoundQuestion, RoundsEvent, RoundsState } from './rounds-state';
import { roundsBot } from './rounds-bot';
import { roundsMetrics } from './rounds-metrics';
import { roundsOutcomes } from './rounds-outcomes';

const LEVELS = {
  easy: { rounds: 3, limitMs: 5000 },
  medium: { rounds: 3, limitMs: 5000 },
  hard: { rounds: 3, limitMs: 5000 },
};
const TEXTS = {
  spoken: ({ answer }: RoundQuestion) => `Which is ${answer}?`,
  solved: ({ answer }: RoundQuestion) => `That is ${answer}.`,
  because: () => 'Because it is.',
};
const LOOK: RoundsLook<RoundQuestion> = {
  area: 'logic',
  levels: LEVELS,
  texts: TEXTS,
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
    explain: ({ answer }) => ({ question: `Which is ${answer}?`, reason: `It is ${answer}.` }),
    measure: ({ answer }) => ({ item: `answer:${answer}`, prior: 0 }),
  }),
  View: (props: ViewProps<RoundsState<RoundQuestion>, RoundsEvent>) => <RoundsBoard {...props} look={LOOK} />,
  outcomes: roundsOutcomes(TEXTS),
  bot: roundsBot,
});

const solve = (question: string) => Number(/Which is (\d+)/.exec(question)?.[1]);
const beads = () => screen.getByRole('img').querySelectorAll('[data-look]').length;

let mounted: MountedRoundsGame;

beforeEach(() => {
  vi.useFakeTimers();
  mounted = mountRoundsGame(game, solve, { difficulty: 'easy' });
});

afterEach(() => {
  mounted.unmount();
  vi.useRealTimers();
});

describe('a round', () => {
  it('a round starts after the instructions and then shows its answer options', () => {
    expect(screen.getByText('Find the number.')).toBeTruthy();
    expect(screen.queryByRole('group', { name: 'Answers' })).toBeNull();
    mounted.begin();
    expect(mounted.answers().map(({ textContent }) => textContent)).toEqual([
      '91',
      '102',
      '\u2212103',
      '114',
    ]);
    expect(screen.getByText('open')).toBeTruthy();
  });

  it('before the first question, the board says how long the run lasts and shows no clock', () => {
    expect(screen.getByText('3 rounds, 5 s for each answer')).toBeTruthy();
    expect(screen.getByText('Time').closest('[data-hidden]')).not.toBeNull();
    mounted.begin();
    expect(screen.getByText('Time').closest('[data-hidden]')).toBeNull();
    expect(mounted.figure('Time')).toBe('5s');
  });

  it('before the first question, the board counts down the seconds until the question appears by itself', () => {
    expect(screen.getByText('Starts by itself in 3 s')).toBeTruthy();
    pass(2000);
    expect(screen.getByText('Starts by itself in 1 s')).toBeTruthy();
    pass(1000);
    expect(screen.queryByRole('button', { name: 'Start now' })).toBeNull();
    expect(solve(mounted.lastAnnouncement())).not.toBeNaN();
  });

  it('Start now shows the first question at once', () => {
    act(() => screen.getByRole('button', { name: 'Start now' }).click());
    expect(screen.queryByRole('button', { name: 'Start now' })).toBeNull();
    expect(mounted.answers()).toHaveLength(4);
    expect(mounted.figure('Time')).toBe('5s');
  });

  it('after an answer, the board shows the right answer, the reason and the progress of the run', () => {
    mounted.begin();
    mounted.click('wrong');
    expect(screen.getByRole('button', { name: /^10.*right answer/ })).toBeTruthy();
    expect(screen.getByText('Because it is.')).toBeTruthy();
    expect(screen.getByText('That is 10.')).toBeTruthy();
    expect(screen.getByRole('img', { name: '0 of 1 answers right' })).toBeTruthy();
    pass(2000);
    mounted.click('right');
    expect(screen.getByText('Because it is.')).toBeTruthy();
    expect([mounted.figure('Right'), beads()]).toEqual(['1', 2]);
  });

  it('an answer stops the clock of the round', () => {
    mounted.begin();
    pass(1500);
    mounted.click('right');
    pass(1900);
    expect(mounted.figure('Time')).toBe('4s');
    expect(document.querySelector<HTMLElement>('[style*="scaleX"]')?.style.transform).toBe('scaleX(0.8)');
  });

  it('the board shows the right answer after the time of a round has ended', () => {
    mounted.begin();
    pass(5000);
    expect(screen.getByText('That is 10.')).toBeTruthy();
    expect(mounted.figure('Time')).toBe('0s');
  });
});

describe('the wait after an answer', () => {
  const tap = () =>
    act(() => void fireEvent.pointerDown(screen.getByText('That is 10.'), { isPrimary: true, button: 0 }));

  it('the feedback of the board contains only the reason, because the answers and the notice say whether the answer was right', () => {
    mounted.begin();
    mounted.click('wrong');
    expect(mounted.toasts()).toEqual(['Incorrect answer!']);
    expect(screen.getByText('Because it is.').parentElement?.querySelector('svg')).toBeNull();
    expect(document.querySelector('[data-feedback]')).toBeNull();
  });

  it('the board repeats nothing that the toast says', () => {
    mounted.begin();
    mounted.click('right');
    expect(mounted.toasts()).toEqual(['Correct! +5 points']);
    expect(screen.queryByText(/points/)).toBeNull();
  });

  it('a tap anywhere or Enter skips the wait after an answer', () => {
    mounted.begin();
    mounted.click('right');
    pass(300);
    tap();
    expect(mounted.figure('Round')).toBe('2 of 3');
    pass(200);
    mounted.click('right');
    pass(300);
    mounted.press('Enter');
    expect(mounted.figure('Round')).toBe('3 of 3');
  });

  it('the second tap of a double tap does not skip the wait after an answer', () => {
    mounted.begin();
    mounted.click('right');
    pass(200);
    tap();
    expect(mounted.figure('Round')).toBe('1 of 3');
  });

  it('the tap that skips the wait does not answer the next question', () => {
    mounted.begin();
    mounted.click('right');
    pass(300);
    tap();
    mounted.tryAll();
    expect(mounted.figure('Right')).toBe('1');
    expect(mounted.toasts()).toHaveLength(1);
    pass(150);
    mounted.press(String(mounted.indexOf('right') + 1));
    expect(mounted.figure('Right')).toBe('2');
  });
});

describe('a pause', () => {
  it('a pause hides the open question, and another question replaces it in the same round', () => {
    mounted.begin();
    mounted.pause();
    expect(document.querySelector('[data-covered]')).not.toBeNull();
    pass(60_000);
    mounted.resume();
    expect(screen.getByText('You paused, so another question comes. Nothing lost.')).toBeTruthy();
    pass(3000);
    expect([mounted.figure('Round'), solve(mounted.lastAnnouncement())]).toEqual(['1 of 3', 20]);
    expect(mounted.toasts()).toEqual([]);
  });
});

describe('a run', () => {
  it('a run played with digits reports each total and ends once, 2 s after its last round [GAME-42, GAME-43]', () => {
    mounted.begin();
    expect(mounted.playRight(3)).toEqual(['1 of 3', '2 of 3', '3 of 3']);
    expect(mounted.host.totals).toEqual([5, 10, 15]);
    pass(1999);
    expect(mounted.host.ends).toEqual([]);
    pass(60_000);
    expect(mounted.host.ends).toHaveLength(1);
    expect(mounted.host.ends[0]?.metrics).toMatchObject({ rounds: 3, right: 3, timeouts: 0, accuracy: 1 });
    expect(vi.getTimerCount()).toBe(0);
  });

  it('a run without a mistake shows confetti after its last answer, not earlier', () => {
    const canvas = () => document.querySelector('canvas');
    mounted.begin();
    mounted.playRight(2);
    expect(canvas()).toBeNull();
    pass(2000);
    mounted.click('right');
    expect(screen.getByText('Every answer right, from the first to the last.')).toBeTruthy();
    expect(canvas()).not.toBeNull();
  });

  it('an answer option keeps the focus across questions', () => {
    mounted.begin();
    mounted.press('ArrowDown');
    expect(document.activeElement).toBe(mounted.answers()[0]);
    mounted.click('right');
    pass(2000);
    expect(document.activeElement).toBe(mounted.answers()[0]);
  });
});
