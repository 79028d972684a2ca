import { setNavigationGuard } from './navigation-guard';

// Navigation by Back is guarded in a file of its own, because only the page of a game loads it.

/** An attempt to leave the page. The page is left only when `go` is called. */
export interface Leave {
  by: 'link' | 'back';
  go: () => void;
}

/**
 * Asks before the page is left by a link or by the browser's Back (D-15).
 * @param goElsewhere is called when the player confirms Back and the history has no previous page.
 * @returns a function that removes the guard. The function does nothing after `leave.go()`.
 */
export function guardLeave(page: Window, goElsewhere: () => void, ask: (leave: Leave) => void): () => void {
  let isActive = true;
  const dismiss = (leave: () => void) => () => {
    if (!isActive) return;
    isActive = false;
    setNavigationGuard(null);
    leave();
  };
  const back = createBackGuard(page, () => ask({ by: 'back', go: dismiss(() => back.goBack(goElsewhere)) }));
  setNavigationGuard((go) => ask({ by: 'link', go: dismiss(() => back.release(go)) }));
  return dismiss(() => back.release());
}

interface BackGuard {
  /**
   * Removes the extra history entry, then calls `then`. Does not change the history if the player is on another page.
   */
  release(then?: () => void): void;
  /** Goes to the previous page, or calls `elsewhere` if there is none. */
  goBack(elsewhere: () => void): void;
}

const MARK = 'mindloomBackGuard';

const isMarked = (state: unknown): boolean => typeof state === 'object' && state !== null && MARK in state;

/**
 * Catches the browser's Back with an extra history entry that has the same address and router state. Back removes only
 * this entry, so the router keeps the page mounted and `onBack` can ask.
 */
function createBackGuard(page: Window, onBack: () => void): BackGuard {
  const { history } = page;
  let isActive = true;
  const push = () => history.pushState({ ...history.state, [MARK]: true }, '');
  const onPop = () => {
    if (!isActive || isMarked(history.state)) return;
    push();
    onBack();
  };
  const stop = () => {
    isActive = false;
    page.removeEventListener('popstate', onPop);
  };
  push();
  page.addEventListener('popstate', onPop);
  return {
    release(then) {
      stop();
      if (!isMarked(history.state)) return then?.();
      page.addEventListener('popstate', () => then?.(), { once: true });
      history.back();
    },
    goBack(elsewhere) {
      // If the history has only two entries, they are the page and the extra entry. Then there is no previous page.
      if (history.length <= 2) return this.release(elsewhere);
      stop();
      history.go(-2);
    },
  };
}
