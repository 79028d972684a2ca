// Runs before anything is installed: Node alone. What a start does to install stands there, once.
import { spawnSync } from 'node:child_process';
import { dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = resolve(dirname(fileURLToPath(import.meta.url)), '../..');
const prepared = spawnSync(process.execPath, ['tools/dev/start.mjs', '--install'], {
  cwd: root,
  stdio: 'inherit',
});

if (prepared.status === 0) {
  const tsx = await import('tsx/esm/api');
  tsx.register();
  const { verify } = await import('./src/verify.ts');
  process.exitCode = await verify(root);
} else {
  process.exitCode = 1;
}
