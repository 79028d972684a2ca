import type { Locks } from '../sender-lock';

/** A fake of the Web Locks of one browser. Closing a tab releases its lock. */
export class FakeLocks {
  private last: Promise<unknown> = Promise.resolve();

  /** @param closed a promise that resolves when the tab is closed. */
  ofTab(closed: Promise<void>): Locks {
    return {
      request: (_name, work) => {
        const turn = this.last.then(() => Promise.race([work(), closed]));
        this.last = turn;
        return turn;
      },
    };
  }
}
