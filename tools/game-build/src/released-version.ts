import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { RsbuildPlugin } from '@rsbuild/core';

/**
 * Lets a game read the version that is built where it imports that of its package.json: what its info says is then what
 * its release says, also where the release names another version than the file.
 * @param gameDir the game's folder, the one with its package.json.
 */
export const pluginReleasedVersion = (gameDir: string, version: string): RsbuildPlugin => ({
  name: 'mindloom:released-version',
  setup(api) {
    const file = join(gameDir, 'package.json');
    api.transform({ test: (path: string) => path === file }, () => {
      const own: object = JSON.parse(readFileSync(file, 'utf8'));
      return JSON.stringify({ ...own, version });
    });
  },
});
