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

const titles = new Map([['no-network', 'makes no network calls [DATA-21]']]);
const checks = contractChecks
  .filter(({ name }) => !MEASURED_IN_A_BROWSER.includes(name))
  .map((check) => ({ check, title: titles.get(check.name) ?? `keeps the contract: ${check.name}` }));

it.each(checks)(
  '$title',
  async ({ check }) => {
    const { verdict, problems } = await runCheck(bench, check);
    expect(problems).toEqual([]);
    expect(verdict).toBe('passed');
  },
  60_000,
);
