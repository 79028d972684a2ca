import { hash32 } from '@mindloom/base';
import type { GameModule } from '@mindloom/game-contract';
import type { Natives } from './instrumentation/instrument-page';
import { changesSince, type PageState, watchOutside } from './instrumentation/page-changes';
import type { GlobalChanges } from './instrumentation/page-globals';
import { outsideListeners, removeListeners } from './instrumentation/resource-tracking';
import {
  closeSession,
  type ForbiddenKind,
  openSession,
  type ResourceKind,
  type Session,
} from './instrumentation/session';
import {
  createPresser,
  type MountedGame,
  mountGame,
  mountWithBot,
  type Phase,
  PRESS_INTERVAL_MS,
  type RecordedCall,
} from './mounted-game';
import type { Scenario, Step } from './scenarios';

/** The state of a run after a step. */
export interface Checkpoint {
  atMs: number;
  /** The number of calls to the host before the checkpoint. */
  callCount: number;
  /** A hash of the content of the game's element. Equal content has an equal hash. */
  contentHash: string;
}

/** All observations during one mount, from `mount` to a minute after `unmount`. */
export interface Recording {
  scenario: Scenario;
  /** The commands that the game's handle has, such as 'pause' and 'end'. */
  commands: readonly string[];
  calls: readonly RecordedCall[];
  thrown: readonly { phase: Phase; text: string }[];
  /** The checkpoint after the mount, followed by one checkpoint after each step. */
  checkpoints: readonly Checkpoint[];
  forbiddenCalls: readonly { kind: ForbiddenKind; text: string }[];
  outsideChanges: readonly string[];
  /** What the game did not remove in `unmount`. */
  leftovers: {
    nodes: number;
    timers: readonly string[];
    listeners: readonly string[];
    resources: readonly { kind: ResourceKind; text: string }[];
    handlers: readonly string[];
  };
  /** How the global names differ from their state after the game was loaded. */
  globals: GlobalChanges;
  /**
   * Whether the storage and the address of the page differ from their state before the first mount. `storage` includes
   * cookies, and `address` includes the title.
   */
  changed: { storage: boolean; address: boolean };
}

/** The page in which games are mounted. */
export interface Page {
  natives: Natives;
  container: HTMLElement;
  isOwnFile: (url: string) => boolean;
  before: PageState;
}

/**
 * The number of turns of the task queue to wait for. React renders, runs effects and renders again, each in a turn of
 * its own.
 */
const TURNS = 3;
/** The interval at which the end of a game is polled while the game is played. */
const POLL_MS = 1000;
/**
 * The time for which a check waits after unmount, so that timeouts of 0 ms can run. Svelte uses such timeouts after
 * each event. Animation frames and longer timeouts are still pending after this time.
 */
const TASK_MS = 1;
/** How long the game is observed after unmount. */
const OBSERVATION_MS = 60_000;

/** Mounts a game, plays a scenario, and observes the game until a minute after unmount. */
export async function record(game: GameModule, scenario: Scenario, page: Page): Promise<Recording> {
  const { natives, container, isOwnFile, before } = page;
  const element = container.ownerDocument.createElement('div');
  container.append(element);
  const watch = watchOutside(natives, element, isOwnFile);
  const session = openSession({ startMs: natives.nowMs(), startDateMs: Date.now() }, isOwnFile);
  const settle = async () => {
    for (let turn = 0; turn < TURNS; turn++) await natives.turn();
    watch.collect();
  };
  try {
    const mounted = mountGame(game, element, session, scenario);
    const press = mountWithBot(game) ? null : createPresser(element);
    const pass = createPass(mounted, session, settle, press);
    const checkpoints = await play(scenario, mounted, session, element, pass);
    const leftovers = await unmount(mounted, session, element, settle);
    await session.timeline.pass(OBSERVATION_MS, settle);
    const { globals, handlers, ...changed } = changesSince(before);
    return {
      scenario,
      commands: mounted.commands,
      calls: mounted.calls,
      thrown: [...mounted.thrown, ...session.thrown.map((text) => ({ phase: 'run' as const, text }))],
      checkpoints,
      forbiddenCalls: session.forbiddenCalls,
      outsideChanges: watch.end(),
      leftovers: { ...leftovers, handlers },
      globals,
      changed,
    };
  } finally {
    watch.end();
    closeSession();
    removeListeners(session, element);
    element.remove();
  }
}

type Pass = (ms: number, player: Scenario['player']) => Promise<void>;

/** Returns a function that advances the time. It also presses elements if the game has no bot and is not paused. */
function createPass(
  { clock, tell }: MountedGame,
  { timeline }: Session,
  settle: () => Promise<void>,
  press: (() => void) | null,
): Pass {
  return async (ms, player) => {
    if (player === 'none' || press === null || clock.paused) return timeline.pass(ms, settle);
    for (let leftMs = ms; leftMs > 0; leftMs -= PRESS_INTERVAL_MS) {
      await timeline.pass(Math.min(PRESS_INTERVAL_MS, leftMs), settle);
      tell('run', press);
    }
    await settle();
  };
}

async function play(
  { steps, player }: Scenario,
  mounted: MountedGame,
  { timeline }: Session,
  element: Element,
  pass: Pass,
): Promise<Checkpoint[]> {
  const checkpoint = (): Checkpoint => ({
    atMs: timeline.nowMs(),
    callCount: mounted.calls.length,
    contentHash: contentHashOf(element),
  });
  await pass(0, 'none');
  const checkpoints = [checkpoint()];
  for (const step of steps) {
    await take(step, mounted, (ms) => pass(ms, player));
    checkpoints.push(checkpoint());
  }
  return checkpoints;
}

function contentHashOf({ innerHTML }: Element): string {
  return `${innerHTML.length}:${hash32(innerHTML)}`;
}

async function take(step: Step, { tell, clock, hasEnded }: MountedGame, pass: (ms: number) => Promise<void>) {
  if (step.do === 'wait') return pass(step.ms);
  if (step.do === 'play') {
    for (let playedMs = 0; playedMs < step.maxMs && !hasEnded(); playedMs += POLL_MS) await pass(POLL_MS);
    return undefined;
  }
  if (step.do === 'inspect') return step.inspect();
  if (step.do === 'pause') clock.pause();
  if (step.do === 'resume') clock.resume();
  if (step.do === 'update') tell('update', (handle) => handle.update?.(step.settings));
  else tell(step.do, (handle) => handle[step.do]?.());
  return pass(0);
}

/** Unmounts the game as a host does, collects what remains, and then calls every command once more. */
async function unmount(
  { tell, host, markUnmounted }: MountedGame,
  session: Session,
  element: HTMLElement,
  settle: () => Promise<void>,
) {
  tell('unmount', (handle) => handle.unmount());
  markUnmounted();
  await settle();
  host.abort();
  await settle();
  await session.timeline.pass(TASK_MS, settle);
  const leftovers = {
    nodes: element.childNodes.length,
    timers: session.timeline.pending(),
    listeners: outsideListeners(session, element),
    resources: [...session.openResources.values()],
  };
  tell('after unmount', (handle) => handle.unmount());
  tell('after unmount', (handle) => handle.pause?.());
  tell('after unmount', (handle) => handle.resume?.());
  tell('after unmount', (handle) => handle.update?.({ theme: 'dark' }));
  tell('after unmount', (handle) => handle.end?.());
  tell('after unmount', (handle) => handle.unmount());
  return leftovers;
}
