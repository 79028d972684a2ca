import { cpSync, mkdirSync, mkdtempSync, readdirSync, readlinkSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';

const repository = resolve(import.meta.dirname, '../../..');
const SCOPE = '@mindloom';
/** What a fresh clone does not have. */
const MADE = new Set(['node_modules', 'dist', 'test-results', 'playwright-report', '.git', '.local', '.nx']);

/** Links what npm has installed; the workspace's own packages lead into the copy, as their links are relative. */
function linkModules(root: string): void {
  const from = join(repository, 'node_modules');
  const to = join(root, 'node_modules');
  mkdirSync(join(to, SCOPE), { recursive: true });
  for (const name of readdirSync(from).filter((entry) => entry !== SCOPE))
    symlinkSync(join(from, name), join(to, name));
  for (const name of readdirSync(join(from, SCOPE)))
    symlinkSync(readlinkSync(join(from, SCOPE, name)), join(to, SCOPE, name));
}

/** A copy of this workspace's sources in a folder of its own, ready to build and test. */
export function copyWorkspace(): string {
  const root = mkdtempSync(join(tmpdir(), 'mindloom-copy-'));
  cpSync(repository, root, { recursive: true, filter: (path) => !MADE.has(basename(path)) });
  linkModules(root);
  return root;
}
