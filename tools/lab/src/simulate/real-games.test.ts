import { expect, it } from 'vitest';
import { SEEN_DAYS } from '@mindloom/domain';
import { forYou } from './for-you';
import { type Mode, modelPlayer, playsOf } from './game-plays';
import { levels } from './levels';
import { loadRealGames, type RealGame } from './real-games';
import { figureLine, isMet } from './simulation';

const LIMIT_MS = 240_000;

it.each([
  ['For You asks items that the player solves in about 80 %', forYou],
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

/** The items that the days of one player showed. */
function daysOf(game: RealGame, mode: Mode): string[][] {
  const plays = playsOf(game, modelPlayer(game, 0), mode, 1);
  return Array.from({ length: DAYS }, () => [...plays.next().value.shown]);
}

/** The items that returned within 30 days. */
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
    // Boards, digits and targets are drawn anew each time, so Memory Master, Focus Flow and the Reaction Test have no items.
    const withItems = games.filter(({ info }) => info.reads.includes('seen'));
    expect(withItems.map(({ name }) => name).toSorted()).toEqual([
      'arithmetic',
      'creative',
      'number-sequence',
      'puzzle',
    ]);
    for (const game of withItems) {
      // Creative Spark has 31 open questions of one type, so its card is on easy, which asks one of them a day.
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
