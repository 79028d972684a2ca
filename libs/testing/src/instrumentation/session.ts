type TaskKind = 'timeout' | 'interval' | 'frame' | 'idle call';

interface Task {
  kind: TaskKind;
  atMs: number;
  everyMs: number | null;
  run: () => void;
}

/** Virtual time with its pending timers. It advances only in `pass`. */
export interface Timeline {
  nowMs: () => number;
  /** @returns an id that differs from every real timer's id. */
  add: (kind: TaskKind, delayMs: number, run: () => void) => number;
  /** @returns whether the id belongs to this timeline. */
  remove: (id: number) => boolean;
  /** Advances time. Each due task runs at its own time; `settle` is awaited after each task. */
  pass: (ms: number, settle: () => Promise<void>) => Promise<void>;
  /** Descriptions of the pending tasks. */
  pending: () => readonly string[];
}

/** Real timers count from 1 and do not reach this value. */
const FIRST_ID = 1_000_000_000;
const MIN_DELAY_MS = 1;
/** Stops a game whose tasks schedule new tasks without end. */
const MAX_TASKS_PER_PASS = 200_000;

/**
 * Creates a timeline that starts at 0 ms.
 * @param onThrown receives each error thrown by a task.
 */
function createTimeline(onThrown: (error: unknown) => void): Timeline {
  const tasks = new Map<number, Task>();
  let nextId = FIRST_ID;
  let nowMs = 0;

  const earliest = (): [number, Task] | undefined => {
    let found: [number, Task] | undefined;
    for (const entry of tasks) if (found === undefined || entry[1].atMs < found[1].atMs) found = entry;
    return found;
  };
  const run = (id: number, task: Task) => {
    nowMs = Math.max(nowMs, task.atMs);
    if (task.everyMs === null) tasks.delete(id);
    else task.atMs = nowMs + task.everyMs;
    try {
      task.run();
    } catch (error) {
      onThrown(error);
    }
  };
  return {
    nowMs: () => nowMs,
    add(kind, delayMs, callback) {
      const waitMs = Math.max(MIN_DELAY_MS, Number.isFinite(delayMs) ? delayMs : 0);
      const everyMs = kind === 'interval' ? waitMs : null;
      tasks.set(++nextId, { kind, atMs: nowMs + waitMs, everyMs, run: callback });
      return nextId;
    },
    remove: (id) => tasks.delete(id) || (id > FIRST_ID && id <= nextId),
    async pass(ms, settle) {
      const untilMs = nowMs + ms;
      for (let ran = 0; ; ran++) {
        const next = earliest();
        if (next === undefined || next[1].atMs > untilMs) break;
        if (ran > MAX_TASKS_PER_PASS) throw new Error('the game schedules timers without end');
        run(...next);
        await settle();
      }
      nowMs = untilMs;
      await settle();
    },
    pending: () =>
      [...tasks.values()].map(({ kind, everyMs, atMs }) =>
        kind === 'frame' || kind === 'idle call'
          ? `an animation ${kind}`.replace('animation idle', 'idle')
          : `${kind === 'interval' ? 'an interval' : 'a timeout'} of ${everyMs ?? Math.round(atMs - nowMs)} ms`,
      ),
  };
}

export type ResourceKind = 'observer' | 'audio' | 'worker';
export type ForbiddenKind = 'network' | 'storage' | 'address';

/** A listener that was added and not removed. */
export interface ActiveListener {
  target: object;
  type: string;
  listener: unknown;
  capture: boolean;
  signal: AbortSignal | null;
}

/** The observations of one mount. */
export interface Session {
  timeline: Timeline;
  /** The values of performance.now and Date.now at the start. During the session both follow the timeline. */
  startMs: number;
  startDateMs: number;
  /** Whether a URL is a file of the game's own release, which the game may fetch. */
  isOwnFile: (url: string) => boolean;
  listeners: ActiveListener[];
  openResources: Map<object, { kind: ResourceKind; text: string }>;
  forbiddenCalls: { kind: ForbiddenKind; text: string }[];
  thrown: string[];
}

let current: Session | null = null;

/** The session that receives the observations; null while nothing is observed. */
export const currentSession = (): Session | null => current;

/** A thrown value as text. */
export const errorText = (error: unknown): string =>
  error instanceof Error ? `${error.name}: ${error.message}` : String(error);

/** Starts a session: time, timers, listeners, resources and forbidden calls of this page now belong to it. */
export function openSession(
  { startMs, startDateMs }: Pick<Session, 'startMs' | 'startDateMs'>,
  isOwnFile: Session['isOwnFile'],
): Session {
  const thrown: string[] = [];
  current = {
    timeline: createTimeline((error) => thrown.push(errorText(error))),
    startMs,
    startDateMs,
    isOwnFile,
    listeners: [],
    openResources: new Map(),
    forbiddenCalls: [],
    thrown,
  };
  return current;
}

/** Ends the session. The page behaves normally again. */
export function closeSession(): void {
  current = null;
}
