import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readProject, type Project } from '../src/project';

/**
 * A build script that writes a release of two files, without a bundler. The command sets the version, as for a game that
 * uses `defineGame`.
 */
const BUILD_SCRIPT = `
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
const version = process.env.MINDLOOM_RELEASE_VERSION;
const files = {
  'entry.js': 'const version = ' + JSON.stringify(version),
  'levels/one+two.txt': readFileSync('src/levels.txt', 'utf8'),
};
mkdirSync('dist/remote/levels', { recursive: true });
const assets = Object.entries(files).map(([path, text]) => {
  writeFileSync('dist/remote/' + path, text);
  const sha384 = 'sha384-' + createHash('sha384').update(text).digest('base64');
  return { path, sha384, bytes: Buffer.byteLength(text), boot: true };
});
const container = ('chess__' + version).replace(/\\W/g, '_');
writeFileSync('dist/remote/release.json', JSON.stringify({ remote: 'chess', version, contract: 1, container, entry: 'entry.js', assets }));
`;

/** Writes a game whose build takes almost no time. @param scripts replace scripts of its package.json. */
export function writeSmallGame(scripts: Readonly<Record<string, string>> = {}): Project {
  const folder = mkdtempSync(join(tmpdir(), 'mindloom-small-game-'));
  mkdirSync(join(folder, 'src'));
  writeFileSync(join(folder, 'src/levels.txt'), 'one');
  writeFileSync(join(folder, 'build.mjs'), BUILD_SCRIPT);
  const manifest = {
    name: '@team/chess',
    version: '1.2.0',
    type: 'module',
    scripts: { build: 'node build.mjs', ...scripts },
  };
  writeFileSync(join(folder, 'package.json'), JSON.stringify(manifest));
  return readProject(folder);
}
