import { runInNewContext } from 'node:vm';
import { isRecord } from '@mindloom/base';
import { tsImport } from 'tsx/esm/api';
import { expect, it, vi } from 'vitest';
import { initScript } from './init-script';

const URL_OF_DATA = 'http://games.test/levels.json';

type InPage = (value: { url: string; mark: string }) => void;
const isInPage = (value: unknown): value is InPage => typeof value === 'function';

it('watchData, compiled by tsx, marks a page that fetches the changed file', async () => {
  const compiled: unknown = await tsImport('./watch-data.ts', import.meta.url);
  const watchData = isRecord(compiled) ? compiled['watchData'] : undefined;
  if (!isInPage(watchData)) throw new TypeError('watch-data.ts exports no function');
  // tsx inserts calls of the function `__name`, which pages do not have.
  expect(String(watchData)).toContain('__name(');

  const page: Record<string, unknown> = {
    fetch: async (url: string) => ({ url }),
    PerformanceObserver: vi.fn(function create() {
      return { observe: () => undefined };
    }),
  };
  runInNewContext(initScript(watchData, { url: URL_OF_DATA, mark: 'changed' }).content, page);
  expect(page['changed']).toBeUndefined();
  await runInNewContext(`fetch('${URL_OF_DATA}?attempt=2')`, page);
  expect(page['changed']).toBe(true);
});
