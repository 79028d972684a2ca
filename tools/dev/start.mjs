// The first file that runs, before anything is installed: Node alone, in syntax that old versions parse too.
import { dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { install, isInstalled } from './bootstrap/install.mjs';
import { refuseNode } from './bootstrap/node-version.mjs';

const root = resolve(dirname(fileURLToPath(import.meta.url)), '../..');

/** @returns {string} why nothing can start, or '' */
function prepare() {
  const oldNode = refuseNode(process.versions.node);
  if (oldNode) return oldNode;
  if (isInstalled(root)) return '';
  console.log('Installing packages (a minute or two the first time) ...');
  return install(root);
}

const problem = prepare();
if (problem) {
  console.error(problem);
  process.exitCode = 1;
} else if (!process.argv.includes('--install')) {
  const tsx = await import('tsx/esm/api');
  tsx.register();
  const { main } = await import('./src/main.ts');
  await main(root, process.argv.slice(2));
}
