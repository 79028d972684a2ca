import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

/** Dumps of a few megabytes each; the ones that were not used for longest go. */
const keptImages = 8;

/** The installed lite: where, and its package.json, which names its own version and that of its Postgres. */
function installedLite(): { modules: string; manifest: string } {
  const folders = createRequire(import.meta.url).resolve.paths('@supabase/lite') ?? [];
  for (const modules of folders) {
    const file = path.join(modules, '@supabase/lite/package.json');
    if (existsSync(file)) return { modules, manifest: readFileSync(file, 'utf8') };
  }
  throw new Error('@supabase/lite is not installed');
}

function dropOldImages(folder: string): void {
  const images = readdirSync(folder).map((name) => path.join(folder, name));
  const byAge = images.toSorted((one, other) => statSync(other).mtimeMs - statSync(one).mtimeMs);
  for (const file of byAge.slice(keptImages)) rmSync(file, { force: true });
}

export type CachedImage = { read(): Blob | null; keep(image: Blob): Promise<void> };

/**
 * A dump of a database, kept beside the installed packages, because making the database takes seconds.
 * @param contents everything that the database is made from; with other contents, or another lite, it is another image.
 */
export function cachedImage(contents: readonly string[]): CachedImage {
  const { modules, manifest } = installedLite();
  const name = createHash('sha256')
    .update(JSON.stringify([manifest, ...contents]))
    .digest('hex')
    .slice(0, 20);
  const folder = path.join(modules, '.cache/mindloom-backend');
  const file = path.join(folder, `${name}.tar.gz`);
  return {
    read: () => (existsSync(file) ? new Blob([readFileSync(file)]) : null),
    async keep(image) {
      const inTheMaking = `${file}.${process.pid}`;
      mkdirSync(folder, { recursive: true });
      writeFileSync(inTheMaking, Buffer.from(await image.arrayBuffer()));
      renameSync(inTheMaking, file);
      dropOldImages(folder);
    },
  };
}
