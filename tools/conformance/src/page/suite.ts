import {
  type CheckOutcome,
  contractChecks,
  type Harness,
  type MemoryUse,
  openHarness,
  runCheck,
} from '@mindloom/testing';
import type { ServedRemote } from './served-remote';
import { MEASURE_MEMORY } from './suite-names';

async function measureMemory(): Promise<MemoryUse> {
  const measure: unknown = Reflect.get(globalThis, MEASURE_MEMORY);
  if (typeof measure !== 'function') throw new TypeError('nothing measures memory here');
  return Reflect.apply(measure, globalThis, []);
}

/** Asked for by the browser itself, whenever it likes. */
const ICON = new URL('/favicon.ico', location.href).href;

/** Far from what is seen: games are laid out and focused there as anywhere, and hundreds of mounts paint nothing. */
function farStage(): HTMLElement {
  const stage = document.body.appendChild(document.createElement('main'));
  Object.assign(stage.style, { position: 'absolute', left: '-20000px', width: '60rem', height: '40rem' });
  return stage;
}

let harness: Promise<Harness> | undefined;

/** Instruments this page, then evaluates React and the game. @returns the game's name and version. */
export async function openGame(remote: ServedRemote): Promise<string | null> {
  harness = openHarness(
    async () => {
      const { loadGame } = await import('./federation');
      return loadGame(remote);
    },
    {
      container: farStage(),
      isOwnFile: (url) => url.startsWith(remote.baseUrl) || url === ICON,
      memory: measureMemory,
    },
  );
  const { module } = await harness;
  return module.ok ? `${module.value.info.id}@${module.value.info.version}` : null;
}

/** Runs one check of the contract on the open game. */
export async function check(name: string): Promise<CheckOutcome> {
  const wanted = contractChecks.find((one) => one.name === name);
  if (wanted === undefined || harness === undefined) throw new Error(`there is no check ${name} to run`);
  return runCheck(await harness, wanted);
}
