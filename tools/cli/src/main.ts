import { parseArgs } from 'node:util';
import type { CleanupStack } from '@mindloom/backend/cleanup-stack';
import { type CommandContext, CommandError, printError } from './command';
import { readSettings, type Settings } from './settings';

type Arguments = ReturnType<typeof parseArguments>;

/** The usage of each command. */
const USAGE = {
  start: 'npm start [-- --no-build]',
  dev: 'npm run dev [-- <game>]',
  release: 'npm run release -- <game or folder> [--version 1.5.0] [--notes "Calmer colours"]',
  judge: 'npm run judge [-- <remote> <version> [--place page|frame]]',
  doctor: 'npm run doctor',
  reset: 'npm run reset [-- --yes]',
  calibrate: 'npm run calibrate',
  hosting: 'npm run hosting',
  remind: 'npm run remind',
  plans: 'npm run plans',
  'verify-runs': 'npm run verify-runs [-- --once]',
  replay: 'npm run replay -- --candidate <game> <version> [--stable 1.4.2]',
  new: 'npm run new -- <game>',
  test: 'npm test',
} as const;

const STOP_SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/**
 * Runs one command and ends the process.
 * @param root the workspace folder.
 * @param args the command's name and its arguments.
 */
export async function main(root: string, args: readonly string[]): Promise<void> {
  let dataFolder = root;
  try {
    const { name, values, positionals } = parseArguments(args);
    if (name === 'test' || name === 'new' || name === 'verify-runs') {
      process.exitCode = await runInWorkspace(root, { name, values, positionals });
    } else {
      const settings = readSettings(root, process.env);
      dataFolder = settings.dataFolder;
      process.exitCode = await runWithSettings(settings, { name, values, positionals });
    }
  } catch (error) {
    printError(error, dataFolder);
    process.exitCode = 1;
  }
  // End the process explicitly, because an idle connection or a database worker would keep it running.
  process.exit();
}

function parseArguments(args: readonly string[]) {
  const flag = { type: 'boolean', default: false } as const;
  const text = { type: 'string' } as const;
  const options = {
    yes: flag,
    'no-install': flag,
    'no-build': flag,
    once: flag,
    candidate: flag,
    stable: text,
    version: text,
    notes: text,
    place: text,
  };
  const [name = '', ...rest] = args;
  try {
    if (isCommand(name)) return { name, ...parseArgs({ args: rest, options, allowPositionals: true }) };
  } catch {
    // Ignore the error about an unknown option. The usage, which is printed next, lists the known options.
  }
  const usage = Object.values(USAGE).join('\n');
  throw new CommandError('ML-502', `"${args.join(' ')}" is not a command. The commands are:`, usage);
}

const isCommand = (name: string): name is keyof typeof USAGE => Object.hasOwn(USAGE, name);

// Each command is imported only when it runs, together with the packages that it needs.

/** Runs a command that does not read the settings. @returns the exit code. */
async function runInWorkspace(root: string, { name, values, positionals }: Arguments): Promise<number> {
  if (name === 'test') return (await import('./verify/verify')).verify(root);
  if (name === 'verify-runs') {
    const { verifyRuns } = await import('./verifier/verify-runs');
    return verifyRuns(process.env, values.once, { signal: stopSignal(), print });
  }
  const { createGame } = await import('./new/new-game');
  return createGame(root, positionals[0] ?? '', { linksPackage: !values['no-install'], print });
}

/** Runs a command that reads the settings. @returns the exit code. */
async function runWithSettings(
  settings: Settings,
  { name, values, positionals }: Arguments,
): Promise<number> {
  const [named = ''] = positionals;
  if (name === 'reset')
    return (await import('./reset/reset')).reset(settings, { confirmed: values.yes, print });
  if (name === 'doctor') return (await import('./doctor/doctor')).doctor(settings, print);
  if (name === 'plans') return (await import('./plans/plans')).plans(settings, print);
  if (name === 'remind') return (await import('./remind/remind')).remind(settings, print);
  if (name === 'calibrate') return (await import('./calibrate/calibrate')).calibrate(settings, print);
  const context = { signal: stopSignal(), print };
  if (name === 'hosting') return (await import('./hosting/hosting')).writeHosting(settings, context);
  if (name === 'judge') {
    const request = { remote: positionals[0], version: positionals[1], place: values.place };
    return (await import('./judge/judge')).judge(settings, request, context);
  }
  if (name === 'replay') {
    const [remote, candidate] = positionals;
    if (!values.candidate || remote === undefined || candidate === undefined)
      throw new CommandError('ML-502', 'A regression test needs a game and a version:', USAGE.replay);
    const { replayCandidate } = await import('./replay/replay-candidate');
    return replayCandidate(settings, { remote, candidate, stable: values.stable }, context);
  }
  if (name === 'release') {
    const { release } = await import('./release/release');
    const request = { named, version: values.version, notes: values.notes, usage: USAGE.release };
    return release(settings, request, context);
  }
  if (name === 'dev')
    return serve(async () => (await import('./dev/dev')).dev(settings, named || null, context), context);
  return serve(
    async () => (await import('./start/start')).start(settings, context, !values['no-build']),
    context,
  );
}

function print(line: string): void {
  console.log(line);
}

/**
 * Returns a signal that is aborted at the first Ctrl-C or SIGTERM. A second Ctrl-C or SIGTERM ends the process immediately.
 */
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

/** Starts servers, waits until the signal is aborted, and stops the servers. */
async function serve(startServers: () => Promise<CleanupStack>, { signal }: CommandContext): Promise<number> {
  try {
    const servers = await startServers();
    await new Promise((resolve) => {
      if (signal.aborted) resolve(null);
      else signal.addEventListener('abort', resolve, { once: true });
    });
    await servers.runAll();
    return 0;
  } catch (error) {
    if (signal.aborted) return 0;
    throw error;
  }
}
