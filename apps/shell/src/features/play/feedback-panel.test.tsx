// @vitest-environment happy-dom
import { pageCatalogue } from '@mindloom/domain';
import { ToastHost } from '@mindloom/ui';
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { FeedbackPanel } from './feedback-panel';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true }));
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

it("says 'Feedback error' and shows the fallback text when the words cannot be made [FEED-10]", async () => {
  render(
    <>
      <FeedbackPanel
        entry={pageCatalogue['memory-match']}
        score={40}
        finished={null}
        isKept
        notice={null}
        onContinue={() => undefined}
        onPlayAgain={() => undefined}
        write={() => {
          throw new Error('no words');
        }}
      />
      <ToastHost />
    </>,
  );
  await act(() => vi.advanceTimersByTimeAsync(2000));
  expect(screen.getByText('Unable to generate personalized feedback at this time.')).toBeTruthy();
  expect((await screen.findAllByText('Feedback error')).length).toBeGreaterThan(0);
  expect(screen.getAllByText('Could not generate personalized feedback').length).toBeGreaterThan(0);
});
