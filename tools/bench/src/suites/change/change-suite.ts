import { appendFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { folderStore, publishRelease, registerRelease } from '@mindloom/cli';
import { copyWorkspace, runIn } from '@mindloom/cli/workspace-copy';
import { openBackend } from '../../backend/open-backend';
import { atMost, figureOf } from '../../report/figures';
import type { BenchOptions, Suite } from '../../report/suite';
import { builtProjects } from './built-projects';

const GAME = 'memory';
const CHANGES = 5;
const QUICK_CHANGES = 1;
const BUILD = ['nx', 'run-many', '--target=build', '--outputStyle=static'];
const PLANT = 'change-a-lib';

interface Built {
  tookMs: number;
  projects: readonly string[];
}

function build(root: string): Built {
  const startMs = performance.now();
  const { code, output } = runIn(root, '.', BUILD);
  if (code !== 0) throw new Error(`the build failed:\n${output}`);
  return { tookMs: performance.now() - startMs, projects: builtProjects(output) };
}

/** Publishes a build into a store and registers it. @returns how long that took, ms. */
async function release(root: string, access: { url: string; secretKey: string }): Promise<number> {
  const store = mkdtempSync(join(tmpdir(), 'mindloom-bench-store-'));
  const startMs = performance.now();
  const published = await publishRelease(join(root, 'games', GAME, 'dist/remote'), folderStore(store));
  if (!published.ok) throw new Error(`${published.code} ${published.problem}`);
  const registered = await registerRelease(access, { ...published.release, notes: 'bench' });
  if (!registered.ok) throw new Error(`${registered.code} ${registered.problem}`);
  const tookMs = performance.now() - startMs;
  rmSync(store, { recursive: true, force: true });
  return tookMs;
}

async function measure(root: string, { quick, plants, say }: BenchOptions) {
  const whole = build(root);
  say(`  everything: ${whole.projects.length} projects in ${Math.round(whole.tookMs / 1000)} s`);
  const backend = await openBackend();
  const changes: Built[] = [];
  const releasesMs: number[] = [];
  const file = plants.has(PLANT) ? 'libs/game-contract/src/contract.ts' : `games/${GAME}/src/rules.ts`;
  for (let change = 1; change <= (quick ? QUICK_CHANGES : CHANGES); change++) {
    appendFileSync(join(root, file), `\nexport const BENCH_CHANGE_${change} = ${change};\n`);
    changes.push(build(root));
    releasesMs.push(await release(root, backend));
  }
  await backend.close();
  return { whole, changes, releasesMs };
}

/** What a change to one game costs its team. */
export const changeSuite: Suite = {
  name: 'change',
  asks: 'What is built after a change to one game, and how long building and releasing it take',
  plants: [PLANT],
  async run(options) {
    const root = copyWorkspace();
    try {
      const { whole, changes, releasesMs } = await measure(root, options);
      const own = `@mindloom/game-${GAME}`;
      const others = changes.map(({ projects }) => projects.filter((project) => project !== own).length);
      return {
        bars: [
          atMost('projects built besides the changed game', 'projects', Math.max(...others), 0),
          atMost(
            'the changed game itself left out',
            'times',
            changes.filter(({ projects }) => !projects.includes(own)).length,
            0,
          ),
        ],
        figures: [
          figureOf(`everything, ${whole.projects.length} projects, nothing cached`, 'ms', [whole.tookMs]),
          figureOf(
            'after a change to one game',
            'ms',
            changes.map(({ tookMs }) => tookMs),
          ),
          figureOf('publishing and registering its release', 'ms', releasesMs),
        ],
        tables: [],
        notes: [
          'In a copy of this workspace; the command is the same one that builds everything, and nx decides what has changed.',
          'A release here is published into a folder and registered with the embedded backend; its conformance run is not in it.',
        ],
      };
    } finally {
      rmSync(root, { recursive: true, force: true });
    }
  },
};
