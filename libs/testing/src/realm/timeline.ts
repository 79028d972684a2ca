type TaskKind = 'timeout' | 'interval' | 'frame' | 'idle call';

interface Task {
  kind: TaskKind;
  atMs: number;
  everyMs: number | null;
  run: () => void;
}

/** The time of one life of a game: it passes only when it is told to, and holds all that was put off. */
export interface Timeline {
  nowMs: () => number;
  /** @returns an id that no real timer has. */
  add: (kind: TaskKind, delayMs: number, run: () => void) => number;
  /** @returns whether the id was one of this timeline. */
  remove: (id: number) => boolean;
  /** Lets time pass; what comes due runs at its own moment, and after each moment the page may settle. */
  pass: (ms: number, settle: () => Promise<void>) => Promise<void>;
  /** What still waits, in words. */
  pending: () => readonly string[];
}

/** Real timers count from 1; nobody gets this far. */
const FIRST_ID = 1_000_000_000;
const MIN_DELAY_MS = 1;
/** A game that comes back at once, again and again, would hold the time for ever. */
const MAX_TASKS_PER_PASS = 200_000;

/**
 * Makes a timeline that stands at 0 ms.
 * @param onThrown told of what a task threw.
 */
export function createTimeline(onThrown: (error: unknown) => void): Timeline {
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
        if (ran > MAX_TASKS_PER_PASS) throw new Error('the game asks for timers without end');
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
