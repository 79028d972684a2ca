import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { publishedPackages } from '../published';

/** A packed package as the package registry serves it. */
interface Packed {
  /** The data of a package that npm reads before it downloads the package. */
  description: (origin: string) => object;
  path: string;
  bytes: Buffer;
}

export interface PackedRegistry {
  /** The address of the package registry for npm, such as `http://127.0.0.1:4873`. */
  origin: string;
  close: () => Promise<void>;
}

/**
 * Starts a package registry for npm that serves the packed packages as if they were published. It redirects requests for
 * all other packages to another package registry.
 * @param root the root of this repository.
 * @param other the address of the package registry that has all other packages.
 * @throws if `npm run packages` has not packed one of the packages.
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
  // Put a hash of the content into the address. Otherwise npm would reuse an older project that it has created from the
  // same address.
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
