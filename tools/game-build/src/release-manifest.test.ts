import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createRsbuild } from '@rsbuild/core';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { pluginReleasedVersion } from './release-manifest';

let game = '';
beforeEach(() => {
  game = mkdtempSync(join(tmpdir(), 'mindloom-released-version-'));
  mkdirSync(join(game, 'src/levels'), { recursive: true });
  writeFileSync(join(game, 'package.json'), '{"name":"chess","version":"0.1.0"}');
  writeFileSync(join(game, 'src/levels/package.json'), '{"version":"0.0.7"}');
  writeFileSync(
    join(game, 'src/index.js'),
    `import { name, version } from '../package.json';
     import { version as levels } from './levels/package.json';
     globalThis.built = [name, version, levels].join(' ');`,
  );
});
afterEach(() => rmSync(game, { recursive: true, force: true }));

/** Builds the game in its folder. @returns the built script. */
async function builtWith(version: string): Promise<string> {
  const rsbuild = await createRsbuild({
    cwd: game,
    config: {
      mode: 'production',
      logLevel: 'error',
      plugins: [pluginReleasedVersion(game, version)],
      tools: { htmlPlugin: false },
      output: { target: 'web', filenameHash: false, distPath: { root: 'dist', js: '' } },
    },
  });
  await (await rsbuild.build()).close();
  const [script = ''] = readdirSync(join(game, 'dist')).filter((file) => file.endsWith('.js'));
  return readFileSync(join(game, 'dist', script), 'utf8');
}

it('pluginReleasedVersion replaces the version only in the package.json of the game', async () => {
  const built = await builtWith('0.2.0');
  expect(built).toContain('0.2.0');
  expect(built).not.toContain('0.1.0');
  expect(built).toContain('chess');
  expect(built).toContain('0.0.7');
});
