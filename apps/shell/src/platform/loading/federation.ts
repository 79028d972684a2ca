import * as runtimeCore from '@module-federation/runtime-core';
import * as react from 'react';
import * as jsxRuntime from 'react/jsx-runtime';
import * as reactDom from 'react-dom';
import * as reactDomClient from 'react-dom/client';

/** What a remote's entry script leaves behind: a federation container. */
export type RemoteContainer = runtimeCore.types.RemoteEntryExports;

const SHARED = {
  react,
  'react/jsx-runtime': jsxRuntime,
  'react-dom': reactDom,
  'react-dom/client': reactDomClient,
};

/** Games are built without a copy of the runtime and look for the shell's here. */
const RUNTIME_GLOBAL = '_FEDERATION_RUNTIME_CORE';

/** One attempt to open a container: the name it is registered under, and how to get its entry. */
export interface Attempt {
  name: string;
  entryUrl: string;
  openContainer: () => Promise<RemoteContainer>;
}

function createFederation() {
  Object.defineProperty(globalThis, RUNTIME_GLOBAL, { value: runtimeCore });
  const attempts = new Map<string, Attempt>();
  const instance = new runtimeCore.ModuleFederation({
    name: 'mindloom_shell',
    remotes: [],
    shareStrategy: 'loaded-first',
    shared: Object.fromEntries(
      Object.entries(SHARED).map(([name, lib]) => [
        name,
        {
          version: react.version,
          lib: () => lib,
          shareConfig: { singleton: false, requiredVersion: `^${react.version}` },
        },
      ]),
    ),
    plugins: [
      {
        name: 'mindloom:open-container',
        loadEntry: async ({ remoteInfo }) => attempts.get(remoteInfo.name)?.openContainer(),
      },
    ],
  });
  return { instance, attempts };
}

let federation: ReturnType<typeof createFederation> | undefined;

/**
 * Opens a container through the federation runtime and takes one exposed module out of it.
 * Each attempt is registered under a name of its own, because the runtime keeps what it loaded by name.
 * @param exposed the module's name without `./`.
 */
export function loadExposed(attempt: Attempt, exposed: string): Promise<unknown> {
  federation ??= createFederation();
  federation.attempts.set(attempt.name, attempt);
  federation.instance.registerRemotes([{ name: attempt.name, entry: attempt.entryUrl, type: 'global' }]);
  return federation.instance.loadRemote(`${attempt.name}/${exposed}`);
}
