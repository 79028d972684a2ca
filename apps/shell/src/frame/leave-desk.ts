import { type HistoryLatch, latchHistory } from './history-latch';

/** One wish to leave the page. `go` leaves; not calling it stays. */
export interface Leave {
  by: 'link' | 'back';
  go: () => void;
}

/** Asked before the page is left. */
export type LeaveGuard = (leave: Leave) => void;

export interface LeaveDesk {
  /**
   * A page that must not be left unasked, such as a running game, stands guard.
   * @returns how to stand down; call it when the game is over. Not needed after `leave.go()`.
   */
  guard: (ask: LeaveGuard) => () => void;
  /** Leaves by `go`, at once or after the guard's question. The header's links and Logout come here. */
  tryLeave: (go: () => void) => void;
}

/** The place where leaving is asked for (D-15). `goHome` is used when Back has nowhere to lead. */
export function createLeaveDesk(page: Window, goHome: () => void): LeaveDesk {
  let standing: { ask: LeaveGuard; latch: HistoryLatch } | undefined;

  const dismiss = (leave: (latch: HistoryLatch) => void) => () => {
    const latch = standing?.latch;
    standing = undefined;
    if (latch) leave(latch);
  };

  return {
    guard(ask) {
      const latch = latchHistory(page, () => ask({ by: 'back', go: dismiss((held) => held.goBack(goHome)) }));
      const mine = { ask, latch };
      standing = mine;
      return () => {
        if (standing === mine) dismiss((held) => held.release())();
      };
    },
    tryLeave(go) {
      if (standing === undefined) return go();
      standing.ask({ by: 'link', go: dismiss((held) => held.release(go)) });
    },
  };
}
