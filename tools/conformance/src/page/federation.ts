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

async function runScript({ entryUrl, integrity }: ServedRemote): Promise<void> {
  const script = document.createElement('script');
  Object.assign(script, { src: entryUrl, integrity, crossOrigin: 'anonymous' });
  return new Promise<void>((resolve, reject) => {
    script.addEventListener('load', () => resolve());
    script.addEventListener('error', () =>
      reject(new Error(`${entryUrl} does not load, or is another file than was released`)),
    );
    document.head.append(script);
  }).finally(() => {
    script.remove();
  });
}

async function openContainer(remote: ServedRemote): Promise<Container> {
  await runScript(remote);
  const container: unknown = Reflect.get(globalThis, remote.container);
  if (isContainer(container)) return container;
  throw new Error(`${remote.entryUrl} leaves no container ${remote.container}`);
}

/** Loads what a remote exposes as the shell does: by the federation runtime, which games are built without. */
export function loadGame(remote: ServedRemote): Promise<unknown> {
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
  return host.loadRemote(`${remote.container}/game`);
}
