import { createHash } from 'node:crypto';
import { cpSync, mkdirSync, mkdtempSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';

const repository = resolve(import.meta.dirname, '../../..');

function writeIn(folder: string, file: string, text: string): void {
  mkdirSync(dirname(join(folder, file)), { recursive: true });
  writeFileSync(join(folder, file), text);
}

/**
 * Writes a built release of a game.
 * @param name is part of the content, so another name gives other content.
 */
export function writeBuiltGame(root: string, remote: string, version: string, name = remote): void {
  const code = `export const name = '${name} ${version}';`;
  const sha384 = `sha384-${createHash('sha384').update(code).digest('base64')}`;
  const entry = 'remoteEntry.js';
  const assets = [{ path: entry, sha384, bytes: Buffer.byteLength(code), boot: true }];
  const container = `${remote}__${version.replace(/\W/g, '_')}`;
  const release = { remote, version, contract: 1, container, entry, assets };
  writeIn(root, `games/${remote}/dist/remote/${entry}`, code);
  writeIn(root, `games/${remote}/dist/remote/release.json`, JSON.stringify(release));
}

/** Creates a workspace that starts in seconds. It contains built pages and two built games, so nx has nothing to build. */
export function makeSmallWorkspace(): string {
  const root = mkdtempSync(join(tmpdir(), 'mindloom-small-'));
  symlinkSync(join(repository, 'node_modules'), join(root, 'node_modules'));
  cpSync(join(repository, 'nx.json'), join(root, 'nx.json'));
  writeIn(root, 'package.json', JSON.stringify({ name: 'small', private: true, workspaces: ['apps/*'] }));
  for (const app of ['shell', 'console']) {
    writeIn(root, `apps/${app}/package.json`, JSON.stringify({ name: `small-${app}` }));
    writeIn(root, `apps/${app}/dist/index.html`, `<title>${app}</title><meta content="__MINDLOOM_CONFIG__">`);
  }
  for (const remote of ['memory', 'reaction']) writeBuiltGame(root, remote, '1.0.0');
  return root;
}
