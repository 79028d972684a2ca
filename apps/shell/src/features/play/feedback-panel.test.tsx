// @vitest-environment happy-dom
import '@testing-library/jest-dom/vitest';
import { feedbackFor, type GameId, pageCatalogue } from '@mindloom/domain';
import { ToastHost } from '@mindloom/ui';
import { act, cleanup, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { FeedbackPanel, type WriteFeedback } from './feedback-panel';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true }));
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

function showResult(gameId: GameId, score: number, write?: WriteFeedback) {
  const onContinue = vi.fn();
  render(
    <>
      <FeedbackPanel
        entry={pageCatalogue[gameId]}
        score={score}
        finished={null}
        isKept
        notice={null}
        onContinue={onContinue}
        onPlayAgain={() => undefined}
        {...(write && { write })}
      />
      <ToastHost />
    </>,
  );
  return { panel: within(screen.getByRole('region', { name: 'Your result' })), onContinue };
}

it('shows score and category, closes with Continue, and shows the feedback after 2,000 ms [FEED-01, FEED-03, FEED-04]', async () => {
  const { panel, onContinue } = showResult('number-sequence', 64);
  expect(panel.getByText('64')).toBeVisible();
  expect(panel.getByText('Score 64')).toBeVisible();
  expect(panel.getByText('Focus')).toBeVisible();
  panel.getByRole('button', { name: 'Continue' }).click();
  expect(onContinue).toHaveBeenCalledOnce();
  await pass(1_900);
  expect(panel.getByRole('status', { name: 'Writing your feedback' })).toBeVisible();
  await pass(100);
  expect(panel.queryByRole('status', { name: 'Writing your feedback' })).toBeNull();
  const { generalFeedback, brainInsight, motivationalTip } = feedbackFor(64, 'focus');
  for (const text of [generalFeedback, brainInsight, motivationalTip]) {
    expect(panel.getByText(text)).toBeVisible();
  }
});

it('names the source of the feedback [HON-03]', async () => {
  const { panel } = showResult('number-sequence', 64);
  await pass(2_000);
  expect(panel.getByText(/Generated on this device from your own results/)).toBeVisible();
});

it.each([
  { gameId: 'memory-match', score: 417, read: 100, what: 'the capped score' },
  { gameId: 'memory-match', score: 42, read: 42, what: 'the saved score' },
  { gameId: 'daily-challenge', score: 90, read: 30, what: 'a balanced overall [FEED-11]' },
  { gameId: 'daily-challenge', score: 450, read: 100, what: 'a capped overall [FEED-11]' },
] as const)('writes the feedback on $score points for $read, $what', async ({ gameId, score, read }) => {
  const write = vi.fn(feedbackFor);
  showResult(gameId, score, write);
  await pass(2_000);
  expect(write.mock.calls).toEqual([[read, pageCatalogue[gameId].category]]);
});

it("says 'Feedback error' and shows the fallback text when the feedback cannot be written [FEED-10]", async () => {
  const { panel } = showResult('memory-match', 40, () => {
    throw new Error('no words');
  });
  await pass(2_000);
  expect(panel.getByText('Unable to generate personalized feedback at this time.')).toBeVisible();
  expect((await screen.findAllByText('Feedback error')).length).toBeGreaterThan(0);
  expect(screen.getAllByText('Could not generate personalized feedback').length).toBeGreaterThan(0);
});
