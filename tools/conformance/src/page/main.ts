import type { PageOffers } from './page-offers';
import { check, openGame } from './suite';
import { visit } from './visit';

const offers: PageOffers = { openGame, check, visit };
globalThis.conformance = offers;
