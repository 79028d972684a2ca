import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { brotliBytes, scriptsOf } from './budgets';

it('scriptsOf returns the addresses of the scripts of a page, and no other addresses', () => {
  const html = `<link href="/a.css"><script src="/theme.js"></script><script defer src='/index.js'></script>
    <script>inline()</script><script defer src=/bare.js></script><a href="/x.js">x</a>`;
  expect(scriptsOf(html)).toEqual(['/theme.js', '/index.js', '/bare.js']);
});

it('brotliBytes measures the compressed size of a file', () => {
  const folder = mkdtempSync(join(tmpdir(), 'mindloom-size-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  writeFileSync(join(folder, 'a.js'), 'export const answer = 42;\n'.repeat(1000));
  const bytes = brotliBytes(join(folder, 'a.js'));
  expect(bytes).toBeGreaterThan(20);
  expect(bytes).toBeLessThan(200);
});
