import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { createOutside, FailedProgram, packedPackages, runProgram } from './outside-project';

const TEMPLATES = ['react', 'vanilla', 'vue', 'svelte'];
/** Means the Node that runs this command. */
const RUNNING = 'running';

/**
 * `npm run packages:outside`: creates a game of each template with the packed packages, in a folder outside of this repository,
 * and checks it there as a game team would: types, tests, build, and conformance in a browser.
 * `--templates react,vue` selects templates, and `--nodes 20,22,24` the versions of Node.
 * @returns the exit code: 1 if a check failed.
 */
async function main(root: string): Promise<number> {
  const { values } = parseArgs({
    options: {
      templates: { type: 'string', default: TEMPLATES.join(',') },
      nodes: { type: 'string', default: RUNNING },
    },
  });
  const packed = packedPackages(root);
  const parent = mkdtempSync(join(tmpdir(), 'mindloom-outside-'));
  let failed = 0;
  try {
    for (const template of values.templates.split(',')) {
      const folder = await createOutside(parent, `chess-${template}`, template, packed);
      for (const node of values.nodes.split(','))
        failed += await checkWith(folder, template, node, await nodeFolderOf(node, parent));
    }
  } finally {
    rmSync(parent, { recursive: true, force: true });
  }
  return failed === 0 ? 0 : 1;
}

/** Runs `npm run check` in the folder of a game. @returns 1 if it failed. */
async function checkWith(
  folder: string,
  template: string,
  node: string,
  nodeFolder: string | null,
): Promise<0 | 1> {
  const version = (await runProgram('node', ['--version'], { folder, nodeFolder })).trim();
  const startedMs = performance.now();
  const problem = await runProgram('npm', ['run', 'check'], { folder, nodeFolder }).then(
    () => null,
    (error: unknown) => {
      if (error instanceof FailedProgram) return error.message;
      throw error;
    },
  );
  const tookS = Math.round((performance.now() - startedMs) / 1000);
  console.log(`${problem === null ? 'ok  ' : 'FAIL'} ${template.padEnd(8)} Node ${version} ${tookS} s`);
  if (problem === null) return 0;
  console.error(`${problem}\nThis was the output of the template ${template} with Node ${node}.`);
  return 1;
}

/** The folder of the program of a Node version. Installs it from npm's package `node`. Null for the running Node. */
async function nodeFolderOf(version: string, parent: string): Promise<string | null> {
  if (version === RUNNING) return null;
  const folder = join(parent, `node-${version}`);
  const programs = join(folder, 'node_modules/node/bin');
  if (existsSync(programs)) return programs;
  mkdirSync(folder);
  writeFileSync(join(folder, 'package.json'), '{"private":true}');
  const args = ['install', `node@${version}`, '--no-audit', '--no-fund', '--loglevel', 'error'];
  await runProgram('npm', args, { folder, nodeFolder: null });
  return programs;
}

process.exitCode = await main(resolve(import.meta.dirname, '../../../../..'));
