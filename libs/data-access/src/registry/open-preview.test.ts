// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openPreview } from './open-preview';

const config = {
  supabaseUrl: 'http://backend.test',
  supabaseKey: 'public',
  gamesOrigin: 'http://games.test',
};
const release = {
  remote: 'memory',
  version: '1.4.2',
  contract: 1,
  container: 'memory__1_4_2',
  baseUrl: 'memory/1.4.2/',
  entry: 'remoteEntry.js',
  assets: [{ path: 'remoteEntry.js', sha384: `sha384-${'A'.repeat(64)}`, bytes: 1, boot: true }],
};
const open = { state: 'open', slot: 'memory-match', release, secondsLeft: 3000, uncheckedTeam: null };

beforeEach(() => {
  document.head.innerHTML = `<meta name="mindloom-config" content='${JSON.stringify(config)}'>`;
});
afterEach(() => {
  document.head.replaceChildren();
  vi.unstubAllGlobals();
});

const answer = (reply: () => Promise<Response>) => {
  const sent: Request[] = [];
  vi.stubGlobal('fetch', (input: string, init: RequestInit = {}) => {
    sent.push(new Request(input, init));
    return reply();
  });
  return sent;
};

describe('openPreview', () => {
  it('openPreview returns the place of a preview that runs in a frame', async () => {
    answer(async () => Response.json({ ...open, release: null, framed: release }));
    const opened = await openPreview('a~token');
    expect(opened).toMatchObject({ ok: true, preview: { release: { ...release, place: 'frame' } } });
  });

  it('openPreview needs no account, and sends the token of the link in the body of its request', async () => {
    const sent = answer(async () => Response.json(open));
    const { slot, secondsLeft } = open;
    expect(await openPreview('a~token')).toEqual({
      ok: true,
      preview: { slot, release, secondsLeft, uncheckedTeam: null },
    });
    expect(sent.map(({ method, url }) => `${method} ${url}`)).toEqual([
      'POST http://backend.test/rest/v1/rpc/open_preview',
    ]);
    expect(sent[0]?.headers.get('authorization')).toBeNull();
    expect(await sent[0]?.json()).toEqual({ p_token: 'a~token' });
  });

  it('openPreview returns the name of the team whose release nobody has checked', async () => {
    answer(async () => Response.json({ ...open, uncheckedTeam: 'Chess Club' }));
    expect(await openPreview('a~token')).toMatchObject({
      ok: true,
      preview: { uncheckedTeam: 'Chess Club' },
    });
  });

  it.each([
    ['an expired link', 'ML-641', async () => Response.json({ state: 'expired' })],
    ['a forged link', 'ML-642', async () => Response.json({ state: 'unknown' })],
    ['no network', 'ML-643', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['half a body', 'ML-643', async () => new Response('{"state":"op')],
    [
      'an older backend',
      'ML-643',
      async () => Response.json({ message: 'no such function' }, { status: 404 }),
    ],
    [
      'an answer that does not say who made the release',
      'ML-643',
      async () => Response.json({ ...open, uncheckedTeam: undefined }),
    ],
    [
      'an invalid release',
      'ML-643',
      async () => Response.json({ ...open, release: { ...release, entry: '/' } }),
    ],
  ])('openPreview fails for %s with %s', async (_, code, reply) => {
    answer(reply);
    expect(await openPreview('a~token')).toMatchObject({ ok: false, code });
  });

  it('openPreview fails without a configuration', async () => {
    document.head.replaceChildren();
    expect(await openPreview('a~token')).toMatchObject({ ok: false, code: 'ML-643' });
  });
});
