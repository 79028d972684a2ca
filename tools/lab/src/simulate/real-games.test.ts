import { expect, it } from 'vitest';
import { SEEN_DAYS } from '@mindloom/domain';
import { forYou } from './for-you';
import { type Mode, modelPlayer, playsOf } from './game-plays';
import { levels } from './levels';
import { loadRealGames, type RealGame } from './real-games';
import { figureLine, isMet } from './simulation';

const LIMIT_MS = 240_000;

it.each([
  ['For You selects items of which the player answers about 80 % right', forYou],
  ['a random bot has a low level, the usual bot a medium one, and a strong bot a high one', levels],
] as const)(
  'in every game, %s',
  async (_title, simulation) => {
    const figures = await simulation.run({ seed: 1, isQuick: true });
    expect(figures.length).toBeGreaterThan(7);
    expect(figures.filter((figure) => !isMet(figure)).map(figureLine)).toEqual([]);
  },
  LIMIT_MS,
);

const DAYS = 60;

/** The items that were shown to one player, by day. */
function daysOf(game: RealGame, mode: Mode): string[][] {
  const plays = playsOf(game, modelPlayer(game, 0), mode, 1);
  return Array.from({ length: DAYS }, () => [...plays.next().value.shown]);
}

/** Returns the items that were shown again within 30 days. */
const repeatsIn = (days: readonly (readonly string[])[]): string[] =>
  days.flatMap((items, day) => {
    const earlier = new Set(days.slice(Math.max(0, day - SEEN_DAYS), day).flat());
    return items.filter((item) => earlier.has(item));
  });

it(
  'a bot that plays every game daily for 60 days, also in For You, sees no item twice within 30 days',
  async () => {
    const games = await loadRealGames();
    expect(games).toHaveLength(7);
    // Leave out Memory Master, Focus Flow and the Reaction Test: they draw boards, digits and targets anew each time, so
    // they have no items.
    const withItems = games.filter(({ info }) => info.reads.includes('seen'));
    expect(withItems.map(({ name }) => name).toSorted()).toEqual([
      'arithmetic',
      'creative',
      'number-sequence',
      'puzzle',
    ]);
    for (const game of withItems) {
      // Creative Spark has 31 open questions of one type. Use its card on easy, which asks one such question per play.
      const modes: Mode[] = game.name === 'creative' ? [game.difficulty] : [game.difficulty, 'for you'];
      for (const mode of modes) {
        const days = daysOf(game, mode);
        expect(Math.min(...days.map(({ length }) => length))).toBeGreaterThan(0);
        expect({ game: game.name, mode, repeats: repeatsIn(days) }).toEqual({
          game: game.name,
          mode,
          repeats: [],
        });
      }
    }
  },
  LIMIT_MS,
);
