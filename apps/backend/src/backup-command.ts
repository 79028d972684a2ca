import path from 'node:path';
import { readDataDir, workspaceFolder } from './environment';
import { reportUncaughtExceptions, type Failure } from './failure';
import { createBackup, restoreBackup } from './storage/backup';

const usage =
  'The file name is missing. Nothing was changed. ' +
  'Usage: npm run backup -w @mindloom/backend -- <file>, or npm run restore -w @mindloom/backend -- <file>.';

async function run(command: string | undefined, file: string | undefined): Promise<string | Failure> {
  if (file === undefined || (command !== 'backup' && command !== 'restore')) {
    return { ok: false, code: 'ML-528', problem: usage };
  }
  // npm runs this command in the package folder. A relative file name refers to the folder in which npm was called.
  const target = path.resolve(process.env['INIT_CWD'] ?? '.', file);
  const dataDir = readDataDir(process.env, workspaceFolder);
  const result =
    command === 'backup' ? await createBackup(dataDir, target) : await restoreBackup(target, dataDir);
  if (!result.ok) return result;
  return command === 'backup' ? `Backed up ${dataDir} to ${target}.` : `Restored ${target} into ${dataDir}.`;
}

reportUncaughtExceptions();
const result = await run(process.argv[2], process.argv[3]);
if (typeof result === 'string') {
  console.log(result);
} else {
  console.error(`${result.code} ${result.problem}`);
  process.exitCode = 1;
}
