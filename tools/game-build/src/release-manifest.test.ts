import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createRsbuild } from '@rsbuild/core';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { pluginReleasedVersion, pluginReleaseManifest } from './release-manifest';

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

it('the manifest marks a file as `boot` if the option `preload` matches it, contains the declared capabilities, and lists no source map', async () => {
  writeFileSync(
    join(game, 'src/index.js'),
    "globalThis.built = [new URL('./board.png', import.meta.url), new URL('./end.png', import.meta.url)];",
  );
  for (const image of ['board.png', 'end.png']) writeFileSync(join(game, 'src', image), image);
  const federation = {
    exposes: [{ path: './game', assets: { js: { sync: ['index.js'] }, css: { sync: [] } } }],
  };
  const rsbuild = await createRsbuild({
    cwd: game,
    config: {
      mode: 'production',
      logLevel: 'error',
      environments: { remote: {} },
      plugins: [
        {
          name: 'write-federation-manifest',
          setup: (api) =>
            api.onAfterBuild({
              order: 'pre',
              handler: () => writeFileSync(join(game, 'dist/mf-manifest.json'), JSON.stringify(federation)),
            }),
        },
        pluginReleaseManifest({
          remote: 'chess',
          version: '1.0.0',
          container: 'chess',
          entry: 'index.js',
          exposed: './game',
          unusedEntry: 'unused',
          files: { capabilities: ['wasm'], preload: /board/ },
          shared: {},
        }),
      ],
      tools: { htmlPlugin: false },
      output: {
        filenameHash: false,
        dataUriLimit: 0,
        distPath: { root: 'dist', js: '', image: '' },
        sourceMap: { js: 'hidden-source-map' },
      },
    },
  });
  await (await rsbuild.build()).close();
  const release: { capabilities: string[]; assets: { path: string; boot: boolean }[] } = JSON.parse(
    readFileSync(join(game, 'dist/release.json'), 'utf8'),
  );
  expect(release.capabilities).toEqual(['wasm']);
  expect(Object.fromEntries(release.assets.map(({ path, boot }) => [path, boot]))).toEqual({
    'board.png': true,
    'end.png': false,
    'index.js': true,
  });
  expect(readFileSync(join(game, 'dist/index.js'), 'utf8')).not.toContain('sourceMappingURL');
  const map: { sources: string[] } = JSON.parse(readFileSync(join(game, 'maps/index.js.map'), 'utf8'));
  expect(map.sources).toContain('src/index.js');
});
