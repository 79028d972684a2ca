// @vitest-environment happy-dom
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { contractChecks, openHarness, runCheck } from '@mindloom/testing';
import { expect, it } from 'vitest';

/** A drawing context that ignores every call. happy-dom's canvas has no drawing context. */
const drawingContext = new Proxy({}, { get: () => () => undefined, set: () => true });
Object.defineProperty(HTMLCanvasElement.prototype, 'getContext', { value: () => drawingContext });

// The test run of every game includes this file. It starts in the game's folder.
const remote = join(process.cwd(), 'src/remote.tsx');
const harness = await openHarness((): Promise<unknown> => import(pathToFileURL(remote).href));

const MEASURED_IN_A_BROWSER = ['memory-does-not-grow'];

const titles = new Map([['no-network', 'the game makes no network calls [DATA-21]']]);
const checks = contractChecks
  .filter(({ name }) => !MEASURED_IN_A_BROWSER.includes(name))
  .map((check) => ({
    check,
    title: titles.get(check.name) ?? `the game fulfils the contract: ${check.name}`,
  }));

it.each(checks)(
  '$title',
  async ({ check }) => {
    const { verdict, problems } = await runCheck(harness, check);
    expect(problems).toEqual([]);
    expect(verdict).toBe('passed');
  },
  60_000,
);
