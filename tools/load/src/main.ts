import { reportUncaughtExceptions } from '@mindloom/backend/failure';
import { readLoadOptions } from './load-options';
import { reportLines } from './load-report';
import { startOwnBackend } from './own-backend';
import { runLoad } from './run-load';

reportUncaughtExceptions();
const read = readLoadOptions(process.argv.slice(2));
if (!read.ok) {
  console.error(`${read.code} ${read.problem}`);
  process.exit(1);
}
const { options } = read;
const { url, key } = options;
const backend =
  url !== undefined && key !== undefined
    ? { url, publishableKey: key, cpuSeconds: () => null, close: async () => undefined }
    : await startOwnBackend();
try {
  const result = await runLoad(options, backend);
  for (const text of reportLines(options, result)) console.log(text);
  const { lost, double, wrong } = result.results;
  const failed = result.calls.reduce((sum, call) => sum + call.failed, 0);
  process.exitCode = lost + double + wrong + failed === 0 ? 0 : 1;
} finally {
  await backend.close();
}
process.exit();
