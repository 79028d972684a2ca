// @vitest-environment happy-dom
import { loadFailure } from '@mindloom/game-loading';
import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, it, vi } from 'vitest';
import { LoadFailureCard } from './load-failure-card';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const show = (failure = loadFailure('network', 'no answer')) =>
  render(
    <MemoryRouter>
      <LoadFailureCard name="Memory Master" failure={failure} gamesPath="/games" onRetry={() => undefined} />
    </MemoryRouter>,
  );

it.each([
  ['offline', false, 'You are offline.'],
  ['online', true, 'This game could not be loaded.'],
])(
  'on a device that is %s, the failure card of a game that the network did not deliver has a title that fits the connection',
  (_, isOnline, title) => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
    show();
    expect(screen.getByRole('heading').textContent).toBe(title);
  },
);

it('the failure card of a game in a frame that was started without a connection says that the game needs a connection', () => {
  show(loadFailure('offline', 'no connection'));
  expect(screen.getByRole('heading').textContent).toBe('This game needs a connection.');
  expect(screen.getByRole('alert').textContent).toContain('ML-728');
});

it('the failure card shows the error code for support as its last line', () => {
  show();
  expect(screen.getByRole('alert').lastElementChild?.textContent).toMatch(/^For support: ML-\d{3}$/);
});
