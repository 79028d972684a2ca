import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import * as v from 'valibot';

/** The package.json of a published version. */
type Manifest = Readonly<Record<string, unknown>> & { name: string; version: string };

export interface NpmRegistry {
  /** The address of the package registry for npm, such as `http://127.0.0.1:4873`. */
  origin: string;
  /** Publishes a version of a package. @param tarball the content of the packed package. */
  add: (manifest: Manifest, tarball: Buffer) => void;
  /** Returns the published versions of a package, oldest first. */
  versionsOf: (name: string) => string[];
  close: () => Promise<void>;
}

interface Published {
  manifest: Manifest;
  /** The address of the tarball on this package registry. */
  path: string;
  tarball: Buffer;
  integrity: string;
}

/** What `npm publish` sends: the manifest of one version, and its tarball in base64. */
const publication = v.object({
  versions: v.record(v.string(), v.looseObject({ name: v.string(), version: v.string() })),
  _attachments: v.record(v.string(), v.object({ data: v.string() })),
});

async function bodyOf(request: IncomingMessage): Promise<unknown> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(Buffer.from(chunk));
  return JSON.parse(Buffer.concat(chunks).toString('utf8'));
}

/**
 * Starts a package registry for npm on this machine. `npm publish` with any token publishes to it, and a published version
 * never changes. It redirects requests for unknown packages to another package registry.
 * @param other the address of the package registry that has all other packages.
 */
export async function startNpmRegistry(other: string): Promise<NpmRegistry> {
  const packages = new Map<string, Published[]>();
  const add = (manifest: Manifest, tarball: Buffer) => {
    const digest = createHash('sha512').update(tarball);
    const integrity = `sha512-${digest.copy().digest('base64')}`;
    const file = `${manifest.name.replace('@', '').replace('/', '-')}-${manifest.version}.tgz`;
    // Put a hash of the content into the address. npm would otherwise reuse an older project that it has created from the
    // same address.
    const path = `/packed/${digest.digest('hex').slice(0, 16)}/${file}`;
    const versions = packages.get(manifest.name) ?? [];
    packages.set(manifest.name, [...versions, { manifest, path, tarball, integrity }]);
  };
  const describe = (name: string, versions: readonly Published[]) => ({
    name,
    'dist-tags': { latest: versions.at(-1)?.manifest.version },
    versions: Object.fromEntries(
      versions.map(({ manifest, path, integrity }) => [
        manifest.version,
        { ...manifest, dist: { tarball: `${origin}${path}`, integrity } },
      ]),
    ),
  });
  /** @returns the HTTP status of the answer. */
  const publish = async (request: IncomingMessage): Promise<number> => {
    if (request.headers.authorization === undefined) return 401;
    const { versions, _attachments } = v.parse(publication, await bodyOf(request));
    const [manifest] = Object.values(versions);
    const [attachment] = Object.values(_attachments);
    if (manifest === undefined || attachment === undefined) return 400;
    if (packages.get(manifest.name)?.some((one) => one.manifest.version === manifest.version)) return 403;
    add(manifest, Buffer.from(attachment.data, 'base64'));
    return 201;
  };
  const server = createServer((request, response) => {
    const { url = '/', method } = request;
    const name = decodeURIComponent(url.slice(1));
    const known = packages.get(name);
    const file = [...packages.values()].flat().find(({ path }) => path === url);
    if (method === 'PUT')
      publish(request).then(
        (status) => response.writeHead(status, { 'content-type': 'application/json' }).end('{}'),
        (error: unknown) => response.writeHead(400).end(String(error)),
      );
    else if (known)
      response.setHeader('content-type', 'application/json').end(JSON.stringify(describe(name, known)));
    else if (file) response.end(file.tarball);
    else response.writeHead(302, { location: new URL(url, other).href }).end();
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the registry has no port');
  const origin = `http://127.0.0.1:${address.port}`;
  return {
    origin,
    add,
    versionsOf: (name) => (packages.get(name) ?? []).map(({ manifest }) => manifest.version),
    close: () =>
      new Promise((closed) => {
        server.close(() => closed());
        server.closeAllConnections();
      }),
  };
}
