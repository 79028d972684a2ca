import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runInBackground } from '@mindloom/verify/run-in';
import { copyWorkspace } from '@mindloom/verify/workspace-copy';
import type { OwnSystem } from './own-system';

/** A game team with a checkout of its own. */
export interface GameTeam {
  /** Changes one place of a source file. */
  change: (file: string, from: string, to: string) => void;
  /** Runs a command of this repository in the checkout, for a system. @returns its exit code and all that it printed. */
  run: (system: OwnSystem, command: readonly string[]) => ReturnType<typeof runInBackground>;
  leave: () => void;
}

/** Checks the workspace out, with its packages installed. */
export function gameTeam(): GameTeam {
  const root = copyWorkspace();
  return {
    change: (file, from, to) => {
      const path = join(root, file);
      const text = readFileSync(path, 'utf8');
      if (!text.includes(from)) throw new Error(`${file} does not contain ${from}`);
      writeFileSync(path, text.replace(from, to));
    },
    run: ({ basePort, data }, command) =>
      runInBackground(root, '.', command, { MINDLOOM_PORT: String(basePort), MINDLOOM_DATA: data }),
    leave: () => rmSync(root, { recursive: true, force: true }),
  };
}
