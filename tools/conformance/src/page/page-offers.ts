import type { check, openGame } from './suite';
import type { visit } from './visit';

/** What the page offers to its driver. */
export interface PageOffers {
  openGame: typeof openGame;
  check: typeof check;
  visit: typeof visit;
}

declare global {
  var conformance: PageOffers;
}
