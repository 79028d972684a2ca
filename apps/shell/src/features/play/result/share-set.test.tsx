// @vitest-environment happy-dom
import '@testing-library/jest-dom/vitest';
import type { FinishedPlay, PlayPart } from '@mindloom/data-access';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { finishedMemoryPlay } from '../../../platform/testing/finished-memory-play';
import { ShareSet } from './feedback-panel';

afterEach(() => {
  cleanup();
  Reflect.deleteProperty(navigator, 'clipboard');
});

const part = (slot: string, points: number): PlayPart => ({
  slot,
  remote: slot,
  version: '1.0.0',
  score: points * 3,
  points,
  finished: true,
  metrics: {},
});

function finishedSet(gameId: string, parts: PlayPart[]): FinishedPlay {
  const { play, ...sent } = finishedMemoryPlay('ada');
  return { ...sent, play: { ...play, gameId, remote: null, startedAt: '2026-11-21T12:00:00.000Z', parts } };
}

const parts = [part('memory-match', 90), part('number-sequence', 61), part('mental-math', 20)];

it("the Share button shares a finished set's points and date", async () => {
  const writeText = vi.fn(() => Promise.resolve());
  Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true });
  render(<ShareSet finished={finishedSet('daily-challenge', parts)} />);
  fireEvent.click(screen.getByRole('button', { name: 'Share' }));
  const text = [
    'Mindloom · Daily Brain Challenge · 2026-11-21',
    '🟪🟪🟪⬜⬜ Memory Master 90',
    '🟪🟪🟪⬜⬜ Focus Flow 61',
    '🟪⬜⬜⬜⬜ Mental Math 20',
    '171 points',
  ];
  await waitFor(() => expect(writeText).toHaveBeenCalledWith(text.join('\n')));
});

it('there is no Share button for an unfinished daily set, for any other play, or without a result [DAY-02]', () => {
  render(<ShareSet finished={finishedSet('daily-challenge', parts.slice(1))} />);
  const endedAtOnce = parts.map((played) => ({ ...played, finished: false }));
  render(<ShareSet finished={finishedSet('daily-challenge', endedAtOnce)} />);
  render(<ShareSet finished={finishedSet('balanced-training', parts)} />);
  render(<ShareSet finished={finishedMemoryPlay('ada')} />);
  render(<ShareSet finished={null} />);
  expect(screen.queryByRole('button')).toBeNull();
});
