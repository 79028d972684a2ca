import { localZone, today } from '@mindloom/data-access/queries';
import { summarise } from '@mindloom/domain/testing';
import { vi } from 'vitest';
import { serveConfig } from '../platform/testing/kept-session';

/** The response for each table or function of the stubbed backend. 'broken' responds with an error. */
export type Tables = Record<string, object | boolean | 'broken'>;

/** The responses for a player without plays. */
const untouched: Tables = { player_summary: summarise([], { date: today(), zone: localZone() }) };

function answer(tables: Tables, url: URL): Response {
  const name = url.pathname.split('/').at(-1) ?? '';
  const content = tables[name] ?? untouched[name] ?? [];
  const isBroken = content === 'broken';
  const body = isBroken ? { message: 'refused', code: 'X' } : content;
  return new Response(JSON.stringify(body), {
    status: isBroken ? 400 : 200,
    headers: { 'content-type': 'application/json' },
  });
}

/** Stores the page's configuration, and stubs `fetch` with a backend that gives the responses. */
export function servePage(tables: Tables = {}): void {
  serveConfig();
  vi.stubGlobal('fetch', (input: string | URL | Request) =>
    Promise.resolve(answer(tables, new URL(input instanceof Request ? input.url : input))),
  );
}
