import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { copyWorkspace, runInBackground } from '@mindloom/cli/workspace-copy';
import { plants, type Plant, type Suite } from './plants';

/** @throws when the product has changed so that the plant no longer fits: it would prove nothing. */
function breakIn(root: string, { edits }: Plant): void {
  for (const { file, find, replace } of edits) {
    const path = join(root, file);
    const whole = readFileSync(path, 'utf8');
    if (whole.split(find).length !== 2) throw new Error(`${file} no longer has exactly one: ${find}`);
    writeFileSync(path, whole.replace(find, replace));
  }
}

/** Runs a suite on a copy of the workspace with a plant in it. @returns whether it passed, which it must not. */
export async function runPlanted(suite: Suite, name: string, args: readonly string[]): Promise<boolean> {
  const plant = plants[name];
  if (plant?.suite !== suite) {
    const known = Object.keys(plants).filter((other) => plants[other]?.suite === suite);
    throw new Error(`There are these plants: ${known.join(', ')}`);
  }
  const root = copyWorkspace();
  try {
    breakIn(root, plant);
    console.log(`planted ${name}: without ${plant.takes}`);
    const { code, output } = await runInBackground(root, '.', [
      'tsx',
      `tools/reliability/src/${suite}.ts`,
      ...args,
    ]);
    console.log(output);
    return code === 0;
  } finally {
    rmSync(root, { recursive: true, force: true });
  }
}
