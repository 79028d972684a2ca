// The entry point of every command, such as `node tools/cli/main.mjs start`. It also runs on a fresh clone: it first
// installs the packages, and then imports the code that needs them.
import { prepare, root } from './bootstrap.mjs';

const problem = prepare();
if (problem) {
  console.error(problem);
  process.exitCode = 1;
} else {
  const tsx = await import('tsx/esm/api');
  tsx.register();
  const { main } = await import('./src/main.ts');
  await main(root, process.argv.slice(2));
}
