// @vitest-environment happy-dom
import '@testing-library/jest-dom/vitest';
import type { StoredPlay } from '@mindloom/domain';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { finishedMemoryPlay } from '../../../platform/testing/finished-memory-play';
import { type GameTrend, ResultTrend } from './result-trend';

afterEach(cleanup);

const Line: GameTrend = ({ plays }) => <p>{plays.length} plays</p>;

function show(isFinished: boolean, earlierPlays: number): void {
  const { play, ...sent } = finishedMemoryPlay('ada');
  const finished = { ...sent, play: { ...play, finished: isFinished } };
  const earlier = Array.from({ length: earlierPlays }, (_, index): StoredPlay => {
    const { gameId, slot, remote, difficulty, endedAt, rawScore, metrics } = play;
    return {
      session_id: `earlier-${index}`,
      game_id: gameId,
      slot,
      remote,
      difficulty,
      ended_at: endedAt,
      raw_score: rawScore,
      metrics,
      finished: true,
    };
  });
  render(<ResultTrend finished={finished} earlier={earlier} load={() => Promise.resolve(Line)} />);
}

it('the result shows the trend even after a play that is not finished', async () => {
  show(false, 2);
  expect(await screen.findByText('3 plays')).toBeVisible();
});

it('the result shows no trend if there are fewer than two finished plays', () => {
  show(false, 1);
  expect(screen.queryByText('Your trend')).toBeNull();
  cleanup();
  show(true, 1);
  expect(screen.getByText('Your trend')).toBeVisible();
});
