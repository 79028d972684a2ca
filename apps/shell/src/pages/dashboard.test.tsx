// @vitest-environment happy-dom
import { preloadToaster, ToastHost } from '@mindloom/ui';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { useStartGame } from './dashboard';

// Preload the toaster, because on a busy machine it takes longer to load than a test waits for a toast.
beforeAll(preloadToaster);
afterEach(cleanup);

function Starter({ gameId, step }: { gameId: string; step: 'harder' | undefined }) {
  const start = useStartGame();
  const { pathname, state } = useLocation();
  return (
    <button type="button" data-state={JSON.stringify(state)} onClick={() => start(gameId, step)}>
      {pathname}
    </button>
  );
}

const show = (gameId: string, step?: 'harder') =>
  render(
    <MemoryRouter initialEntries={['/dashboard']}>
      <Starter gameId={gameId} step={step} />
      <ToastHost />
    </MemoryRouter>,
  );

it('a programmatic start with an unknown id shows a message and opens /games [GAME-40]', async () => {
  show('chess');
  await userEvent.click(screen.getByRole('button'));
  expect(screen.getByRole('button', { name: '/games' })).toBeTruthy();
  expect((await screen.findAllByText('Game not found')).length).toBeGreaterThan(0);
  expect(screen.getAllByText('The requested game could not be found').length).toBeGreaterThan(0);
  expect(document.querySelector('[data-type="error"]')).not.toBeNull();
});

it('a programmatic start with a known id opens the page of the game', async () => {
  show('mental-math');
  await userEvent.click(screen.getByRole('button'));
  expect(screen.getByRole('button', { name: '/game/mental-math' })).toBeTruthy();
});

it('the start of a harder step opens the page of the game with this step', async () => {
  show('mental-math', 'harder');
  await userEvent.click(screen.getByRole('button'));
  expect(screen.getByRole('button', { name: '/game/mental-math' }).dataset['state']).toBe(
    '{"step":"harder"}',
  );
});
