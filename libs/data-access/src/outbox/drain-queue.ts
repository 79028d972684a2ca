import type { DrainReport } from './drain';
import type { DrainMode } from './send-order';

export interface DrainQueue {
  /** Starts a drain, or lets one more follow the running one; callers meanwhile share that one. */
  drain(mode: DrainMode): Promise<DrainReport>;
}

/**
 * One drain at a time in this tab, and never a lost wish: who asks during a drain gets one that starts afterwards.
 * @param run one drain; never rejects.
 */
export function createDrainQueue(run: (mode: DrainMode) => Promise<DrainReport>): DrainQueue {
  let running: Promise<DrainReport> | undefined;
  let following: Promise<DrainReport> | undefined;
  let followingMode: DrainMode = 'due';

  const start = (mode: DrainMode) => {
    const started = run(mode).finally(() => {
      if (running === started) running = undefined;
    });
    running = started;
    return started;
  };
  const startFollowing = () => {
    const mode = followingMode;
    following = undefined;
    followingMode = 'due';
    return start(mode);
  };

  return {
    drain(mode) {
      if (!running && !following) return start(mode);
      if (mode === 'now') followingMode = 'now';
      following ??= (running ?? Promise.resolve()).then(startFollowing, startFollowing);
      return following;
    },
  };
}
