import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { publishedPackages } from '../published';

/** A packed package as the registry serves it. */
interface Packed {
  /** What npm reads before it downloads a package. */
  description: (origin: string) => object;
  path: string;
  bytes: Buffer;
}

export interface PackedRegistry {
  /** The address for npm, such as `http://127.0.0.1:4873`. */
  origin: string;
  close: () => Promise<void>;
}

/**
 * Starts a registry for npm that has the packed packages, as if they were published. Requests for all other packages are
 * redirected to the given registry.
 * @param root the root of this repository.
 * @param other the address of the registry that has all other packages.
 * @throws if `npm run packages` has not packed one.
 */
export async function startPackedRegistry(root: string, other: string): Promise<PackedRegistry> {
  const packages = new Map(
    publishedPackages.map(({ name, folder }) => [name, readPacked(root, name, folder)]),
  );
  const files = new Map([...packages.values()].map(({ path, bytes }) => [path, bytes]));
  const server = createServer(({ url = '/' }, response) => {
    const found = packages.get(decodeURIComponent(url.slice(1)));
    const bytes = files.get(url);
    if (found)
      response.setHeader('content-type', 'application/json').end(JSON.stringify(found.description(origin)));
    else if (bytes) response.end(bytes);
    else response.writeHead(302, { location: new URL(url, other).href }).end();
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the registry has no port');
  const origin = `http://127.0.0.1:${address.port}`;
  return {
    origin,
    close: () =>
      new Promise((closed) => {
        server.close(() => closed());
        server.closeAllConnections();
      }),
  };
}

function readPacked(root: string, name: string, folder: string): Packed {
  const manifest: { version: string } = JSON.parse(
    readFileSync(join(root, 'dist/packages', folder, 'package.json'), 'utf8'),
  );
  const { version } = manifest;
  const file = `${name.replace('@', '').replace('/', '-')}-${version}.tgz`;
  const tarball = join(root, 'dist/packages', file);
  if (!existsSync(tarball)) throw new Error(`${tarball} does not exist. Run npm run packages first.`);
  const bytes = readFileSync(tarball);
  const digest = createHash('sha512').update(bytes);
  const integrity = `sha512-${digest.copy().digest('base64')}`;
  // The address changes with the content, because npm reuses a created project whose address is the same.
  const path = `/packed/${digest.digest('hex').slice(0, 16)}/${file}`;
  const dist = (origin: string) => ({ tarball: `${origin}${path}`, integrity });
  return {
    description: (origin) => ({
      name,
      'dist-tags': { latest: version },
      versions: { [version]: { ...manifest, dist: dist(origin) } },
    }),
    path,
    bytes,
  };
}
