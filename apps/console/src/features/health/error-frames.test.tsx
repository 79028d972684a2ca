// @vitest-environment happy-dom
import '@testing-library/jest-dom/vitest';
import { gzipSync } from 'node:zlib';
import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { renderWithQueries } from '../../registry/testing/render-with-queries';
import { ErrorFrames } from './error-frames';

const MAP = {
  version: 3,
  sources: ['src/view.tsx'],
  sourcesContent: ['function View() {\n  end();\n}'],
  names: [],
  mappings: 'AACE',
};
const frame = { file: 'game.js', line: 1, column: 1, name: 't' };

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** Shows two frames. The backend has a source map of `game.js` only, and answers with a given response. */
function show(answer: () => Response): unknown[] {
  const config = {
    supabaseUrl: 'http://backend.test',
    supabaseKey: 'sb_publishable_x',
    gamesOrigin: 'http://games.test',
  };
  document.head.innerHTML = `<meta name="mindloom-config" content='${JSON.stringify(config)}'>`;
  const asked: unknown[] = [];
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
    const body: unknown = await new Request(input, init).json();
    asked.push(body);
    return Object(body).p_path === 'game.js.map' ? answer() : Response.json(null);
  });
  renderWithQueries(
    <ErrorFrames remote="chess" version={crypto.randomUUID()} frames={[frame, { ...frame, file: 'b.js' }]} />,
  );
  return asked;
}

const lines = async () =>
  within(await screen.findByRole('list', { name: 'Stack' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);
const packed = (json: string) => Response.json(gzipSync(json).toString('base64'));

it('a frame with a source map is shown at its place in the source code with its source line, and a frame without a map at its place in the built file', async () => {
  const asked = show(() => packed(JSON.stringify(MAP)));
  expect(await lines()).toEqual(['src/view.tsx:2:3 in Viewend();', 'b.js:1:1 in t']);
  expect(asked).toHaveLength(2);
});

it('the frames of an error say that the release has no source maps', async () => {
  show(() => Response.json(null));
  expect(await screen.findByText(/This release has no source maps/)).toBeVisible();
  expect(await lines()).toEqual(['game.js:1:1 in t', 'b.js:1:1 in t']);
});

it('the frames of an error show the places in the built files if a map is damaged', async () => {
  show(() => packed('{"version":3'));
  expect(await screen.findByRole('alert')).toHaveTextContent('The stored source map is damaged (ML-714).');
  expect(await lines()).toEqual(['game.js:1:1 in t', 'b.js:1:1 in t']);
});

it('the frames of an error say that a source map could not be read', async () => {
  show(() => Response.json({ message: 'ML-712: not yours', code: 'PT403' }, { status: 403 }));
  expect(await screen.findByRole('alert')).toHaveTextContent('A source map could not be read.');
});
