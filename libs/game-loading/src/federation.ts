import * as runtimeCore from '@module-federation/runtime-core';
import * as react from 'react';
import * as jsxRuntime from 'react/jsx-runtime';
import * as reactDom from 'react-dom';
import * as reactDomClient from 'react-dom/client';

/** A federation container: the object that a remote's entry script defines. */
export type RemoteContainer = runtimeCore.types.RemoteEntryExports;

const SHARED = {
  react,
  'react/jsx-runtime': jsxRuntime,
  'react-dom': reactDom,
  'react-dom/client': reactDomClient,
};

/**
 * Games are built without the federation runtime. They use the shell's runtime, which is the global variable with this
 * name.
 */
const RUNTIME_GLOBAL = '_FEDERATION_RUNTIME_CORE';

/** A container to open: the name under which it is registered, and a function that opens it. */
export interface ContainerSource {
  name: string;
  entryUrl: string;
  openContainer: () => Promise<RemoteContainer>;
}

/**
 * The containers that `loadExposed` is loading now, by name. The runtime passes only the name of a container to the
 * plugin below, which finds the function to open the container here.
 */
const opening = new Map<string, ContainerSource>();

const createFederation = () =>
  new runtimeCore.ModuleFederation({
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
        loadEntry: async ({ remoteInfo }) => opening.get(remoteInfo.name)?.openContainer(),
      },
    ],
  });

let federation: ReturnType<typeof createFederation> | undefined;

/**
 * Opens a container through the federation runtime and returns one of its exposed modules.
 * @param source its name must be new for every attempt, because the runtime caches results and failures by name.
 * @param exposed the module's name without `./`.
 */
export async function loadExposed(source: ContainerSource, exposed: string): Promise<unknown> {
  if (federation === undefined) {
    Object.defineProperty(globalThis, RUNTIME_GLOBAL, { value: runtimeCore });
    federation = createFederation();
  }
  opening.set(source.name, source);
  try {
    federation.registerRemotes([{ name: source.name, entry: source.entryUrl, type: 'global' }]);
    return await federation.loadRemote(`${source.name}/${exposed}`);
  } finally {
    opening.delete(source.name);
  }
}
