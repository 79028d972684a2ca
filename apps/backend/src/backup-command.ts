import path from 'node:path';
import { readDataDir } from './environment';
import type { Failure } from './failure';
import { createBackup, restoreBackup } from './storage/backup';
import { sayUnforeseen } from './unforeseen';
import { workspaceFolder } from './workspace';

const usage = 'Say which file: npm run backup -w @mindloom/backend -- <file>, or restore with the same file.';

async function run(command: string | undefined, file: string | undefined): Promise<string | Failure> {
  if (file === undefined || (command !== 'backup' && command !== 'restore')) {
    return { ok: false, code: 'ML-528', problem: usage };
  }
  // npm runs a workspace's script in the workspace; a relative file is meant from where the command was typed.
  const target = path.resolve(process.env['INIT_CWD'] ?? '.', file);
  const dataDir = readDataDir(process.env, workspaceFolder);
  const done =
    command === 'backup' ? await createBackup(dataDir, target) : await restoreBackup(target, dataDir);
  if (!done.ok) return done;
  return command === 'backup' ? `Backed up ${dataDir} to ${target}.` : `Restored ${target} into ${dataDir}.`;
}

sayUnforeseen();
const said = await run(process.argv[2], process.argv[3]);
if (typeof said === 'string') {
  console.log(said);
} else {
  console.error(`${said.code} ${said.problem}`);
  process.exitCode = 1;
}
