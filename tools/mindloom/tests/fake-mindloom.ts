import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { sha384Integrity } from '@mindloom/base';

/** A refusal of the upload endpoint. */
interface Refusal {
  status: number;
  code: string;
  problem: string;
}

interface Body {
  manifest: { remote: string; version: string; assets: { path: string; sha384: string; bytes: number }[] };
  [part: string]: unknown;
}

/**
 * A fake installation of Mindloom. It has the parts that the commands use: the page of the shell and the upload endpoint.
 */
export interface FakeMindloom {
  /** The address of the shell. */
  url: string;
  /** The bodies of the requests that began an upload, with their routes. */
  begun: { route: string; body: Body }[];
  /** The bytes of each stored file, by its path. */
  files: Map<string, Buffer<ArrayBuffer>>;
  /** The routes of all requests, with their tokens, in order. */
  asked: string[];
  /** The stored source maps, by their address below the endpoint. */
  maps: Map<string, string>;
  /** The answer to a request for the health of a remote. */
  health: object;
  /** The number of uploads that were completed. */
  completed: number;
  /** The answers to requests for a verdict, in order. The last answer is repeated. */
  verdicts: { verdict: 'passed' | 'failed' | null; report?: object }[];
  /** If set, the answer to every request to the endpoint. */
  refusal: Refusal | null;
  /** Paths of files. The connection is cut off during the next upload of each of them. */
  cutOff: Set<string>;
  /** The slot that plays the game by default. */
  slot: string;
  close: () => Promise<void>;
}

export const TOKEN = `mlt_${'a'.repeat(43)}`;

/** Starts a fake Mindloom on a free port. */
export async function startFakeMindloom(): Promise<FakeMindloom> {
  const server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the server listens on no port');
  const fake: FakeMindloom = {
    url: `http://127.0.0.1:${address.port}`,
    begun: [],
    files: new Map(),
    asked: [],
    maps: new Map(),
    health: { remote: 'chess', days: 7, versions: [] },
    completed: 0,
    verdicts: [{ verdict: 'passed' }],
    refusal: null,
    cutOff: new Set(),
    slot: 'chess-puzzles@blitz',
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  let current: Body['manifest'] | undefined;

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = decodeURI(request.url ?? '');
    const send = (status: number, value?: unknown) => {
      response.writeHead(status, { 'content-type': 'application/json' });
      response.end(value === undefined ? '' : JSON.stringify(value));
    };
    if (path === '/') {
      const config = { supabaseUrl: fake.url, supabaseKey: 'sb_publishable_x', local: true };
      const escaped = JSON.stringify(config).replaceAll('"', '&quot;');
      return void response.end(`<html><meta name="mindloom-config" content="${escaped}" /></html>`);
    }
    const body = await bodyOf(request);
    if (request.headers.authorization !== `Bearer ${TOKEN}`)
      return send(401, { code: 'ML-644', problem: 'Send a publish token.' });
    if (fake.refusal) return send(fake.refusal.status, fake.refusal);
    const route = path.replace('/functions/v1/publish/v1/', '');
    if (route === 'releases' || route === 'previews') {
      const json: Body = JSON.parse(body.toString('utf8'));
      current = json.manifest;
      fake.begun.push({ route, body: json });
      const missing = current.assets.map((asset) => asset.path).filter((file) => !fake.files.has(file));
      return send(201, { upload: 'u1', missing, expires: '2026-01-01T00:00:00Z' });
    }
    fake.asked.push(route);
    if (route.startsWith('health/')) return send(200, fake.health);
    if (request.method === 'PUT' && route.startsWith('releases/')) {
      fake.maps.set(route, body.toString('utf8'));
      return send(204);
    }
    if (request.method === 'PUT') {
      const file = route.replace('uploads/u1/files/', '');
      if (fake.cutOff.delete(file)) return void request.socket.destroy();
      const asset = current?.assets.find((one) => one.path === file);
      if (asset?.bytes !== body.length || asset.sha384 !== (await sha384Integrity(body)))
        return send(400, { code: 'ML-647', problem: `${file} is wrong.` });
      fake.files.set(file, body);
      return send(204);
    }
    if (route.startsWith('uploads/u1/complete')) {
      fake.completed++;
      const { remote, version } = current ?? { remote: '', version: '' };
      const slot = new URL(path, fake.url).searchParams.get('slot') ?? fake.slot;
      const isPreview = fake.begun.at(-1)?.route === 'previews';
      return send(200, { remote, version, digest: 'd', ...(isPreview && { preview: 'the token', slot }) });
    }
    const [next] = fake.verdicts;
    if (fake.verdicts.length > 1) fake.verdicts.shift();
    return send(200, { digest: 'd', report: null, ...next });
  }
  return fake;
}

async function bodyOf(request: IncomingMessage): Promise<Buffer<ArrayBuffer>> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(Buffer.from(chunk));
  return Buffer.from(Buffer.concat(chunks));
}
