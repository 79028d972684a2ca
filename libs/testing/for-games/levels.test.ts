import { median, seeded } from '@mindloom/base';
import { abilityAfter, levelOf, POPULATION, probabilityRight } from '@mindloom/domain/measurement';
import type { Observation } from '@mindloom/game-contract';
import { defaultSettings } from '@mindloom/game-contract/fake-host';
import { simulate } from '@mindloom/game-kit/testing';
import { expect, it } from 'vitest';
import { isProductGame, loadGame } from '../tests/load-game';

const { engine, bot } = await loadGame();

const PLAYERS = 20;
const PLAYS = 6;
const RUN_MS = 120_000;

/** Returns the items of one play of the game's own bot on medium, with the bot's answers. */
function play(seed: number): readonly Observation[] {
  const moments = simulate(engine, bot, { ...defaultSettings, difficulty: 'medium', seed }, RUN_MS);
  return engine.observations(moments.at(-1)?.state);
}

type Answer = (observation: Observation, random: ReturnType<typeof seeded>) => Observation;

/** Returns the levels of several players after each of six plays. */
function levels(answer: Answer): number[][] {
  return Array.from({ length: PLAYERS }, (_, player) => {
    let ability = POPULATION;
    return Array.from({ length: PLAYS }, (_unused, index) => {
      const seed = 1 + player * PLAYS + index;
      const random = seeded(seed, 'answers');
      ability = abilityAfter(
        ability,
        play(seed).map((observation) => answer(observation, random)),
      );
      return levelOf(ability).level;
    });
  });
}

/** Answers the items of the run with the probabilities of a player of the given ability. */
const player =
  (ability: number, share: number): Answer =>
  (observation, random) => ({
    ...observation,
    hints: 0,
    correct: random.next() < probabilityRight(ability - observation.prior, observation.options),
    ms: (observation.limitMs ?? 0) * share * (0.5 + random.next()),
  });

const last = (players: readonly number[][]): number =>
  median(players.map((own) => own.at(-1) ?? Number.NaN)) ?? Number.NaN;

it.skipIf(!isProductGame && play(1).length === 0)(
  'the usual bot has a level near 500, a strong player a level above 800, and a guessing player a level below 200',
  () => {
    const own = levels((observation) => observation);
    const strong = levels(player(2.5, 0.2));
    const guessing = levels(player(-20, 0.5));
    expect(last(own)).toBeGreaterThan(350);
    expect(last(own)).toBeLessThan(650);
    expect(last(strong)).toBeGreaterThan(800);
    expect(last(guessing)).toBeLessThan(200);
    const all = [own, strong, guessing].flat(2);
    expect(all.filter((level) => level === 0 || level === 1000).length / all.length).toBeLessThan(0.02);
  },
  60_000,
);
