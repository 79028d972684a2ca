import { seeded } from '@mindloom/game-kit';
import { type SymbolName, THEME_NAMES, THEMES, type ThemeName } from './themes';

export interface Card {
  /** Its place on the board, from 0. */
  id: number;
  symbol: SymbolName;
  /** Turned by the player; stays true once matched. */
  flipped: boolean;
  matched: boolean;
}

export interface Deal {
  theme: ThemeName;
  cards: readonly Card[];
}

/**
 * Lays out a round: one theme, so many of its symbols, each twice, shuffled.
 * @param round counts the boards of a run, so that every one differs.
 */
export function deal(seed: number, round: number, pairs: number): Deal {
  const random = seeded(seed, 'deal', round);
  const theme = random.pick(THEME_NAMES);
  const symbols = random.shuffle<SymbolName>(THEMES[theme]).slice(0, pairs);
  const cards = random
    .shuffle([...symbols, ...symbols])
    .map((symbol, id) => ({ id, symbol, flipped: false, matched: false }));
  return { theme, cards };
}
