import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import * as v from 'valibot';
import type { Start } from './start';
import { StartRefusal } from './start-refusal';

const reportSchema = v.looseObject({ suite: v.string(), verdict: v.picklist(['passed', 'failed']) });

/** What the conformance tool says of a build: its verdict, and everything else as it is kept with the release. */
export type Proof = v.InferOutput<typeof reportSchema>;

interface Build {
  root: string;
  /** The folder with the built files and their release.json. */
  folder: string;
}

/** The very command that game teams run, so that its verdict is the one that they have seen. */
async function runConformance({ root, folder }: Build, reportFile: string, { signal, say }: Start) {
  const tool = join(root, 'tools/conformance/src/main.ts');
  const run = spawn(process.execPath, ['--import', 'tsx', tool, folder, '--json', reportFile], {
    cwd: root,
    signal,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  createInterface({ input: run.stdout }).on('line', (line) => say(`  ${line}`));
  return new Promise<number | null>((resolve, reject) => {
    run.once('error', reject);
    run.once('close', resolve);
  });
}

/** Holds a build to the contract in a real browser. Refuses (ML-606) what does not pass, or what could not be judged. */
export async function proveBuild(build: Build, start: Start): Promise<Proof> {
  const place = mkdtempSync(join(tmpdir(), 'mindloom-conformance-'));
  try {
    const reportFile = join(place, 'report.json');
    const code = await runConformance(build, reportFile, start);
    start.signal.throwIfAborted();
    if (code === 0) return v.parse(reportSchema, JSON.parse(readFileSync(reportFile, 'utf8')));
    throw new StartRefusal('ML-606', `${build.folder} does not pass conformance: nothing was published.`);
  } finally {
    rmSync(place, { recursive: true, force: true });
  }
}
