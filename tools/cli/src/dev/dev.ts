import { join } from 'node:path';
import type { CleanupStack } from '@mindloom/backend/cleanup-stack';
import { defaultRemotes, gridReactionSlot } from '@mindloom/domain';
import { ENTRY_FILE } from '@mindloom/game-build';
import {
  createRsbuild,
  loadConfig,
  mergeRsbuildConfig,
  type RsbuildConfig,
  type RsbuildPlugin,
  type ServerConfig,
} from '@rsbuild/core';
import { requireGame } from '../build';
import type { CommandContext } from '../command';
import { fillConfig, type RuntimeConfig } from '../serving/runtime-config';
import { localAddress, portsOf, type Settings } from '../settings';
import { serveBuiltPages, type StartPlan, startSystem } from '../start/start';

/** The slot in which a game is previewed if no slot loads the game by default. Any slot would do. */
const SLOT_FOR_NEW_GAMES = 'memory-match';

/** `npm run dev`: serves the apps from source, or one game from source inside the built shell. */
export function dev(settings: Settings, game: string | null, context: CommandContext): Promise<CleanupStack> {
  process.env['NODE_ENV'] = 'development';
  const plan = game === null ? planForApps(settings) : planForGame(settings, game);
  return startSystem(plan, settings, context);
}

/** Serves the shell and the console from source with hot reload. Serves the backend and the games as `npm start` does. */
function planForApps(settings: Settings): StartPlan {
  return {
    build: ['--projects=tag:type:game'],
    ports: portsOf(settings),
    servePages: async (config, cleanups) => {
      cleanups.push(await serveAppFromSource('shell', settings, config));
      cleanups.push(await serveAppFromSource('console', settings, config));
    },
    hints: ['shell and console reload when you save a file'],
  };
}

/** Serves one game from source inside the built shell. */
function planForGame(settings: Settings, game: string): StartPlan {
  requireGame(settings.root, game);
  const origin = localAddress(settings.ports.gameDev);
  const extra = { scripts: [origin], sockets: [origin.replace('http', 'ws')] };
  return {
    build: [],
    ports: { ...portsOf(settings), [`${game} from source`]: settings.ports.gameDev },
    servePages: async (config, cleanups) => {
      cleanups.push(await serveGameFromSource(game, settings));
      await serveBuiltPages(settings, config, cleanups, extra);
    },
    hints: previewHints(game, localAddress(settings.ports.shell), origin),
  };
}

/**
 * Returns one line for each slot that loads the game by default, with an address that previews the game there. If no slot
 * loads the game, returns one line for `SLOT_FOR_NEW_GAMES`.
 */
export function previewHints(game: string, shell: string, gameOrigin: string): string[] {
  const slots = Object.entries(defaultRemotes).filter(([, remote]) => remote === game);
  const hint = (slot: string, note: string) =>
    `${game} from source${note}: ${previewAddress(shell, slot, gameOrigin)}`;
  if (slots.length === 0) return [hint(SLOT_FOR_NEW_GAMES, ` (in the place of ${SLOT_FOR_NEW_GAMES})`)];
  return slots.map(([slot]) => hint(slot, slot === gridReactionSlot ? ' (from the grid card)' : ''));
}

/**
 * Returns the address at which the shell previews a game from another origin in a slot. The address works only on
 * localhost.
 */
function previewAddress(shell: string, slot: string, gameOrigin: string): string {
  const [gameId] = slot.split('@');
  const preview = `${slot}@${gameOrigin}/${ENTRY_FILE}`;
  return `${shell}/game/${gameId}?preview=${encodeURIComponent(preview)}`;
}

/** Serves the shell or the console with hot reload, without the headers of production. */
function serveAppFromSource(
  app: 'shell' | 'console',
  settings: Settings,
  config: RuntimeConfig,
): Promise<() => Promise<void>> {
  return startRsbuild(join(settings.root, 'apps', app), {
    mode: 'development',
    server: serverOn(settings.ports[app]),
    plugins: [pluginRuntimeConfig(config)],
  });
}

/** Serves one game from source. The built shell loads it as a preview. */
function serveGameFromSource(game: string, settings: Settings): Promise<() => Promise<void>> {
  const server = { ...serverOn(settings.ports.gameDev), cors: true };
  return startRsbuild(join(settings.root, 'games', game), { mode: 'development', server });
}

async function startRsbuild(folder: string, own: RsbuildConfig): Promise<() => Promise<void>> {
  const loaded = await loadConfig({ cwd: folder });
  const rsbuild = await createRsbuild({ cwd: folder, config: mergeRsbuildConfig(loaded.content, own) });
  const { server } = await rsbuild.startDevServer();
  return () => server.close();
}

const serverOn = (port: number): ServerConfig => ({
  host: 'localhost',
  port,
  strictPort: true,
  printUrls: false,
});

/** Fills the runtime configuration into the page, as the static server does for the built page. */
const pluginRuntimeConfig = (config: RuntimeConfig): RsbuildPlugin => ({
  name: 'mindloom:runtime-config',
  setup: (api) => api.modifyHTML((html) => fillConfig(html, config)),
});
