import { seeded } from '@mindloom/game-kit/headless';

/**
 * Six themes of 12 symbols. Screen readers announce the name of a symbol, and the name is also the key of its
 * drawing.
 */
export const THEMES = {
  fruits: [
    'apple',
    'banana',
    'cherries',
    'grapes',
    'lemon',
    'orange',
    'pear',
    'pineapple',
    'strawberry',
    'watermelon',
    'blueberries',
    'kiwi',
  ],
  animals: [
    'cat',
    'dog',
    'rabbit',
    'fox',
    'bear',
    'frog',
    'owl',
    'fish',
    'snail',
    'turtle',
    'butterfly',
    'penguin',
  ],
  space: [
    'rocket',
    'moon',
    'sun',
    'star',
    'ringed planet',
    'earth',
    'comet',
    'satellite',
    'telescope',
    'astronaut',
    'flying saucer',
    'galaxy',
  ],
  emotions: [
    'happy',
    'laughing',
    'sad',
    'crying',
    'angry',
    'surprised',
    'in love',
    'sleepy',
    'winking',
    'silly',
    'cool',
    'worried',
  ],
  sports: [
    'football',
    'basketball',
    'tennis ball',
    'volleyball',
    'bowling',
    'table tennis',
    'dumbbell',
    'trophy',
    'medal',
    'whistle',
    'skateboard',
    'target',
  ],
  food: [
    'pizza',
    'burger',
    'hot dog',
    'taco',
    'sushi',
    'cheese',
    'bread',
    'egg',
    'doughnut',
    'ice cream',
    'cupcake',
    'coffee',
  ],
} as const;

export type ThemeName = keyof typeof THEMES;
export type SymbolName = (typeof THEMES)[ThemeName][number];

export const THEME_NAMES = Object.keys(THEMES).filter((name): name is ThemeName => name in THEMES);

export interface Card {
  /** The position on the board, from 0. */
  id: number;
  symbol: SymbolName;
  /** True once the player has turned the card. It stays true after a match. */
  flipped: boolean;
  matched: boolean;
}

export interface Deal {
  theme: ThemeName;
  cards: readonly Card[];
}

/**
 * Deals a board. It chooses a theme and the symbols at random, and shuffles two cards of each symbol.
 * @param round the number of the board. It makes every board of a run different.
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

/** Returns the turned cards that are not matched. There are at most two. */
export const openCards = (cards: readonly Card[]): Card[] =>
  cards.filter((card) => card.flipped && !card.matched);

export const unmatchedCards = (cards: readonly Card[]): Card[] => cards.filter((card) => !card.matched);

export function isPair([first, second]: readonly Card[]): boolean {
  return first !== undefined && second !== undefined && first.symbol === second.symbol;
}
