import { vi } from 'vitest';
import { serveConfig } from '../../platform/testing/kept-session';

/** Rows by table, as the backend answers every read; a table that is 'broken' refuses. */
export type Tables = Record<string, readonly object[] | 'broken'>;

function answer(tables: Tables, url: URL): Response {
  const rows = tables[url.pathname.split('/').at(-1) ?? ''] ?? [];
  const isBroken = rows === 'broken';
  const body = isBroken ? { message: 'refused', code: 'X' } : rows;
  return new Response(JSON.stringify(body), {
    status: isBroken ? 400 : 200,
    headers: { 'content-type': 'application/json' },
  });
}

/** The page as its server delivers it, and a backend that answers reads. */
export function servePage(tables: Tables = {}): void {
  serveConfig();
  vi.stubGlobal('fetch', (input: string | URL | Request) =>
    Promise.resolve(answer(tables, new URL(input instanceof Request ? input.url : input))),
  );
}
