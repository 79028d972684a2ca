import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { runInBackground } from '../src/verify/workspace-copy';
import { limitSuite } from '../vitest/suite-limit';

const repository = resolve(import.meta.dirname, '../../..');

/** Writes a project whose only test blocks its worker, so that the time limit of Vitest cannot end the test. */
function writeHangingProject(): string {
  const folder = mkdtempSync(join(tmpdir(), 'mindloom-suite-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  symlinkSync(join(repository, 'node_modules'), join(folder, 'node_modules'));
  writeFileSync(
    join(folder, 'endless.test.ts'),
    "import { it } from 'vitest';\nit('never ends', () => { for (;;); }, 500);\n",
  );
  return folder;
}

const configWith = (limits: { suiteMs: number; fileMs: number }) => `
  import { ${limitSuite.name} as limitSuite } from ${JSON.stringify(join(repository, 'tools/cli/vitest/suite-limit.ts'))};
  const end = (message) => { console.error(message); process.exit(1); };
  export default { test: { reporters: ['default', limitSuite(${JSON.stringify(limits)}, end)] } };`;

it.each([
  [
    'file',
    { suiteMs: 600_000, fileMs: 3_000 },
    /ML-515 The test file \S+endless\.test\.ts exceeded its limit/,
  ],
  [
    'suite',
    { suiteMs: 8_000, fileMs: 600_000 },
    /ML-515 The test suite .* Not finished: \S+endless\.test\.ts/,
  ],
])(
  'a test run ends if its %s exceeds the time limit, even if the worker is blocked',
  async (_what, limits, message) => {
    const folder = writeHangingProject();
    writeFileSync(join(folder, 'vitest.config.mjs'), configWith(limits));
    const { code, output } = await runInBackground(repository, '.', ['vitest', 'run', '--root', folder]);
    expect(output).toMatch(message);
    expect(code).toBe(1);
  },
  // A timeout that a blocked worker would exceed if the time limit of the run did not work.
  90_000,
);
