import { createHash, randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm } from 'node:fs/promises';
import { join, relative, resolve } from 'node:path';
import { createRsbuild } from '@rsbuild/core';

const TOOL = resolve(import.meta.dirname, '..');
const WORKSPACE = resolve(TOOL, '../..');
const BUILDS = join(TOOL, 'dist');
/**
 * The folders that contain the sources of the page. If a file in one of them or package-lock.json changes, the page is
 * built again.
 */
const SOURCES = [
  'tools/conformance/src',
  'libs/testing/src',
  'libs/game-frame/src',
  'libs/game-loading/src',
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

/** Builds the page that loads the games. The published package contains a built page. */
export async function buildPageInto(folder: string): Promise<void> {
  const rsbuild = await createRsbuild({
    cwd: TOOL,
    rsbuildConfig: {
      mode: 'production',
      logLevel: 'error',
      source: { entry: { index: './src/page/main.ts' } },
      html: { template: './src/page/index.html' },
      // Do not inline files as data: URLs, because the production policy does not allow them.
      output: { distPath: { root: folder }, dataUriLimit: 0, legalComments: 'none' },
      // Add hashes, because the production policy refuses scripts without a hash.
      security: { sri: { enable: true } },
      splitChunks: false,
    },
  });
  const { close } = await rsbuild.build();
  await close();
}

/** Builds the page that loads the games, unless it was already built from the same sources. @returns its folder. */
export async function buildPage(): Promise<string> {
  const folder = join(BUILDS, await sourceHash());
  if (existsSync(folder)) return folder;
  const temporary = join(BUILDS, `.temporary-${randomUUID()}`);
  await mkdir(BUILDS, { recursive: true });
  for (const name of await readdir(BUILDS))
    if (!name.startsWith('.')) await rm(join(BUILDS, name), { recursive: true, force: true });
  try {
    await buildPageInto(temporary);
    // Another process may have built the same page in the meantime.
    await rename(temporary, folder).catch(async (error: unknown) => {
      if (!existsSync(folder)) throw error;
      await rm(temporary, { recursive: true });
    });
  } catch (error) {
    await rm(temporary, { recursive: true, force: true });
    throw error;
  }
  return folder;
}
