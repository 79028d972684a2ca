import { seeded } from '@mindloom/base';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type GameId, isGameId, pageCatalogue } from '../catalogue';
import { entryOfSlot } from '../daily-set';
import { gridReactionSlot, isPlayable, noneClosed } from '../launch';
import { measuredAreas } from '../scoring';
import { type Ability, POPULATION } from './ability';
import { areaAbility, combinedAbility, type GameAbility, levelSuggestion } from './area-level';

const abilityOf = (mean: number, sd: number, plays = 6): Ability => ({
  overall: { mean, sd },
  accuracy: { mean, sd },
  plays,
});
const game = (id: GameId, mean: number, sd = 0.2): GameAbility => ({
  entry: pageCatalogue[id],
  ability: abilityOf(mean, sd),
});

const anyAbility = fc
  .tuple(
    fc.double({ min: -5, max: 5, noNaN: true }),
    fc.double({ min: 0.05, max: 0.99, noNaN: true }),
    fc.integer({ min: 1, max: 50 }),
  )
  .map(([mean, sd, plays]) => abilityOf(mean, sd, plays));
const anyAbilities = fc.array(anyAbility, { minLength: 1, maxLength: 4 });
const gameIds = Object.keys(pageCatalogue)
  .filter(isGameId)
  .filter((id) => pageCatalogue[id].category !== 'balanced');
const anyGames = fc
  .array(fc.tuple(fc.constantFrom(...gameIds), anyAbility), { maxLength: 6 })
  .map((games) => games.map(([id, ability]) => ({ entry: pageCatalogue[id], ability })));

describe('the combined ability of several games', () => {
  it('the combined ability of a single game is the ability in this game', () => {
    expect(combinedAbility([abilityOf(1.2, 0.3)])).toEqual(abilityOf(1.2, expect.closeTo(0.3)));
  });

  it('the combined ability lies between the lowest and the highest ability, is at least as certain as the least certain one, and counts the plays of all games', () => {
    fc.assert(
      fc.property(anyAbilities, (abilities) => {
        const combined = combinedAbility(abilities);
        const means = abilities.map(({ overall }) => overall.mean);
        expect(combined?.overall.mean).toBeGreaterThanOrEqual(Math.min(...means) - 1e-9);
        expect(combined?.overall.mean).toBeLessThanOrEqual(Math.max(...means) + 1e-9);
        const largest = Math.max(...abilities.map(({ overall }) => overall.sd));
        expect(combined?.overall.sd).toBeLessThanOrEqual(largest + 1e-9);
        expect(combined?.plays).toBe(abilities.reduce((sum, { plays }) => sum + plays, 0));
      }),
    );
  });

  it('the combined ability ignores a game about which nothing is known, and is null if it has only such games', () => {
    fc.assert(
      fc.property(anyAbilities, (abilities) => {
        expect(combinedAbility([...abilities, POPULATION])).toEqual(combinedAbility(abilities));
      }),
    );
    expect(combinedAbility([])).toBeNull();
    expect(combinedAbility([POPULATION])).toBeNull();
  });

  it('the combined ability is closer to the ability that is better known', () => {
    expect(combinedAbility([abilityOf(1, 0.2), abilityOf(-1, 0.8)])?.overall.mean).toBeGreaterThan(0.4);
  });

  it('the mean of the true abilities is within 1 standard deviation of the combined ability in 68 % of draws, and within 1.96 standard deviations in 95 %', () => {
    const random = seeded(1, 'area level');
    const normal = () => Math.sqrt(-2 * Math.log(1 - random.next())) * Math.cos(2 * Math.PI * random.next());
    const draws = 4000;
    const abilities = [abilityOf(0.5, 0.2), abilityOf(-0.5, 0.5), abilityOf(1, 0.8)];
    const combined = combinedAbility(abilities)?.overall ?? { mean: Number.NaN, sd: Number.NaN };
    // The expected weights, 1 - sd², computed by hand.
    const weights = [0.96, 0.75, 0.36];
    const errors = Array.from({ length: draws }, () => {
      const sum = abilities.reduce(
        (total, { overall }, index) => total + (weights[index] ?? 0) * (overall.mean + overall.sd * normal()),
        0,
      );
      return Math.abs(sum / (0.96 + 0.75 + 0.36) - combined.mean) / combined.sd;
    });
    const within = (deviations: number) => errors.filter((error) => error <= deviations).length / draws;
    expect(within(1)).toBeCloseTo(0.683, 1);
    expect(within(1.96)).toBeGreaterThan(0.935);
    expect(within(1.96)).toBeLessThan(0.965);
  });
});

