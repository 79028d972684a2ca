import { readEnvironment, workspaceFolder } from './environment';
import { reportUncaughtExceptions } from './failure';
import { webhookNetwork } from './notifications/run-plans';
import { readPushSettings } from './reminders/push-keys';
import { startBackend } from './start-backend';

reportUncaughtExceptions();
const push = readPushSettings(process.env);
const started = push.ok
  ? await startBackend({
      ...readEnvironment(process.env, workspaceFolder),
      pushKeys: push.keys,
      webhookNetwork: webhookNetwork(process.env['MINDLOOM_WEBHOOKS_LOCAL'] === '1'),
    })
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
