import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { RsbuildPlugin } from '@rsbuild/core';
import { precacheList } from './precache-list';

const PLACEHOLDER = 'FILES_OF_THIS_BUILD';

/** Puts the list of the finished build into the service worker. */
export const pluginPrecache = (worker: string): RsbuildPlugin => ({
  name: 'mindloom:precache',
  setup(api) {
    api.onAfterBuild(() => {
      const file = join(api.context.distPath, worker);
      const parts = readFileSync(file, 'utf8').split(PLACEHOLDER);
      if (parts.length !== 2) throw new Error(`${worker} must name ${PLACEHOLDER} once.`);
      writeFileSync(file, parts.join(JSON.stringify(precacheList(api.context.distPath))));
    });
  },
});
