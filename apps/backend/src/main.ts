import path from 'node:path';
import { readEnvironment } from './environment';
import { startBackend } from './start-backend';

const started = await startBackend(readEnvironment(process.env, path.resolve('.local')));
if (started.ok) {
  console.log(`backend ready ${started.url}`);
  const stop = async (): Promise<void> => {
    await started.close();
    process.exit(0);
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void stop());
} else {
  console.error(`${started.code} ${started.problem}`);
  process.exitCode = 1;
}
