import { readEnvironment, workspaceFolder } from './environment';
import { reportUncaughtExceptions } from './failure';
import { readPushSettings } from './reminders/push-keys';
import { startBackend } from './start-backend';

reportUncaughtExceptions();
const push = readPushSettings(process.env);
const started = push.ok
  ? await startBackend({ ...readEnvironment(process.env, workspaceFolder), pushKeys: push.keys })
  : push;
if (started.ok) {
  const stop = async (): Promise<void> => {
    await started.close();
    process.exit(0);
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void stop());
  console.log(`backend ready ${started.url}`);
} else {
  console.error(`${started.code} ${started.problem}`);
  process.exitCode = 1;
}
