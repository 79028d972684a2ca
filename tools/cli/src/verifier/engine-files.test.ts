import { createHash } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createEngineFiles } from './engine-files';

const CODE = 'export default {}';
const hashOf = (text: string) => `sha384-${createHash('sha384').update(text).digest('base64')}`;
const expected = { path: 'engine.js' as const, sha384: hashOf(CODE), bytes: CODE.length };

const contents = new Map<string, string>();
let requests = 0;
let server: Server;
let games = '';

beforeAll(async () => {
  server = createServer((request, response) => {
    requests += 1;
    const content = contents.get(request.url ?? '');
    response.writeHead(content === undefined ? 404 : 200).end(content);
  });
  await new Promise<void>((done) => void server.listen(0, 'localhost', done));
  const address = server.address();
  games = `http://localhost:${typeof address === 'object' ? address?.port : ''}/games`;
});
afterAll(() => new Promise((done) => void server.close(done)));

it('an engine is fetched from the folder of its release, and only once', async () => {
  contents.set('/games/memory/1.0.0/engine.js', CODE);
  const engines = createEngineFiles(games);
  const file = { sha384: expected.sha384, code: CODE };
  expect(await engines.fetch('memory/1.0.0/', expected)).toEqual({ state: 'fetched', file });
  const before = requests;
  expect(await engines.fetch('memory/1.0.0/', expected)).toEqual({ state: 'fetched', file });
  expect(requests).toBe(before);
});

it.each([
  ['has another content', `${CODE.slice(0, -2)}[]`],
  ['is longer than its release says', `${CODE} `.repeat(1000)],
])('an engine that %s is not used', async (_what, content) => {
  contents.set('/games/memory/2.0.0/engine.js', content);
  expect(await createEngineFiles(games).fetch('memory/2.0.0/', expected)).toEqual({
    state: 'changed',
    problem: 'the stored engine.js does not match its hash in the registry',
  });
});

it('an engine counts as unreachable if the games origin does not have the file', async () => {
  expect(await createEngineFiles(games).fetch('memory/3.0.0/', expected)).toEqual({
    state: 'unreachable',
    problem: `${games}/memory/3.0.0/engine.js answered 404`,
  });
});

it('an engine counts as unreachable if the games origin does not answer', async () => {
  const engines = createEngineFiles('http://127.0.0.1:9');
  expect(await engines.fetch('memory/1.0.0/', expected)).toMatchObject({ state: 'unreachable' });
});
