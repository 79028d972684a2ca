// @vitest-environment happy-dom
import '@testing-library/jest-dom/vitest';
import { createQueryClient } from '@mindloom/data-access/queries';
import { PERCENTILE_RULES } from '@mindloom/domain/measurement';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { player, signIn } from '../testing/render-dashboard';
import { GamePercentile } from './game-percentile';

/**
 * Serves the player's plays, which all have the score 452, and the quantiles of the group. Returns the names of the
 * requested tables and functions.
 */
function serve({ hasChosen = true, plays = 20, quantiles = null as readonly number[] | null }): string[] {
  const requests: string[] = [];
  const rows = Array.from({ length: plays }, (_, index) => ({
    session_id: `session-${index}`,
    ended_at: new Date(Date.UTC(2026, 9, 1, index)).toISOString(),
    raw_score: 452,
  }));
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
    const url = new URL(new Request(input, init).url);
    const name = url.pathname.split('/').at(-1) ?? '';
    requests.push(name);
    if (name === 'comparison_choices') return Response.json(hasChosen ? [{ user_id: player.id }] : []);
    if (name === 'score_quantiles') return Response.json(quantiles);
    return Response.json(url.searchParams.get('pointer') === 'eq.coarse' ? rows : []);
  });
  return requests;
}

const show = () =>
  render(
    <QueryClientProvider client={createQueryClient()}>
      <GamePercentile
        userId={player.id}
        remote="arithmetic"
        difficulty="easy"
        pointer="coarse"
        where="Mental Math, easy"
      />
    </QueryClientProvider>,
  );

beforeEach(signIn);
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const quantiles = PERCENTILE_RULES.shares.map((share) => share * 1_000);

it('the percentile says how many percent of the players with the same kind of device have a lower typical score', async () => {
  serve({ quantiles });
  show();
  expect(
    await screen.findByText(
      'Mental Math, easy: your typical score of 452 points exceeds that of 45 % of the players who compare themselves on touch screens.',
    ),
  ).toBeVisible();
});

it('a player who has not opted in sees no percentile, and the scores of the other players are not requested', async () => {
  const requests = serve({ hasChosen: false, quantiles });
  const { container } = show();
  await waitFor(() => expect(requests).toContain('comparison_choices'));
  expect(container).toBeEmptyDOMElement();
  expect(requests).toEqual(['comparison_choices']);
});

it('no percentile is shown if there are too few players or too few plays', async () => {
  serve({});
  show();
  expect(await screen.findByText(/fewer than 200 players compare themselves on touch screens/)).toBeVisible();
  cleanup();
  serve({ plays: 4, quantiles });
  show();
  expect(
    await screen.findByText('Mental Math, easy: a percentile needs 5 finished games on touch screens.'),
  ).toBeVisible();
});
