import { holdToHashes, loadModules, takeRefused } from '@mindloom/registry/verified-files';
import * as runtimeCore from '@module-federation/runtime-core';
import * as react from 'react';
import * as jsxRuntime from 'react/jsx-runtime';
import * as reactDom from 'react-dom';
import * as reactDomClient from 'react-dom/client';
import type { ServedRemote } from './served-remote';

type Container = runtimeCore.types.RemoteEntryExports;

/** What the shell lends to its games; the versions of both are pinned to be the same. */
const LENT = {
  react,
  'react/jsx-runtime': jsxRuntime,
  'react-dom': reactDom,
  'react-dom/client': reactDomClient,
};

const isContainer = (value: unknown): value is Container =>
  typeof value === 'object' && value !== null && 'init' in value && 'get' in value;

/** As long as the shell waits for one try. */
const MODULES_LIMIT_MS = 4000;

const notReleased = (url: string) => new Error(`${url} does not load, or is not the file that was released`);

async function runScript({ entryUrl }: ServedRemote): Promise<void> {
  const script = document.createElement('script');
  script.src = entryUrl;
  return new Promise<void>((resolve, reject) => {
    script.addEventListener('load', () => resolve());
    script.addEventListener('error', () => reject(notReleased(entryUrl)));
    document.head.append(script);
  }).finally(() => {
    script.remove();
  });
}

async function openContainer(remote: ServedRemote): Promise<Container> {
  const modules = await loadModules(remote, remote.baseUrl, MODULES_LIMIT_MS);
  if (!modules.ok) throw notReleased(modules.url);
  await runScript(remote);
  const container: unknown = Reflect.get(globalThis, remote.container);
  if (isContainer(container)) return container;
  throw new Error(`${remote.entryUrl} leaves no container ${remote.container}`);
}

/**
 * Loads what a remote exposes as the shell does: by the federation runtime, which games are built without, and held to
 * the hashes of the release.
 */
export async function loadGame(remote: ServedRemote): Promise<unknown> {
  holdToHashes(remote, remote.baseUrl);
  Object.defineProperty(globalThis, '_FEDERATION_RUNTIME_CORE', { value: runtimeCore });
  const shareConfig = { singleton: false, requiredVersion: `^${react.version}` };
  const shared = Object.entries(LENT).map(([name, lib]) => [
    name,
    { version: react.version, lib: () => lib, shareConfig },
  ]);
  const host = new runtimeCore.ModuleFederation({
    name: 'mindloom_conformance',
    remotes: [{ name: remote.container, entry: remote.entryUrl, type: 'global' }],
    shareStrategy: 'loaded-first',
    shared: Object.fromEntries(shared),
    plugins: [{ name: 'mindloom:open-container', loadEntry: () => openContainer(remote) }],
  });
  const game: unknown = await host.loadRemote(`${remote.container}/game`);
  const [refused] = takeRefused(remote.baseUrl);
  if (refused !== undefined) throw notReleased(refused);
  return game;
}
