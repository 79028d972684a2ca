import { linkProblem } from '@mindloom/data-access';
import { sayError } from './say';
import { BROKEN_LINK } from './words';

/** Says so when a mailed link led here that no longer works, once: its marks leave the address. */
export function reportBrokenLink(): void {
  if (linkProblem(location.href) === undefined) return;
  sayError(BROKEN_LINK);
  history.replaceState(history.state, '', location.pathname);
}
