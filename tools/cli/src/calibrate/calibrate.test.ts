import { createServer, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import { afterEach, expect, it } from 'vitest';
import { readSettings } from '../settings';
import { calibrate } from './calibrate';

const closers: (() => void)[] = [];
afterEach(() => {
  for (const close of closers.splice(0)) close();
});

const observation = { item: 'a', correct: true, ms: 1, limitMs: null, options: 0, hints: 0, prior: 0 };
const sets = Array.from({ length: 60 }, (_, index) => ({
  id: `id-${String(index).padStart(3, '0')}`,
  user_id: `player-${index}`,
  played_on: '2026-11-01',
  ended_at: '2026-11-01T08:00:00Z',
  observations: [{ part: 0, game: 'puzzle', rulesVersion: 2, finished: true, items: [observation] }],
}));

/**
 * Starts a stand-in for the database that contains the given sets.
 * @returns its address, and the requests that it has received.
 */
async function openDatabase() {
  const requests: { url: string; body: unknown }[] = [];
  const respond = async (request: IncomingMessage) => {
    const body = await text(request);
    const url = decodeURIComponent(request.url ?? '');
    requests.push({ url, body: body === '' ? null : JSON.parse(body) });
    if (url.includes('rpc/')) return '1';
    const after = /id=gt\.([^&]+)/.exec(url)?.[1] ?? '';
    return JSON.stringify(sets.filter(({ id }) => id > after).slice(0, 25));
  };
  const server = createServer((request, response) => {
    respond(request).then(
      (body) => response.end(body),
      () => response.writeHead(500).end(),
    );
  });
  await new Promise<void>((done) => void server.listen(0, 'localhost', done));
  closers.push(() => void server.close());
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return { url: `http://localhost:${address.port}`, requests };
}

it('npm run calibrate reads all Daily Brain Challenges, page by page, and stores the item difficulties', async () => {
  const { url, requests } = await openDatabase();
  const settings = readSettings('/', {
    SUPABASE_URL: url,
    SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_key',
    SUPABASE_SECRET_KEY: 'sb_secret_key',
  });
  const lines: string[] = [];
  expect(await calibrate(settings, (line) => lines.push(line))).toBe(0);
  expect(requests.filter(({ url: asked }) => !asked.includes('rpc/'))).toHaveLength(4);
  for (const { url: asked } of requests.filter((request) => request.body === null))
    expect(asked).toContain('game_id=eq.daily-challenge');
  const stored = requests.find(({ url: asked }) => asked.endsWith('/rpc/set_item_params'))?.body;
  expect(stored).toMatchObject({ p_game: 'puzzle', p_rules_version: 2, p_items: [{ item: 'a', n: 60 }] });
  // All players were right, so the item must be easier than its features predict.
  expect(JSON.stringify(stored)).toMatch(/"b":-\d/);
  expect(lines).toEqual([
    '60 Daily Brain Challenges were read.',
    'puzzle, rules 2: 1 items of 60 players, 1 items with at least 50 players',
  ]);
});
