import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Place } from '@mindloom/registry';
import * as v from 'valibot';
import type { CommandContext } from '../command';

const conformanceReport = v.looseObject({ suite: v.string(), verdict: v.picklist(['passed', 'failed']) });

export const PLACE_WORDS: Readonly<Record<Place, string>> = { page: 'the page', frame: 'a frame' };

export type StoredReport = v.InferOutput<typeof conformanceReport>;

/** Checks the files in a folder for a place. @returns the report, or null if the files could not be checked. */
export type Check = (folder: string, place: Place) => Promise<StoredReport | null>;

/**
 * Checks a built game in a folder against the contract, for a place, with the command that game teams use.
 * @returns the conformance report, or null if the game could not be checked. The command prints the reason.
 */
export async function runConformance(
  root: string,
  { folder, place }: { folder: string; place: Place },
  { signal, print }: CommandContext,
): Promise<StoredReport | null> {
  const temporary = mkdtempSync(join(tmpdir(), 'mindloom-conformance-'));
  try {
    const reportFile = join(temporary, 'report.json');
    const tool = join(root, 'tools/conformance/src/main.ts');
    const run = spawn(
      process.execPath,
      ['--import', 'tsx', tool, folder, '--place', place, '--json', reportFile],
      {
        cwd: root,
        signal,
        stdio: ['ignore', 'pipe', 'inherit'],
      },
    );
    createInterface({ input: run.stdout }).on('line', (line) => print(`  ${line}`));
    await new Promise((done, fail) => {
      run.once('error', fail);
      run.once('close', done);
    });
    signal.throwIfAborted();
    if (!existsSync(reportFile)) return null;
    const parsed = v.safeParse(conformanceReport, JSON.parse(readFileSync(reportFile, 'utf8')));
    return parsed.success ? parsed.output : null;
  } finally {
    rmSync(temporary, { recursive: true, force: true });
  }
}
