import type { GameModule } from '@mindloom/game-contract';
import type { Natives } from '../realm/natives';
import { dropListeners, outsideListeners } from '../realm/outside-listeners';
import { watchOutside } from '../realm/outside-nodes';
import { marksSince, type PageMarks } from '../realm/page-marks';
import { closeSession, openSession, type Session } from '../realm/session';
import { createBlindHand, PRESS_EVERY_MS } from './blind-hand';
import { drawingOf } from './drawing-of';
import type { Life, Mark } from './life';
import { type Mounted, mountOnBench, mountWithBot } from './mounted';
import type { Script, Step } from './script';

/** Where lives take place. */
export interface Place {
  natives: Natives;
  stage: HTMLElement;
  isOwnFile: (url: string) => boolean;
  /** The page as it was before the game was mounted for the first time. */
  before: PageMarks;
}

/** React draws, then runs its effects, then draws what they asked for: each in a turn of its own. */
const TURNS = 3;
/** How often a game is looked at while it plays to its own end. */
const LOOK_EVERY_MS = 1000;
/** Late timers and answers have come by then. */
const SILENCE_MS = 60_000;

/** One mount of a game, from its first step to a minute after its last. */
export async function live(game: GameModule, script: Script, place: Place): Promise<Life> {
  const { natives, stage, isOwnFile, before } = place;
  const element = stage.ownerDocument.createElement('div');
  stage.append(element);
  const watch = watchOutside(natives, element, isOwnFile);
  const session = openSession({ startMs: natives.nowMs(), startDateMs: Date.now() }, isOwnFile);
  const settle = async () => {
    for (let turn = 0; turn < TURNS; turn++) await natives.turn();
    watch.look();
  };
  try {
    const mounted = mountOnBench(game, element, session, script);
    const pass = passing(mounted, session, settle, mountWithBot(game) ? null : createBlindHand(element));
    const marks = await follow(script, mounted, session, element, pass);
    const left = await leave(mounted, session, element, settle);
    await session.timeline.pass(SILENCE_MS, settle);
    const { names, handlers, ...changed } = marksSince(before);
    return {
      script,
      answers: mounted.answers,
      said: mounted.said,
      thrown: [...mounted.thrown, ...session.thrown.map((text) => ({ doing: 'run' as const, text }))],
      marks,
      deeds: session.deeds,
      outside: watch.end(),
      left: { ...left, names, handlers },
      changed,
    };
  } finally {
    watch.end();
    closeSession();
    dropListeners(session, element);
    element.remove();
  }
}

type Pass = (ms: number, hands: Script['hands']) => Promise<void>;

/** How time passes: with presses at random where a game has no bot, and without any while it is paused. */
function passing(
  { clock, tell }: Mounted,
  { timeline }: Session,
  settle: () => Promise<void>,
  press: (() => void) | null,
): Pass {
  return async (ms, hands) => {
    if (hands === 'none' || press === null || clock.paused) return timeline.pass(ms, settle);
    for (let leftMs = ms; leftMs > 0; leftMs -= PRESS_EVERY_MS) {
      await timeline.pass(Math.min(PRESS_EVERY_MS, leftMs), settle);
      tell('run', press);
    }
    await settle();
  };
}

async function follow(
  { steps, hands }: Script,
  mounted: Mounted,
  { timeline }: Session,
  element: Element,
  pass: Pass,
): Promise<Mark[]> {
  const mark = (): Mark => ({
    atMs: timeline.nowMs(),
    said: mounted.said.length,
    drawing: drawingOf(element),
  });
  await pass(0, 'none');
  const marks = [mark()];
  for (const step of steps) {
    await take(step, mounted, (ms) => pass(ms, hands));
    marks.push(mark());
  }
  return marks;
}

async function take(step: Step, { tell, clock, hasEnded }: Mounted, pass: (ms: number) => Promise<void>) {
  if (step.do === 'wait') return pass(step.ms);
  if (step.do === 'play') {
    for (let playedMs = 0; playedMs < step.atMostMs && !hasEnded(); playedMs += LOOK_EVERY_MS)
      await pass(LOOK_EVERY_MS);
    return undefined;
  }
  if (step.do === 'look') return step.look();
  if (step.do === 'pause') clock.pause();
  if (step.do === 'resume') clock.resume();
  if (step.do === 'update') tell('update', (handle) => handle.update?.(step.settings));
  else tell(step.do, (handle) => handle[step.do]?.());
  return pass(0);
}

/** Unmounts as a host does, reads what is left, and commands the game once more in every way. */
async function leave(
  { tell, host, unmounted }: Mounted,
  session: Session,
  element: HTMLElement,
  settle: () => Promise<void>,
) {
  tell('unmount', (handle) => handle.unmount());
  unmounted();
  await settle();
  host.abort();
  await settle();
  const left = {
    nodes: element.childNodes.length,
    timers: session.timeline.pending(),
    listeners: outsideListeners(session, element),
    holdings: [...session.holding.values()],
  };
  tell('after unmount', (handle) => handle.unmount());
  tell('after unmount', (handle) => handle.pause?.());
  tell('after unmount', (handle) => handle.resume?.());
  tell('after unmount', (handle) => handle.update?.({ theme: 'dark' }));
  tell('after unmount', (handle) => handle.end?.());
  tell('after unmount', (handle) => handle.unmount());
  return left;
}
