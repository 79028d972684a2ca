// @vitest-environment happy-dom
import '@testing-library/jest-dom/vitest';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeBackend, storedPlay, type FakeBackend } from './testing/fake-backend';
import { figure, renderDashboard, signIn, valueOf } from './testing/render-dashboard';

let backend: FakeBackend;

beforeEach(() => {
  signIn();
  backend = fakeBackend();
});

afterEach(() => {
  cleanup();
  sessionStorage.clear();
  vi.unstubAllGlobals();
});

const reads = (table: string): number => backend.requests.filter((one) => one === `GET ${table}`).length;

describe('a failed read', () => {
  beforeEach(() => {
    backend.broken.add('player_summary');
  });

  it('after a failed read, the dashboard shows a message and sample figures with a banner and a tag on each card [DASH-10, DASH-11]', async () => {
    renderDashboard();
    expect(await screen.findByText(/We couldn't retrieve your latest statistics/)).toBeVisible();
    expect(screen.getByText('Sample data - not your results')).toBeVisible();
    for (const label of ['Total Games', 'Day Streak', 'Avg Score', 'Last Played']) {
      expect(within(figure(label)).getByText('Sample')).toBeVisible();
    }
    for (const name of ['Memory', 'Focus', 'Processing Speed']) {
      expect(within(screen.getByRole('listitem', { name })).getByText('Sample')).toBeVisible();
    }
    expect(screen.getByRole('listitem', { name: 'Memory Match' })).toBeVisible();
  });

  it('after a failed read, the dashboard shows the last figures that this device has read, with their time, and no sample [DAY-11, STATS-17]', async () => {
    backend.broken.clear();
    backend.performance = [storedPlay(0)];
    const { unmount } = renderDashboard();
    await waitFor(() => expect(valueOf('Total Games')).toBe('1'));
    unmount();
    backend.isDown = true;
    renderDashboard();
    const title = await screen.findByText(
      "We couldn't retrieve your latest statistics",
      {},
      { timeout: 5_000 },
    );
    expect(title.parentElement).toHaveTextContent(/These are your figures as of \d{1,2}:\d{2}/);
    expect(valueOf('Total Games')).toBe('1');
    expect(screen.queryByText(/Sample/)).toBeNull();
    const lists = within(screen.getByRole('region', { name: 'Your AI Recommendations' }));
    expect(lists.getAllByText(/1 game played/)[0]).toBeVisible();
    backend.isDown = false;
    backend.performance = [storedPlay(0), storedPlay(0)];
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    await waitFor(() => expect(valueOf('Total Games')).toBe('2'));
    expect(screen.queryByText(/couldn't retrieve/)).toBeNull();
  });

  it('if every read fails, the dashboard shows a single banner and no toast', async () => {
    backend.isDown = true;
    sessionStorage.setItem('refreshStats', 'true');
    renderDashboard();
    await screen.findByText('Sample data - not your results', {}, { timeout: 5_000 });
    await screen.findByText(/not counted/, {}, { timeout: 5_000 });
    expect(screen.getAllByText(/We couldn't retrieve your latest statistics/)).toHaveLength(1);
    expect(document.querySelectorAll('.ml-toast-title')).toHaveLength(0);
  });

  it('the sample figures stay the same when the figures are read again and the read fails [STATS-20]', async () => {
    renderDashboard();
    await screen.findByText('Sample data - not your results', {}, { timeout: 5_000 });
    const shown = screen.getByRole('list', { name: 'Your figures' }).textContent;
    const failedReads = reads('player_summary');
    document.dispatchEvent(new Event('visibilitychange'));
    await waitFor(() => expect(reads('player_summary')).toBeGreaterThan(failedReads));
    await waitFor(() => expect(screen.getByRole('button', { name: 'Retry' })).toBeEnabled(), {
      timeout: 5_000,
    });
    expect(screen.getByRole('list', { name: 'Your figures' })).toHaveTextContent(shown ?? '');
  });

  it('Retry reads the figures again and removes the banner and the tags [DASH-12]', async () => {
    // The challenges must be unreadable too. Otherwise their panel would also read the figures.
    backend.broken.add('daily_challenges');
    renderDashboard();
    await screen.findByText('Sample data - not your results', {}, { timeout: 5_000 });
    backend.broken.delete('player_summary');
    backend.performance = [storedPlay(0)];
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    await waitFor(() => expect(screen.queryByText('Sample data - not your results')).toBeNull());
    expect(screen.queryByText('Sample')).toBeNull();
    expect(figure('Total Games')).toHaveTextContent('1');
  });
});
