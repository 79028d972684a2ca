import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { brotliBytes, scriptsOf } from './weigh';

it('finds the scripts that a page names, and no other address', () => {
  const html = `<link href="/a.css"><script src="/theme.js"></script><script defer src='/index.js'></script>
    <script>inline()</script><script defer src=/bare.js></script><a href="/x.js">x</a>`;
  expect(scriptsOf(html)).toEqual(['/theme.js', '/index.js', '/bare.js']);
});

it('weighs a file as it is sent', () => {
  const folder = mkdtempSync(join(tmpdir(), 'mindloom-weigh-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  writeFileSync(join(folder, 'a.js'), 'export const answer = 42;\n'.repeat(1000));
  const bytes = brotliBytes(join(folder, 'a.js'));
  expect(bytes).toBeGreaterThan(20);
  expect(bytes).toBeLessThan(200);
});
