import { createContext, type ReactNode, useContext, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { paths } from '../paths';

/** An attempt to leave the page. `go` leaves; the page stays until it is called. */
export interface Leave {
  by: 'link' | 'back';
  go: () => void;
}

export interface NavigationGuard {
  /**
   * Asks before the page is left, for example during a game.
   * @returns a function that removes the question. It does nothing after `leave.go()`.
   */
  guard: (ask: (leave: Leave) => void) => () => void;
  /** Leaves by `go`: at once, or after the question. For the header's links and Logout. */
  tryLeave: (go: () => void) => void;
}

/** Asks before a page is left by a link or by the browser's Back (D-15). `goHome` is used when Back leads nowhere. */
export function createNavigationGuard(page: Window, goHome: () => void): NavigationGuard {
  let active: { ask: (leave: Leave) => void; back: BackGuard } | undefined;

  const dismiss = (leave: (back: BackGuard) => void) => () => {
    const back = active?.back;
    active = undefined;
    if (back) leave(back);
  };

  return {
    guard(ask) {
      const onBack = () => ask({ by: 'back', go: dismiss((back) => back.goBack(goHome)) });
      const mine = { ask, back: createBackGuard(page, onBack) };
      active = mine;
      return () => {
        if (active === mine) dismiss((back) => back.release())();
      };
    },
    tryLeave(go) {
      if (active === undefined) return go();
      active.ask({ by: 'link', go: dismiss((back) => back.release(go)) });
    },
  };
}

interface BackGuard {
  /** Removes the extra entry, then calls `then`. Leaves the history alone when the player is on another page. */
  release(then?: () => void): void;
  /** Goes to the page before this one, or calls `elsewhere` when there is none. */
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
      // Two entries are this page and its extra entry: there is no page before.
      if (history.length <= 2) return this.release(elsewhere);
      stop();
      history.go(-2);
    },
  };
}

const NavigationGuardContext = createContext<NavigationGuard>({
  guard: () => () => undefined,
  tryLeave: (go) => go(),
});

/** Provides the navigation guard to the frame and the pages. */
export function NavigationGuardProvider({ children }: { children: ReactNode }) {
  const navigate = useNavigate();
  const [guard] = useState(() =>
    createNavigationGuard(window, () => void navigate(paths.games, { replace: true })),
  );
  return <NavigationGuardContext value={guard}>{children}</NavigationGuardContext>;
}

export const useNavigationGuard = (): NavigationGuard => useContext(NavigationGuardContext);
