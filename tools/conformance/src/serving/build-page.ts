import { createHash, randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm } from 'node:fs/promises';
import { join, relative, resolve } from 'node:path';
import { createRsbuild } from '@rsbuild/core';

const TOOL = resolve(import.meta.dirname, '../..');
const WORKSPACE = resolve(TOOL, '../..');
const BUILDS = join(TOOL, 'dist');
/** Everything that the page is made of; the lock file stands for what comes from npm. */
const SOURCES = [
  'tools/conformance/src',
  'libs/testing/src',
  'libs/game-contract/src',
  'libs/registry/src',
  'libs/base/src',
];

async function sourceHash(): Promise<string> {
  const hash = createHash('sha256').update(await readFile(join(WORKSPACE, 'package-lock.json')));
  for (const source of SOURCES) {
    const entries = await readdir(join(WORKSPACE, source), { recursive: true, withFileTypes: true });
    const files = entries.filter((entry) => entry.isFile()).map((file) => join(file.parentPath, file.name));
    for (const file of files.toSorted()) hash.update(relative(WORKSPACE, file)).update(await readFile(file));
  }
  return hash.digest('hex').slice(0, 12);
}

async function build(folder: string): Promise<void> {
  const rsbuild = await createRsbuild({
    cwd: TOOL,
    rsbuildConfig: {
      mode: 'production',
      logLevel: 'error',
      source: { entry: { index: './src/page/main.ts' } },
      html: { template: './src/page/index.html' },
      // The policy of production allows no data: addresses, also not to this page.
      output: { distPath: { root: folder }, dataUriLimit: 0, legalComments: 'none' },
      // As in the shell, the policy of production loads no script without a hash.
      security: { sri: { enable: true } },
      splitChunks: false,
    },
  });
  const { close } = await rsbuild.build();
  await close();
}

/** Builds the page that games are judged in, unless these very sources were built before. @returns its folder. */
export async function buildPage(): Promise<string> {
  const folder = join(BUILDS, await sourceHash());
  if (existsSync(folder)) return folder;
  const making = join(BUILDS, `.making-${randomUUID()}`);
  await mkdir(BUILDS, { recursive: true });
  for (const name of await readdir(BUILDS))
    if (!name.startsWith('.')) await rm(join(BUILDS, name), { recursive: true, force: true });
  try {
    await build(making);
    // Somebody may have made the same one meanwhile: either will do.
    await rename(making, folder).catch(async (error: unknown) => {
      if (!existsSync(folder)) throw error;
      await rm(making, { recursive: true });
    });
  } catch (error) {
    await rm(making, { recursive: true, force: true });
    throw error;
  }
  return folder;
}
