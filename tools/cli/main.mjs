// The entry point of every command, such as `node tools/cli/main.mjs start`. It runs on a fresh clone: packages are
// installed first, and everything that needs them is imported afterwards.
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