it('the ability in an area combines its games, and logic and creative games belong to speed', () => {
  const creative = entryOfSlot(gridReactionSlot) ?? pageCatalogue['daily-challenge'];
  const games = [
    game('memory-match', 1),
    game('word-recall', -1),
    { entry: creative, ability: abilityOf(-2, 0.2) },
    { entry: pageCatalogue['daily-challenge'], ability: abilityOf(3, 0.2) },
  ];
  expect(areaAbility(games, 'memory')?.overall.mean).toBeCloseTo(1);
  expect(areaAbility(games, 'speed')?.overall.mean).toBeCloseTo(-1.5);
  expect(areaAbility(games, 'focus')).toBeNull();
});

describe('the suggestion by levels', () => {
  const known = (memory: number, focus: number, speed: number, sd = 0.2) => [
    game('memory-match', memory, sd),
    game('number-sequence', focus, sd),
    game('reaction-test', speed, sd),
  ];

  it('levelSuggestion names the area whose level is clearly below both others', () => {
    expect(levelSuggestion(known(0, -1, 0.2))).toMatchObject({
      kind: 'lowest',
      area: 'focus',
      level: { level: 214, plays: 6 },
      game: { id: 'number-sequence', name: 'Focus Flow' },
    });
  });

  it('levelSuggestion returns null if no area is clearly lowest and all areas are well known', () => {
    expect(levelSuggestion(known(0, -0.3, 0.2))).toBeNull();
    expect(levelSuggestion(known(-1, -1, 0.2))).toBeNull();
  });

  it('levelSuggestion names the least known area and its least known game if no area is clearly lowest', () => {
    expect(levelSuggestion([game('memory-match', 0), game('reaction-test', 0)])).toMatchObject({
      kind: 'least-known',
      area: 'focus',
      level: null,
    });
    const onlyReaction = [...known(0, 0, 0).slice(0, 2), game('reaction-test', 0, 0.6)];
    expect(levelSuggestion(onlyReaction)).toMatchObject({
      kind: 'least-known',
      area: 'speed',
      game: { id: 'word-recall' },
    });
  });

  it('levelSuggestion chooses the game with the lowest level in the lowest area', () => {
    const games = [...known(0, -1, 0.2), game('pattern-recognition', -2)];
    expect(levelSuggestion(games)?.game.id).toBe('pattern-recognition');
  });

  it('levelSuggestion returns null before the player has a level', () => {
    expect(levelSuggestion([])).toBeNull();
  });

  it('levelSuggestion chooses only games of the area that can be started', () => {
    const anyClosed = fc.subarray(gameIds).map((ids) => new Set<string>(ids));
    fc.assert(
      fc.property(anyGames, anyClosed, (games, closed) => {
        const suggestion = levelSuggestion(games, closed);
        if (suggestion === null) return;
        expect(isPlayable(suggestion.game.id, closed)).toBe(true);
        const category = entryOfSlot(suggestion.game.id)?.category;
        expect(category === 'logic' ? 'speed' : category).toBe(suggestion.area);
      }),
    );
  });

  it('levelSuggestion calls an area lowest only if its level is below both others', () => {
    fc.assert(
      fc.property(anyGames, (games) => {
        const suggestion = levelSuggestion(games, noneClosed);
        if (suggestion?.kind !== 'lowest') return;
        const meanOf = (area: (typeof measuredAreas)[number]) => areaAbility(games, area)?.overall.mean ?? 0;
        for (const area of measuredAreas)
          if (area !== suggestion.area) expect(meanOf(suggestion.area)).toBeLessThan(meanOf(area));
      }),
    );
  });
});
