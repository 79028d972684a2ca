import { join } from 'node:path';
import type { CleanupStack } from '@mindloom/backend/cleanup-stack';
import { CAPABILITIES, type Capability } from '@mindloom/registry';
import { unwrap } from '../command';
import { DATA_PARTS, releaseStoreOf } from '../data-folder';
import { removeOldPreviews } from '../publishing/old-previews';
import { publishRelease } from '../publishing/publish-release';
import type { RegistryAccess } from '../publishing/registry-client';
import { listenOnLoopback } from '../serving/loopback';
import {
  frameHeaders,
  IMMUTABLE,
  pageCacheControl,
  pageHeaders,
  shellFileHeaders,
  storeHeaders,
} from '../serving/response-headers';
import { serveWithAssignedPolicy } from '../serving/assigned-capabilities';
import { appFiller, type RuntimeConfig } from '../serving/runtime-config';
import { serveStaticSite } from '../serving/static-site';
import { gamesAddressOf, localAddress, localFrameAddress, type Settings } from '../settings';

export interface Backend {
  url: string;
  publishableKey: string;
  /**
   * Access to the registry. Null if this command cannot write to it, because the secret key of the hosted project is
   * not set.
   */
  registry: RegistryAccess | null;
  /** Accounts with which a user can try the product. A hosted project has none. */
  accounts: readonly { email: string; password: string }[];
}

/**
 * Additional origins for development. Pages may load a game from the origins in `scripts`, and open sockets for hot reload
 * to the origins in `sockets`.
 */
export interface ExtraOrigins {
  scripts: readonly string[];
  sockets: readonly string[];
}

/** Returns the hosted project if the settings contain one. Otherwise starts the embedded backend. */
export async function openBackend(settings: Settings, cleanups: CleanupStack): Promise<Backend> {
  const { hosted, ports, dataFolder, confirmEmail, signUps, push, localWebhooks } = settings;
  if (hosted) {
    const { url, publishableKey, secretKey } = hosted;
    return { url, publishableKey, registry: secretKey ? { url, secretKey } : null, accounts: [] };
  }
  // Import the backend only when it is needed, because a hosted project needs no local database.
  const { seededAccounts, signUpLimit, startBackend } = await import('@mindloom/backend');
  const { webhookNetwork } = await import('@mindloom/backend/run-plans');
  const started = unwrap(
    await startBackend({
      port: ports.backend,
      dataDir: join(dataFolder, DATA_PARTS.backend),
      allowedOrigins: [localAddress(ports.shell), localAddress(ports.console)],
      siteUrl: localAddress(ports.shell),
      confirmEmail,
      pushKeys: push.keys,
      webhookNetwork: webhookNetwork(localWebhooks),
      uploads: {
        folder: join(dataFolder, DATA_PARTS.backend, 'uploads'),
        publishBuild: async (folder) => {
          await removeOldPreviews(join(dataFolder, DATA_PARTS.games), Date.now());
          return publishRelease(folder, releaseStoreOf(settings));
        },
      },
      ...(signUps === null ? {} : { rateLimits: { signUpsPerPeer: signUpLimit(signUps) } }),
    }),
  );
  cleanups.push(() => started.close());
  const url = localAddress(ports.backend);
  const { publishableKey, secretKey } = started;
  return { url, publishableKey, registry: { url, secretKey }, accounts: seededAccounts };
}

/** Serves the production build of the shell or the console, with its headers of production. */
export function servePages(
  app: 'shell' | 'console',
  settings: Settings,
  config: RuntimeConfig,
  extra: ExtraOrigins = { scripts: [], sockets: [] },
): Promise<() => Promise<void>> {
  const port = settings.ports[app];
  const folder = join(settings.root, 'apps', app, 'dist');
  const siteWith = (capabilities: readonly Capability[]) => {
    const headers = pageHeaders({
      games: app === 'shell' ? [config.gamesOrigin, ...extra.scripts] : [],
      api: [new URL(config.supabaseUrl).origin, ...extra.sockets],
      self: localAddress(port),
      // Only the shell gets the frame site, because the console loads no games.
      ...(app === 'shell' && config.frameOrigin !== undefined && { frame: config.frameOrigin }),
      loadsSource: extra.scripts.length > 0,
      capabilities,
    });
    const filled = { ...config, ...(capabilities.length > 0 && { capabilities }) };
    return serveStaticSite({
      folder,
      headers,
      fileHeaders: app === 'shell' ? shellFileHeaders : {},
      cacheControl: pageCacheControl,
      app: appFiller(filled, headers),
    });
  };
  // The release of a game from source declares no capabilities. So a page that loads it allows all capabilities.
  if (extra.scripts.length > 0) return listenOnLoopback(port, siteWith(CAPABILITIES));
  return listenOnLoopback(port, app === 'shell' ? serveWithAssignedPolicy(config, siteWith) : siteWith([]));
}

/** Serves the page of the frames in which untrusted games run. Only the shell may embed it. */
export function serveFrames(settings: Settings): Promise<() => Promise<void>> {
  const headers = frameHeaders({
    frame: localFrameAddress(settings),
    games: [gamesAddressOf(settings)],
    shell: localAddress(settings.ports.shell),
  });
  const site = {
    folder: join(settings.root, 'apps', 'frame', 'dist'),
    headers,
    cacheControl: pageCacheControl,
    app: { page: (html: string) => html, worker: (script: string) => script },
  };
  return listenOnLoopback(settings.ports.frame, serveStaticSite(site));
}

/** Serves the published games as a CDN does: from their own origin, as immutable files, without pages. */
export function serveGames(settings: Settings): Promise<() => Promise<void>> {
  const folder = join(settings.dataFolder, DATA_PARTS.games);
  const site = { folder, headers: storeHeaders, cacheControl: () => IMMUTABLE, app: null };
  return listenOnLoopback(settings.ports.games, serveStaticSite(site));
}
