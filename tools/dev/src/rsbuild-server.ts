import { join } from 'node:path';
import {
  createRsbuild,
  loadConfig,
  mergeRsbuildConfig,
  type RsbuildConfig,
  type RsbuildPlugin,
  type ServerConfig,
} from '@rsbuild/core';
import { fillConfig, type RuntimeConfig } from './runtime-config';
import type { Settings } from './settings';

/** Gives a page under development the configuration that the static server gives the built one. */
const pluginRuntimeConfig = (config: RuntimeConfig): RsbuildPlugin => ({
  name: 'mindloom:runtime-config',
  setup: (api) => api.modifyHTML((html) => fillConfig(html, config)),
});

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

/** Serves the shell or the console from source with hot reload. Its headers are not those of production. */
export function serveAppFromSource(
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

/** Serves one game from source, for the built shell to load it as a preview. */
export function serveGameFromSource(game: string, settings: Settings): Promise<() => Promise<void>> {
  const server = { ...serverOn(settings.ports.gameDev), cors: true };
  return startRsbuild(join(settings.root, 'games', game), { mode: 'development', server });
}
