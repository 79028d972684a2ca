import {
  type CheckOutcome,
  contractChecks,
  type Harness,
  type MemoryUse,
  openHarness,
  type RecordedRun,
  recordedRuns as runsOf,
  runCheck,
} from '@mindloom/testing';
import { enforceHashes } from '@mindloom/registry/verified-files';
import { MEASURE_MEMORY, type ServedRelease } from './page-api';

async function measureMemory(): Promise<MemoryUse> {
  const measure: unknown = Reflect.get(globalThis, MEASURE_MEMORY);
  if (typeof measure !== 'function') throw new TypeError(`this page has no function ${MEASURE_MEMORY}`);
  return Reflect.apply(measure, globalThis, []);
}

/**
 * The address of the page's icon. A request for this address does not count as a request of the game, because browsers
 * can request the icon at any time.
 */
const ICON = new URL('/favicon.ico', location.href).href;

/**
 * Creates a container outside of the viewport. Games in it have a layout and can have the focus, but hundreds of mounts
 * paint nothing.
 */
function offscreenContainer(): HTMLElement {
  const container = document.body.appendChild(document.createElement('main'));
  Object.assign(container.style, {
    position: 'absolute',
    left: '-20000px',
    width: '60rem',
    height: '40rem',
  });
  return container;
}

let harness: Promise<Harness> | undefined;

export async function openGame(served: ServedRelease): Promise<string | null> {
  const { release } = served;
  const { loadGame, preparePlace } = await import('./load-game');
  preparePlace(served);
  // Enforce the hashes before the page is instrumented: the loader replaces functions of the browser. Games must not
  // replace them, so the instruments would report the loader.
  enforceHashes(release, release.baseUrl);
  harness = openHarness(() => loadGame(served), {
    container: offscreenContainer(),
    isOwnFile: (url) => url.startsWith(release.baseUrl) || url === ICON,
    memory: measureMemory,
  });
  const { module } = await harness;
  return module.ok ? `${module.value.info.id}@${module.value.info.version}` : null;
}

export async function recordedRuns(): Promise<readonly RecordedRun[]> {
  if (harness === undefined) throw new Error('call openGame before recordedRuns');
  return runsOf(await harness);
}

export async function check(name: string): Promise<CheckOutcome> {
  const wanted = contractChecks.find((one) => one.name === name);
  if (wanted === undefined) throw new Error(`there is no contract check named ${name}`);
  if (harness === undefined) throw new Error('call openGame before check');
  return runCheck(await harness, wanted);
}
