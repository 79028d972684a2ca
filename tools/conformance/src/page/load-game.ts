import { enforceHashes, loadModules, takeRefusedUrls } from '@mindloom/registry/verified-files';
import * as runtimeCore from '@module-federation/runtime-core';
import * as react from 'react';
import * as jsxRuntime from 'react/jsx-runtime';
import * as reactDom from 'react-dom';
import * as reactDomClient from 'react-dom/client';
import type { ServedRelease } from './page-api';

type Container = runtimeCore.types.RemoteEntryExports;

/** The modules that the shell shares with games. This page and the shell use the same React version. */
const SHARED = {
  react,
  'react/jsx-runtime': jsxRuntime,
  'react-dom': reactDom,
  'react-dom/client': reactDomClient,
};

const isContainer = (value: unknown): value is Container =>
  typeof value === 'object' && value !== null && 'init' in value && 'get' in value;

/** The shell's time limit for one attempt to load a release. */
const MODULES_LIMIT_MS = 4000;

const cannotLoad = (url: string) =>
  new Error(`${url} does not load, or does not match the hash of its release`);

async function runScript({ entryUrl }: ServedRelease): Promise<void> {
  const script = document.createElement('script');
  script.src = entryUrl;
  return new Promise<void>((resolve, reject) => {
    script.addEventListener('load', () => resolve());
    script.addEventListener('error', () => reject(cannotLoad(entryUrl)));
    document.head.append(script);
  }).finally(() => {
    script.remove();
  });
}

async function openContainer(release: ServedRelease): Promise<Container> {
  const modules = await loadModules(release, release.baseUrl, MODULES_LIMIT_MS);
  if (!modules.ok) throw cannotLoad(modules.url);
  await runScript(release);
  const container: unknown = Reflect.get(globalThis, release.container);
  if (isContainer(container)) return container;
  throw new Error(`${release.entryUrl} defines no container ${release.container}`);
}

/**
 * Loads a game's module in the same way as the shell: with the federation runtime, which game builds do not include, and
 * with the hashes of the release.
 */
export async function loadGame(release: ServedRelease): Promise<unknown> {
  enforceHashes(release, release.baseUrl);
  Object.defineProperty(globalThis, '_FEDERATION_RUNTIME_CORE', { value: runtimeCore });
  const shareConfig = { singleton: false, requiredVersion: `^${react.version}` };
  const shared = Object.entries(SHARED).map(([name, lib]) => [
    name,
    { version: react.version, lib: () => lib, shareConfig },
  ]);
  const host = new runtimeCore.ModuleFederation({
    name: 'mindloom_conformance',
    remotes: [{ name: release.container, entry: release.entryUrl, type: 'global' }],
    shareStrategy: 'loaded-first',
    shared: Object.fromEntries(shared),
    plugins: [{ name: 'mindloom:open-container', loadEntry: () => openContainer(release) }],
  });
  const game: unknown = await host.loadRemote(`${release.container}/game`);
  const [refused] = takeRefusedUrls(release.baseUrl);
  if (refused !== undefined) throw cannotLoad(refused);
  return game;
}
