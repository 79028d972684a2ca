import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { DATA_PARTS } from './data-folder';
import { inUse, runningOn } from './instance-lock';
import type { Say } from './say';
import type { Settings } from './settings';
import { StartRefusal } from './start-refusal';

async function asksYes(question: string): Promise<boolean> {
  if (!process.stdin.isTTY) return false;
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const answer = await terminal.question(question).finally(() => terminal.close());
  return /^y(es)?$/i.test(answer.trim());
}

/**
 * Removes the local state: database, accounts, published games. Only the parts that Mindloom itself puts there; anything
 * else in the folder stays.
 */
export async function reset(settings: Settings, options: { confirmed: boolean; say: Say }): Promise<number> {
  const { dataFolder } = settings;
  if (runningOn(dataFolder)) throw inUse(dataFolder, 'stop it first, so that nothing is removed under it');
  const parts = Object.values(DATA_PARTS).filter((part) => existsSync(join(dataFolder, part)));
  if (parts.length === 0) {
    options.say(`There is nothing to remove in ${dataFolder}.`);
    return 0;
  }
  const what = `Remove ${parts.join(', ')} in ${dataFolder}, with every account and result in it?`;
  if (!options.confirmed && !(await asksYes(`${what} (y/N) `))) {
    throw new StartRefusal('ML-509', 'Nothing was removed: answer y, or run npm run reset -- --yes.');
  }
  for (const part of parts) rmSync(join(dataFolder, part), { recursive: true, force: true });
  options.say(`Removed ${parts.join(', ')}. The next npm start begins anew.`);
  return 0;
}
