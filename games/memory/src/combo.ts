import { COMBO_BADGE_MS, COMBO_WITHIN_MS, MAX_COMBO } from './rules';

/** Matches in quick succession. Times are ms on the run's clock. */
export interface Combo {
  /** The number of matches in quick succession, up to the maximum. */
  level: number;
  lastMatchAtMs: number | null;
  /** The time at which the badge of the combo disappears; null while it is hidden. */
  badgeUntilMs: number | null;
}

export const NO_COMBO: Combo = { level: 0, lastMatchAtMs: null, badgeUntilMs: null };

/** Returns the combo after a match. A late match starts a new combo. */
export function comboAfterMatch({ level, lastMatchAtMs }: Combo, atMs: number): Combo {
  const follows = lastMatchAtMs !== null && atMs - lastMatchAtMs < COMBO_WITHIN_MS;
  const next = follows ? Math.min(MAX_COMBO, level + 1) : 1;
  return { level: next, lastMatchAtMs: atMs, badgeUntilMs: next > 1 ? atMs + COMBO_BADGE_MS : null };
}
