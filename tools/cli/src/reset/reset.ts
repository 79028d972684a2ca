import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { CommandError, type Print } from '../command';
import { DATA_PARTS, folderInUse, processUsing } from '../data-folder';
import type { Settings } from '../settings';

/**
 * `npm run reset`: removes the database, the accounts and the published games from the data folder. Does not remove other
 * files.
 * @throws ML-505 if Mindloom runs on the folder, ML-509 without a confirmation.
 */
export async function reset(
  { dataFolder }: Settings,
  { confirmed, print }: { confirmed: boolean; print: Print },
): Promise<number> {
  if (processUsing(dataFolder)) throw folderInUse(dataFolder, 'stop it first, because it uses the data');
  const parts = Object.values(DATA_PARTS).filter((part) => existsSync(join(dataFolder, part)));
  if (parts.length === 0) {
    print(`There is nothing to remove in ${dataFolder}.`);
    return 0;
  }
  const question = `Remove ${parts.join(', ')} in ${dataFolder}, with every account and result in it?`;
  if (!confirmed && !(await askYesOrNo(`${question} (y/N) `))) {
    throw new CommandError('ML-509', 'Nothing was removed. Answer y, or run npm run reset -- --yes.');
  }
  for (const part of parts) rmSync(join(dataFolder, part), { recursive: true, force: true });
  print(`Removed ${parts.join(', ')}. The next npm start begins with empty data.`);
  return 0;
}

/** Asks on the terminal. @returns false if there is no terminal, or if the answer is not yes. */
async function askYesOrNo(question: string): Promise<boolean> {
  if (!process.stdin.isTTY) return false;
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const answer = await terminal.question(question).finally(() => terminal.close());
  return /^y(es)?$/i.test(answer.trim());
}
