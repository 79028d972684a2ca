import { spawnSync } from 'node:child_process';
import { chmodSync } from 'node:fs';
import { basename, extname, join } from 'node:path';
import { createRslib } from '@rslib/core';
import type { SourceManifest } from './packed-manifest';
import type { PublishedPackage } from './published';

/** Optional packages that a command imports only if somebody has installed them. */
const OPTIONAL_PACKAGES = ['@sparticuz/chromium'];

/**
 * Bundles the commands of a package. Each command becomes one file with the name of its source file. The file contains all
 * code that the command needs from this repository.
 * @param root the root folder of the repository.
 * @param target the folder of the built package.
 */
export async function buildBundle(
  root: string,
  { folder, bundle }: PublishedPackage,
  manifest: SourceManifest,
  target: string,
): Promise<void> {
  const scripts = Object.values(manifest.bin ?? {});
  const nameOf = (script: string) => basename(script, extname(script));
  const rslib = await createRslib({
    cwd: join(root, folder),
    config: {
      logLevel: 'error',
      lib: [{ format: 'esm', bundle: true, autoExternal: false, dts: false, syntax: ['node 20.19'] }],
      source: { entry: Object.fromEntries(scripts.map((script) => [nameOf(script), script])) },
      output: {
        target: 'node',
        distPath: { root: target },
        cleanDistPath: false,
        externals: [...(bundle?.dependencies ?? []), ...OPTIONAL_PACKAGES],
        legalComments: 'none',
      },
    },
  });
  const { close } = await rslib.build();
  await close();
  for (const script of scripts) chmodSync(join(target, `${nameOf(script)}.js`), 0o755);
  if (bundle?.writes === undefined) return;
  const args = ['--import', 'tsx', join(root, bundle.writes), target];
  const run = spawnSync(process.execPath, args, { cwd: root, encoding: 'utf8' });
  if (run.status !== 0) throw new Error(`${bundle.writes}: ${run.stdout}${run.stderr}`);
}
