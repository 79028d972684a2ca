import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { BucketAccess } from '../publishing/bucket-client';
import type { Published } from '../publishing/release-store';

const run = promisify(execFile);
const SCRIPT = join(import.meta.dirname, 'publish-process.ts');

/** Publishes a build into a bucket, in a separate process. */
export async function publishInProcess(build: string, access: BucketAccess): Promise<Published> {
  const { stdout } = await run(process.execPath, ['--import', 'tsx', SCRIPT, build, JSON.stringify(access)]);
  return JSON.parse(stdout);
}
