// @vitest-environment happy-dom
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { contractChecks, openBench, runCheck } from '@mindloom/testing';
import { expect, it } from 'vitest';
import { giveCanvasesAContext } from './blank-canvas';

giveCanvasesAContext();

// Every game's own test run includes this file, from the game's folder.
const remote = join(process.cwd(), 'src/remote.tsx');
const bench = await openBench((): Promise<unknown> => import(pathToFileURL(remote).href));

const MEASURED_IN_A_BROWSER = ['memory-does-not-grow'];

it.each(contractChecks.filter(({ name }) => !MEASURED_IN_A_BROWSER.includes(name)))(
  'keeps the contract: $name',
  async (check) => {
    const { verdict, problems } = await runCheck(bench, check);
    expect(problems).toEqual([]);
    expect(verdict).toBe('passed');
  },
  60_000,
);
