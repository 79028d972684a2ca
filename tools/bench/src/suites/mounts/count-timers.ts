declare global {
  /** Timers of the page that have neither run out nor been stopped. */
  var openTimers: Set<unknown>;
}

/** Runs in the page before anything else, and keeps the timers that are open. */
export function countTimers(): void {
  const {
    setTimeout,
    clearTimeout,
    setInterval,
    clearInterval,
    requestAnimationFrame,
    cancelAnimationFrame,
  } = globalThis;
  const open = new Set<unknown>();
  globalThis.openTimers = open;
  Object.assign(globalThis, {
    setTimeout: (work: () => void, ms?: number, ...values: []) => {
      const id = setTimeout(() => {
        open.delete(id);
        work(...values);
      }, ms);
      open.add(id);
      return id;
    },
    setInterval: (work: () => void, ms?: number, ...values: []) => {
      const id = setInterval(work, ms, ...values);
      open.add(id);
      return id;
    },
    requestAnimationFrame: (work: FrameRequestCallback) => {
      const id = requestAnimationFrame((nowMs) => {
        open.delete(`frame ${id}`);
        work(nowMs);
      });
      open.add(`frame ${id}`);
      return id;
    },
    clearTimeout: (id: number) => {
      open.delete(id);
      clearTimeout(id);
    },
    clearInterval: (id: number) => {
      open.delete(id);
      clearInterval(id);
    },
    cancelAnimationFrame: (id: number) => {
      open.delete(`frame ${id}`);
      cancelAnimationFrame(id);
    },
  });
}
