import { requireGame } from './require-game';
import { previewHints } from './preview-address';
import { serveAppFromSource, serveGameFromSource } from './rsbuild-server';
import { localAddress, type Settings } from './settings';
import { portsOf, serveBuiltPages, type Start, startBy, type StartPlan } from './start';
import type { CleanupStack } from '@mindloom/backend/cleanup-stack';

/** `npm run dev`: shell and console from source with hot reload; backend and games as in a start. */
function appsFromSource(settings: Settings): StartPlan {
  return {
    build: ['--projects=tag:type:game'],
    ports: portsOf(settings),
    servePages: async (config, stops) => {
      stops.push(await serveAppFromSource('shell', settings, config));
      stops.push(await serveAppFromSource('console', settings, config));
    },
    hints: ['shell and console reload as you save'],
  };
}

/** `npm run dev -- <game>`: one game from source inside the built shell. */
function gameFromSource(settings: Settings, game: string): StartPlan {
  requireGame(settings.root, game);
  const origin = localAddress(settings.ports.gameDev);
  const extra = { scripts: [origin], sockets: [origin.replace('http', 'ws')] };
  return {
    build: [],
    ports: { ...portsOf(settings), [`${game} from source`]: settings.ports.gameDev },
    servePages: async (config, stops) => {
      stops.push(await serveGameFromSource(game, settings));
      await serveBuiltPages(settings, config, stops, extra);
    },
    hints: previewHints(game, localAddress(settings.ports.shell), origin),
  };
}

/** Runs the system for development: everything from source, or one game from source inside the built shell. */
export function dev(settings: Settings, game: string | null, options: Start): Promise<CleanupStack> {
  process.env['NODE_ENV'] = 'development';
  const plan = game === null ? appsFromSource(settings) : gameFromSource(settings, game);
  return startBy(plan, settings, options);
}
