import { readEnvironment } from './environment';
import { startBackend } from './start-backend';
import { unforeseen } from './unforeseen';
import { workspaceFolder } from './workspace';

function giveUp(sentence: string): void {
  console.error(sentence);
  process.exitCode = 1;
}

try {
  const started = await startBackend(readEnvironment(process.env, workspaceFolder));
  if (started.ok) {
    const stop = async (): Promise<void> => {
      await started.close().catch((thrown: unknown) => giveUp(unforeseen(thrown, process.env)));
      process.exit();
    };
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void stop());
    console.log(`backend ready ${started.url}`);
  } else {
    giveUp(`${started.code} ${started.problem}`);
  }
} catch (thrown) {
  giveUp(unforeseen(thrown, process.env));
}
