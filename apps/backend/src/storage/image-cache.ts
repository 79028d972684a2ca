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
import { fileURLToPath } from 'node:url';
import { reasonOf } from '../failure';

/** Dumps of a few megabytes each; the oldest go. */
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

/** The modules beside this one: they make the database, so with another line in them it may be another database. */
function ownSources(): string[] {
  const folder = path.dirname(fileURLToPath(import.meta.url));
  const sources = readdirSync(folder).filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'));
  return sources.toSorted().map((name) => readFileSync(path.join(folder, name), 'utf8'));
}

function dropOldImages(folder: string): void {
  const images = readdirSync(folder).map((name) => path.join(folder, name));
  // Another process may tidy up at the same time.
  const madeAt = (file: string): number => statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0;
  const byAge = images.toSorted((one, other) => madeAt(other) - madeAt(one));
  for (const file of byAge.slice(keptImages)) rmSync(file, { force: true });
}

export type CachedImage = { read(): Blob | null; keep(image: Blob): Promise<void> };

/**
 * A dump of a database, kept beside the installed packages, because making the database takes seconds.
 * @param contents everything that the database is made from; with other contents, another lite or other code it is another image.
 */
export function cachedImage(contents: readonly string[]): CachedImage {
  const { modules, manifest } = installedLite();
  const made = JSON.stringify([manifest, ...ownSources(), ...contents]);
  const name = createHash('sha256').update(made).digest('hex').slice(0, 20);
  const folder = path.join(modules, '.cache/mindloom-backend');
  const file = path.join(folder, `${name}.tar.gz`);
  return {
    read() {
      try {
        return new Blob([readFileSync(file)]);
      } catch {
        // Not made yet, or tidied away this moment: it can always be made again.
        return null;
      }
    },
    async keep(image) {
      try {
        const inTheMaking = `${file}.${process.pid}`;
        mkdirSync(folder, { recursive: true });
        writeFileSync(inTheMaking, Buffer.from(await image.arrayBuffer()));
        renameSync(inTheMaking, file);
        dropOldImages(folder);
      } catch (thrown) {
        console.warn(
          `The database image cannot be kept, so the next start takes longer: ${reasonOf(thrown)}`,
        );
      }
    },
  };
}
