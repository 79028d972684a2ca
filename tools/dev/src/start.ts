import { assignLocally } from './assign-locally';
import { build } from './build';
import { requireWritableFolder } from './data-folder';
import { lockDataFolder } from './instance-lock';
import { backendFor } from './backend-for';
import { gamesAddressOf } from './release-store-of';
import { requireFreePorts } from './ports';
import { publishGames } from './publish-games';
import type { RuntimeConfig } from './runtime-config';
import type { Say } from './say';
import { localAddress, type Settings } from './settings';
import { sayReady } from './say-ready';
import { type ExtraOrigins, serveGames, servePages } from './sites';
import { createCleanupStack, type CleanupStack } from '@mindloom/backend/cleanup-stack';

export interface Start {
  signal: AbortSignal;
  say: Say;
}

/** What differs between `npm start` and the two forms of `npm run dev`. */
export interface StartPlan {
  /** nx arguments that choose what is built; everything when empty. */
  build: readonly string[];
  /** Port names that must be free. */
  ports: Readonly<Record<string, number>>;
  /** Serves the pages; runs once the backend and the games are there. */
  servePages: (config: RuntimeConfig, stops: CleanupStack) => Promise<void>;
  /** Lines for the person, above the ready line. */
  hints: readonly string[];
}

export function portsOf({ ports, hosted, bucket }: Settings): Record<string, number> {
  const pages = { shell: ports.shell, console: ports.console };
  return {
    ...pages,
    ...(bucket ? {} : { games: ports.games }),
    ...(hosted ? {} : { backend: ports.backend }),
  };
}

/** Serves shell and console as built, with the headers of production. */
export async function serveBuiltPages(
  settings: Settings,
  config: RuntimeConfig,
  stops: CleanupStack,
  extra?: ExtraOrigins,
) {
  stops.push(await servePages('shell', settings, config, extra));
  stops.push(await servePages('console', settings, config));
}

/** Waits for both to end, also when one fails: what the other has started must be there to be stopped. */
async function whenBoth<T>(first: Promise<T>, second: Promise<unknown>): Promise<T> {
  await Promise.allSettled([first, second]);
  await second;
  return first;
}

/** Brings the whole system up by a plan; whatever was started is stopped again when a later step fails. */
export async function startBy(
  plan: StartPlan,
  settings: Settings,
  { signal, say }: Start,
): Promise<CleanupStack> {
  const stops = createCleanupStack();
  try {
    requireWritableFolder(settings.dataFolder);
    stops.push(lockDataFolder(settings.dataFolder));
    await requireFreePorts(plan.ports, settings.ports.shell);
    const backend = await whenBoth(
      backendFor(settings, stops),
      build({ root: settings.root, only: plan.build, signal, say }),
    );
    signal.throwIfAborted();
    if (!settings.bucket) stops.push(await serveGames(settings));
    const kept = backend.registry ? await assignLocally(backend.registry, await publishGames(settings)) : [];
    const config = {
      supabaseUrl: backend.url,
      supabaseKey: backend.publishableKey,
      gamesOrigin: gamesAddressOf(settings),
      shellOrigin: localAddress(settings.ports.shell),
      ...settings.operator,
      local: settings.hosted === null,
    };
    await plan.servePages(config, stops);
    signal.throwIfAborted();
    sayReady(settings, backend, [...plan.hints, ...kept], say);
    return stops;
  } catch (error) {
    await stops.runAll();
    throw error;
  }
}

/** `npm start`: everything as built, served as in production. */
export function start(settings: Settings, options: Start): Promise<CleanupStack> {
  const plan: StartPlan = {
    build: [],
    ports: portsOf(settings),
    servePages: (config, stops) => serveBuiltPages(settings, config, stops),
    hints: [],
  };
  return startBy(plan, settings, options);
}
