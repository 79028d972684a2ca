// @vitest-environment happy-dom
import '@testing-library/jest-dom/vitest';
import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { serveRegistry } from '../../registry/testing/registry-backend';
import { renderWithQueries } from '../../registry/testing/render-with-queries';
import { ScoreLimitsView } from './score-limits-view';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const row = (version: string, refused: number) => ({
  remote: 'memory',
  version,
  max_score: 480,
  plays: 120,
  at_limit: 3,
  refused,
});

it('the view of highest scores warns about a release whose plays reported scores above its highest score', async () => {
  serveRegistry({ limits: [row('1.0.0', 0), row('1.1.0', 2)] });
  renderWithQueries(<ScoreLimitsView slot="memory-match" />);
  const [older, newer] = await screen.findAllByRole('listitem');
  if (older === undefined || newer === undefined) throw new Error('two releases are expected');
  expect(newer).toHaveTextContent(
    'memory 1.1.0Scores refusedThe game allows 480. 120 plays: 3 reached it, 2 reported a higher score.',
  );
  expect(within(older).queryByText('Scores refused')).not.toBeInTheDocument();
});

it('the view of highest scores says that they could not be read if the request fails', async () => {
  serveRegistry({ refused: ['score_limits'] });
  renderWithQueries(<ScoreLimitsView slot="memory-match" />);
  expect(await screen.findByRole('alert')).toHaveTextContent('The highest scores could not be read.');
});
