import type { Locks } from '../sender-turn';

/** Web Locks of one browser; a tab that is closed gives its lock up. */
export class FakeLocks {
  private last: Promise<unknown> = Promise.resolve();

  /** @param closed resolves when the tab is closed. */
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
