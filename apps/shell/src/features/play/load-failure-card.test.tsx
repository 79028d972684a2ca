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
  'if a game could not be downloaded to a device that is %s, the title of the failure card fits the connection',
  (_, isOnline, title) => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
    show();
    expect(screen.getByRole('heading').textContent).toBe(title);
  },
);

it('if a game in a frame is started without a connection, its failure card says that the game needs one', () => {
  show(loadFailure('offline', 'no connection'));
  expect(screen.getByRole('heading').textContent).toBe('This game needs a connection.');
  expect(screen.getByRole('alert').textContent).toContain('ML-728');
});

it('the failure card shows the error code for support as its last line', () => {
  show();
  expect(screen.getByRole('alert').lastElementChild?.textContent).toMatch(/^For support: ML-\d{3}$/);
});
