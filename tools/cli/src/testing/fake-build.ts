import { createHash } from 'node:crypto';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

export const ENTRY = 'remoteEntry.js';
export const CHUNK = 'static/js/async/game.0a1b2c3d.js';
export const STYLE = 'static/css/async/game.0a1b2c3d.css';

export const hashOf = (text: string) => `sha384-${createHash('sha384').update(text).digest('base64')}`;

/** Writes a file into a build. */
export function writeInto(build: string, file: string, text: string): void {
  mkdirSync(dirname(join(build, file)), { recursive: true });
  writeFileSync(join(build, file), text);
}

/** Writes a build as tools/game-build does. @param change fields of the manifest to replace. */
export function writeBuild(
  build: string,
  files: Readonly<Record<string, string>>,
  change: object = {},
): void {
  rmSync(build, { recursive: true, force: true });
  for (const [file, text] of Object.entries(files)) writeInto(build, file, text);
  const assets = Object.entries(files).map(([path, text]) => ({
    path,
    sha384: hashOf(text),
    bytes: Buffer.byteLength(text),
    boot: true,
  }));
  const base = {
    remote: 'memory',
    version: '1.4.2',
    contract: 1,
    container: 'memory__1_4_2',
    entry: ENTRY,
    assets,
  };
  writeInto(build, 'release.json', JSON.stringify({ ...base, ...change }));
}
