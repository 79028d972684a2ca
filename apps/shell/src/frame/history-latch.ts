const MARK = 'mindloomLatch';

const isLatched = (state: unknown): boolean => typeof state === 'object' && state !== null && MARK in state;

export interface HistoryLatch {
  /** Takes the extra entry away, then calls `then`. Does nothing to the history when the page has moved on. */
  release(then?: () => void): void;
  /** Goes to where Back was meant to lead; `elsewhere` when there is nothing before this page. */
  goBack(elsewhere: () => void): void;
}

/**
 * Makes the browser's Back answerable: an extra entry with the same address and router state stands on top, so that
 * Back stays on the page and `onBack` can ask. The router sees the same address and keeps the page mounted.
 */
export function latchHistory(page: Window, onBack: () => void): HistoryLatch {
  const { history } = page;
  let isActive = true;
  const push = () => history.pushState({ ...history.state, [MARK]: true }, '');
  const onPop = () => {
    if (!isActive || isLatched(history.state)) return;
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
      if (!isLatched(history.state)) return then?.();
      page.addEventListener('popstate', () => then?.(), { once: true });
      history.back();
    },
    goBack(elsewhere) {
      if (history.length <= 2) return this.release(elsewhere);
      stop();
      history.go(-2);
    },
  };
}
