import { parseArgs } from 'node:util';
import { reset } from './reset';
import { say, sayProblem } from './say';
import { readSettings, type Settings } from './settings';
import { StartRefusal } from './start-refusal';
import { USAGE } from './usage';
import type { CleanupStack } from '@mindloom/backend/cleanup-stack';

const STOP_SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/** Aborts at the first Ctrl-C or SIGTERM; a second one ends the process at once. */
function stopSignal(): AbortSignal {
  const stop = new AbortController();
  for (const name of STOP_SIGNALS) {
    process.on(name, () => {
      if (stop.signal.aborted) process.exit(130);
      stop.abort();
    });
  }
  return stop.signal;
}

/** Runs a command that serves until it is told to stop; stops everything that it started, whatever happens. */
async function serve(bringUp: (signal: AbortSignal) => Promise<CleanupStack>): Promise<number> {
  const signal = stopSignal();
  try {
    const running = await bringUp(signal);
    await new Promise((resolve) => {
      if (signal.aborted) resolve(null);
      else signal.addEventListener('abort', resolve, { once: true });
    });
    await running.runAll();
    return 0;
  } catch (error) {
    if (signal.aborted) return 0;
    throw error;
  }
}

function parseCommand(args: readonly string[]) {
  const flag = { type: 'boolean', default: false } as const;
  const text = { type: 'string' } as const;
  try {
    return parseArgs({
      args: [...args],
      options: {
        dev: flag,
        doctor: flag,
        hosting: flag,
        release: flag,
        reset: flag,
        yes: flag,
        version: text,
        notes: text,
      },
      allowPositionals: true,
    });
  } catch {
    throw new StartRefusal('ML-502', `"${args.join(' ')}" is not a command. There are:`, USAGE);
  }
}

async function run(settings: Settings, args: readonly string[]): Promise<number> {
  const { values, positionals } = parseCommand(args);
  if (values.reset) return reset(settings, { confirmed: values.yes, say });
  // Each command loads only what it needs.
  if (values.doctor) return (await import('./doctor/doctor')).doctor(settings, say);
  if (values.hosting) {
    const { writeHosting } = await import('./hosting/write-hosting');
    return writeHosting(settings, { signal: stopSignal(), say });
  }
  if (values.release) {
    const { release } = await import('./release-game');
    const wish = { named: positionals[0] ?? '', version: values.version, notes: values.notes };
    return release(settings, wish, { signal: stopSignal(), say });
  }
  if (values.dev) {
    const game = positionals[0] ?? null;
    return serve(async (signal) => (await import('./dev')).dev(settings, game, { signal, say }));
  }
  return serve(async (signal) => (await import('./start')).start(settings, { signal, say }));
}

/** The entry of `npm start`, `npm run dev`, `npm run doctor`, `npm run reset` and `npm run release`; ends the process. */
export async function main(root: string, args: readonly string[]): Promise<void> {
  let dataFolder = root;
  try {
    const settings = readSettings(root, process.env);
    dataFolder = settings.dataFolder;
    process.exitCode = await run(settings, args);
  } catch (error) {
    sayProblem(error, dataFolder);
    process.exitCode = 1;
  }
  // Nothing of ours is left to wait for; an idle connection or a database worker must not hold the terminal.
  process.exit();
}
