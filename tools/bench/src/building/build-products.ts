import { runIn } from '@mindloom/cli/workspace-copy';
import { WORKSPACE } from '../workspace';

/** Builds the apps and games of this workspace, as they are now; what has not changed stays. @throws Error if it fails. */
export function buildProducts(): void {
  const { code, output } = runIn(WORKSPACE, '.', [
    'nx',
    'run-many',
    '--target=build',
    '--outputStyle=static',
  ]);
  if (code !== 0) throw new Error(`ML-601 the build failed:\n${output}`);
}
