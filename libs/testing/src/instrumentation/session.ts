type TaskKind = 'timeout' | 'interval' | 'frame' | 'idle call';

interface Task {
  kind: TaskKind;
  atMs: number;
  everyMs: number | null;
  run: () => void;
}

/** Virtual time with pending timers. The time advances only in `pass`. */
export interface Timeline {
  nowMs: () => number;
  /** Adds a timer. @returns an id that differs from the id of every real timer. */
  add: (kind: TaskKind, delayMs: number, run: () => void) => number;
  /** Removes a timer. @returns true if the id belongs to this timeline. */
  remove: (id: number) => boolean;
  /** Advances the time. Each task runs at its own deadline, and `settle` is awaited after each task. */
  pass: (ms: number, settle: () => Promise<void>) => Promise<void>;
  /** Describes the pending tasks. */
  pending: () => readonly string[];
}

/** The first id of a virtual timer. Real timers count from 1 and do not reach this value. */
const FIRST_ID = 1_000_000_000;
const MIN_DELAY_MS = 1;
/** The maximum number of tasks in one call of `pass`. It stops a game whose tasks schedule new tasks without end. */
const MAX_TASKS_PER_PASS = 200_000;

/**
 * Creates a timeline that starts at 0 ms.
 * @param onThrown is called with each error that a task throws.
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

/** A listener that was added and has not been removed. */
export interface ActiveListener {
  target: object;
  type: string;
  listener: unknown;
  capture: boolean;
  signal: AbortSignal | null;
}

/** The observations of a game during one mount. The word has another meaning than in the glossary. */
export interface Session {
  timeline: Timeline;
  /**
   * The values of performance.now and Date.now at the start of the session. During the session, both functions follow
   * the timeline.
   */
  startMs: number;
  startDateMs: number;
  /** Returns true if a URL is a file of the game's own release. The game may request such files. */
  isOwnFile: (url: string) => boolean;
  listeners: ActiveListener[];
  openResources: Map<object, { kind: ResourceKind; text: string }>;
  forbiddenCalls: { kind: ForbiddenKind; text: string }[];
  thrown: string[];
}

let current: Session | null = null;

/** Returns the session that receives the observations, or null if no game is observed. */
export const currentSession = (): Session | null => current;

/** Converts a thrown value to text. */
export const errorText = (error: unknown): string =>
  error instanceof Error ? `${error.name}: ${error.message}` : String(error);

/**
 * Starts to observe a game. From then on, the page's clocks follow the timeline of the session, and the session records
 * timers, listeners, resources and forbidden calls of the page.
 */
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

/** Ends the session. The page then behaves normally again. */
export function closeSession(): void {
  current = null;
}
