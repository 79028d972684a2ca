import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Change, mutate } from './mutant';

/**
 * Breaks one place in a copy of the workspace, does something meanwhile, and mends it again.
 * @returns null when the place is not there any more.
 */
export async function whileBroken<Result>(
  root: string,
  change: Change,
  work: () => Promise<Result>,
): Promise<Result | null> {
  const path = join(root, change.file);
  const whole = readFileSync(path, 'utf8');
  const broken = mutate(whole, change);
  if (broken === null) return null;
  writeFileSync(path, broken);
  const result = await work();
  writeFileSync(path, whole);
  return result;
}
