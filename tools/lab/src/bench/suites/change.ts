import { appendFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { folderStore, publishRelease, registerRelease, type RegistryAccess } from '@mindloom/cli';
import { runIn } from '@mindloom/cli/workspace-copy';
import { copyWorkspace } from '@mindloom/cli/workspace-copy';
import { orThrow } from '../../workload/releases';
import { openBackend } from '../serve';
import { atMost, type BenchOptions, figureOf, type Suite } from '../suite';

const GAME = 'memory';
const PROJECT = `@mindloom/game-${GAME}`;
const CHANGES = 5;
const QUICK_CHANGES = 1;
const BUILD = ['nx', 'run-many', '--target=build', '--outputStyle=static'];
const CHANGE_A_LIB = 'change-a-lib';
const NX_RUN = /^\s*> nx run (\S+?):build(.*)$/;

/**
 * Returns the projects that nx has built, according to its output. Leaves out projects whose results came from nx's
 * cache.
 */
export const builtProjects = (output: string): string[] =>
  stripVTControlCharacters(output)
    .split('\n')
    .flatMap((line) => {
      const [, project, rest = ''] = NX_RUN.exec(line) ?? [];
      return project === undefined || /cache/.test(rest) ? [] : [project];
    });

interface Build {
  tookMs: number;
  projects: readonly string[];
}

function buildAll(root: string): Build {
  const startMs = performance.now();
  const { code, output } = runIn(root, '.', BUILD);
  if (code !== 0) throw new Error(`The build failed. Its output:\n${output}`);
  return { tookMs: performance.now() - startMs, projects: builtProjects(output) };
}

/** Publishes and registers the built game. @returns the time that the two steps took, in ms. */
async function timeRelease(root: string, access: RegistryAccess): Promise<number> {
  const store = mkdtempSync(join(tmpdir(), 'mindloom-bench-store-'));
  const startMs = performance.now();
  const { release } = orThrow(
    await publishRelease(join(root, 'games', GAME, 'dist/remote'), folderStore(store)),
  );
  orThrow(await registerRelease(access, { ...release, notes: 'bench' }));
  const tookMs = performance.now() - startMs;
  rmSync(store, { recursive: true, force: true });
  return tookMs;
}

async function measure(root: string, { quick, injected, log }: BenchOptions) {
  const initial = buildAll(root);
  log(`  everything: ${initial.projects.length} projects in ${Math.round(initial.tookMs / 1000)} s`);
  const backend = await openBackend();
  const changes: Build[] = [];
  const releasesMs: number[] = [];
  const file = injected.has(CHANGE_A_LIB)
    ? 'libs/game-contract/src/contract.ts'
    : `games/${GAME}/src/rules.ts`;
  for (let change = 1; change <= (quick ? QUICK_CHANGES : CHANGES); change++) {
    appendFileSync(join(root, file), `\nexport const BENCH_CHANGE_${change} = ${change};\n`);
    changes.push(buildAll(root));
    releasesMs.push(await timeRelease(root, backend));
  }
  await backend.close();
  return { initial, changes, releasesMs };
}

/** Measures how many projects are built after a change to one game, and how long the build and the release take. */
export const changeSuite: Suite = {
  name: 'change',
  description: 'Projects that are built after a change to one game, and the time to build and release it',
  faults: [CHANGE_A_LIB],
  async run(options) {
    const root = copyWorkspace();
    try {
      const { initial, changes, releasesMs } = await measure(root, options);
      const otherCounts = changes.map(
        ({ projects }) => projects.filter((project) => project !== PROJECT).length,
      );
      const missing = changes.filter(({ projects }) => !projects.includes(PROJECT));
      const timesMs = changes.map(({ tookMs }) => tookMs);
      return {
        bars: [
          atMost('other projects that are rebuilt', 'projects', Math.max(...otherCounts), 0),
          atMost('changed game is not rebuilt', 'times', missing.length, 0),
        ],
        figures: [
          figureOf(`everything, ${initial.projects.length} projects, nothing cached`, 'ms', [initial.tookMs]),
          figureOf('after a change to one game', 'ms', timesMs),
          figureOf('publishing and registering its release', 'ms', releasesMs),
        ],
        tables: [],
        notes: [
          'In a copy of this workspace. One command builds everything, and nx decides what has changed.',
          'The release is published into a folder and registered with the embedded backend, without its conformance run.',
        ],
      };
    } finally {
      rmSync(root, { recursive: true, force: true });
    }
  },
};
