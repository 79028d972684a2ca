import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type CleanupStack, createCleanupStack } from '@mindloom/backend/cleanup-stack';
import { build } from '../build';
import { type CommandContext, CommandError, type Print } from '../command';
import { lockDataFolder, requireWritableFolder } from '../data-folder';
import { requireFreePorts } from '../serving/loopback';
import type { RuntimeConfig } from '../serving/runtime-config';
import {
  gamesAddressOf,
  localAddress,
  localFrameAddress,
  portsOf,
  pushConfig,
  type Settings,
} from '../settings';
import { startLocalVerifier } from '../verifier/local-verifier';
import { assignLocally, publishGames } from './local-releases';
import { type Backend, type ExtraOrigins, openBackend, serveFrames, serveGames, servePages } from './servers';

/** The differences between `npm start` and the two forms of `npm run dev`. */
export interface StartPlan {
  /** nx arguments that select the projects to build. Empty to build all projects. Null to use the last build. */
  build: readonly string[] | null;
  /** The ports that must be free, by name. */
  ports: Readonly<Record<string, number>>;
  /** Serves the shell and the console. It is called after the servers of the backend and the games have started. */
  servePages: (config: RuntimeConfig, cleanups: CleanupStack) => Promise<void>;
  /** Lines to print above the ready line. */
  hints: readonly string[];
}

/** The last line that a start prints. Tests and tools wait for it. */
export const READY_LINE = 'mindloom ready';

/**
 * `npm start`: serves the production builds with the headers of production.
 * @param builds if true, builds what has changed since the last build. If false, serves the last build, because a new
 *   build would replace files that other running systems of this checkout may be serving.
 */
export function start(settings: Settings, context: CommandContext, builds: boolean): Promise<CleanupStack> {
  const plan: StartPlan = {
    build: builds ? [] : null,
    ports: portsOf(settings),
    servePages: (config, cleanups) => serveBuiltPages(settings, config, cleanups),
    hints: [],
  };
  return startSystem(plan, settings, context);
}

/** Starts all servers. If a step fails, stops the servers that already run. @returns a function that stops all servers. */
export async function startSystem(
  plan: StartPlan,
  settings: Settings,
  { signal, print }: CommandContext,
): Promise<CleanupStack> {
  const cleanups = createCleanupStack();
  try {
    requireWritableFolder(settings.dataFolder);
    cleanups.push(lockDataFolder(settings.dataFolder));
    await requireFreePorts(plan.ports, settings.ports.shell);
    const backend = await waitForBoth(
      openBackend(settings, cleanups),
      plan.build === null
        ? requireBuild(settings.root)
        : build({ root: settings.root, only: plan.build, signal, print }),
    );
    signal.throwIfAborted();
    if (!settings.bucket) cleanups.push(await serveGames(settings));
    cleanups.push(await serveFrames(settings));
    const notes = backend.registry ? await assignLocally(backend.registry, await publishGames(settings)) : [];
    const config = {
      supabaseUrl: backend.url,
      supabaseKey: backend.publishableKey,
      gamesOrigin: gamesAddressOf(settings),
      shellOrigin: localAddress(settings.ports.shell),
      frameOrigin: localFrameAddress(settings),
      ...settings.operator,
      ...pushConfig(settings),
      local: settings.hosted === null,
    };
    await plan.servePages(config, cleanups);
    signal.throwIfAborted();
    if (!settings.hosted) cleanups.push(await startLocalVerifier(settings, backend, print));
    printReady(settings, backend, [...plan.hints, ...notes], print);
    return cleanups;
  } catch (error) {
    await cleanups.runAll();
    throw error;
  }
}

/** @throws ML-506 if nothing was built yet. */
async function requireBuild(root: string): Promise<void> {
  if (existsSync(join(root, 'apps', 'shell', 'dist', 'index.html'))) return;
  throw new CommandError('ML-506', 'There is no build yet. Run npm start without --no-build once.');
}

/** Serves the production builds of shell and console. */
export async function serveBuiltPages(
  settings: Settings,
  config: RuntimeConfig,
  cleanups: CleanupStack,
  extra?: ExtraOrigins,
): Promise<void> {
  cleanups.push(await servePages('shell', settings, config, extra));
  cleanups.push(await servePages('console', settings, config));
}

/** Waits for both promises even if one of them rejects, so that the servers of the other one can be stopped. */
async function waitForBoth<T>(first: Promise<T>, second: Promise<unknown>): Promise<T> {
  await Promise.allSettled([first, second]);
  await second;
  return first;
}

function printReady(settings: Settings, backend: Backend, hints: readonly string[], print: Print): void {
  const { ports } = settings;
  print('');
  print(`  shell    ${localAddress(ports.shell)}`);
  print(`  console  ${localAddress(ports.console)}`);
  print(`  games    ${gamesAddressOf(settings)}`);
  print(`  backend  ${backend.url}`);
  print(`  frames   ${localFrameAddress(settings)}`);
  print('');
  for (const { email, password } of backend.accounts) print(`  ${email} / ${password}`);
  for (const hint of hints) print(`  ${hint}`);
  print('');
  print(READY_LINE);
}
