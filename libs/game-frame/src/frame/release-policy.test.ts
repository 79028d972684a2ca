// @vitest-environment happy-dom
import type { Capability } from '@mindloom/registry';
import { expect, it } from 'vitest';
import { releasePolicy } from './release-policy';

const FRAME = 'http://127.0.0.1:4250';
const BASE = 'http://localhost:4220/chess/1.0.0/';
const file = (path: string) => ({ path, sha384: `sha384-${path}`, bytes: 1, boot: true });

const directives = (paths: string[], capabilities?: Capability[]): Record<string, string[]> => {
  const release = {
    ...(capabilities && { capabilities }),
    remote: 'chess',
    version: '1.0.0',
    contract: 1,
    container: 'chess__1_0_0',
    baseUrl: BASE,
    entry: 'remoteEntry.js',
    assets: paths.map(file),
  };
  const parts = releasePolicy(release, FRAME)
    .split('; ')
    .map((directive) => directive.split(' '));
  return Object.fromEntries(parts.map(([name = '', ...sources]) => [name, sources]));
};

it('the policy of a release allows its scripts by hash, and its modules, styles and data by address', () => {
  const policy = directives(['remoteEntry.js', 'engine.mjs', 'game.css', 'words.json']);
  expect(policy['script-src']).toContain("'sha384-remoteEntry.js'");
  expect(policy['script-src']).not.toContain(`${BASE}remoteEntry.js`);
  expect(policy['script-src']).toContain(`${BASE}engine.mjs`);
  expect(policy['style-src']).toEqual([FRAME, `${BASE}game.css`]);
  expect(policy['connect-src']).toContain(`${BASE}words.json`);
});

it("the policy of a release allows no addresses except those of the frame and of the release's files, and nothing by default", () => {
  const policy = directives(['remoteEntry.js']);
  const addresses = Object.values(policy)
    .flat()
    .filter((source) => source.startsWith('http'));
  expect(new Set(addresses)).toEqual(new Set([FRAME, `${BASE}remoteEntry.js`]));
  expect(policy['default-src']).toEqual(["'none'"]);
  for (const unsafe of ["'unsafe-inline'", "'unsafe-eval'", "'strict-dynamic'", '*', 'data:', 'https:'])
    expect(Object.values(policy).flat()).not.toContain(unsafe);
});

it('the policy of a release allows WebAssembly and workers only if the release declares them', () => {
  const allowed = (capabilities?: Capability[]) => {
    const policy = directives(['remoteEntry.js'], capabilities);
    return [policy['script-src']?.includes("'wasm-unsafe-eval'"), policy['worker-src']];
  };
  expect(allowed()).toEqual([false, ["'none'"]]);
  expect(allowed(['wasm'])).toEqual([true, ["'none'"]]);
  expect(allowed(['worker'])).toEqual([false, ['blob:']]);
  expect(allowed(['wasm', 'worker'])).toEqual([true, ['blob:']]);
});
