// @vitest-environment happy-dom
import '@testing-library/jest-dom/vitest';
import type { StoredPlay } from '@mindloom/domain';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { GameTrend } from './trend-view';

afterEach(cleanup);

const played = (day: number, answerMs: number): StoredPlay => ({
  session_id: `session-${day}`,
  game_id: 'mental-math',
  slot: 'mental-math',
  remote: 'arithmetic',
  difficulty: 'easy',
  ended_at: `2026-11-0${day}T09:00:00Z`,
  raw_score: 100,
  metrics: { answerMs, rounds: 8 },
  finished: true,
});

it('the trend of a result names its figure, and leaves out a play that does not count', () => {
  const left = { ...played(3, 900), finished: false };
  render(<GameTrend plays={[played(1, 180), played(2, 150), left]} sessionId="session-3" />);
  expect(screen.getByText('Answer time of each play that counts')).toBeVisible();
  expect(
    screen.getByText('Your last 2 games: lowest 150 ms, highest 180 ms, latest 150 ms. Lower is faster.'),
  ).toBeVisible();
});
