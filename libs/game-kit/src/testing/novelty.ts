import { type Random, seeded } from '@mindloom/base';
import { defaultSettings } from '@mindloom/game-contract/fake-host';
import { expect } from 'vitest';
import type { Engine } from '../engine';
import { roundsBot } from '../rounds/rounds-bot';
import type { RoundQuestion, RoundsEvent, RoundsState, Scale } from '../rounds/rounds-state';
import { simulate } from './simulate';
import { drawQuestions } from './rounds-runs';

interface Novelty<Question extends RoundQuestion> {
  draw: (scale: Scale, random: Random, earlier: readonly Question[]) => Question;
  difficulty: Scale;
  rounds: number;
  /** Returns a text that is equal for questions that look the same to a player. */
  itemOf: (question: Question) => string;
}

const PLAYERS = 30;
const PLAYS_BEFORE = 100;
const MEASURED_PLAYS = 10;
const LEAST_SHARE = 0.5;

const expectMostlyNew = (share: number) =>
  expect(share, `${Math.round(100 * share)} % are new`).toBeGreaterThan(LEAST_SHARE);

/**
 * Expects that more than half of the questions are new to a player after 100 plays. The share is the mean over ten
 * further plays of each of 30 players with different seeds.
 */
export function expectNewItems<Question extends RoundQuestion>({
  draw,
  difficulty,
  rounds,
  itemOf,
}: Novelty<Question>): void {
  let [asked, fresh] = [0, 0];
  for (let player = 0; player < PLAYERS; player++) {
    const seen = new Set<string>();
    for (let play = 0; play < PLAYS_BEFORE + MEASURED_PLAYS; play++) {
      const seed = seeded(player, 'novelty', play).int(0, 2 ** 32 - 1);
      const items = drawQuestions(draw, difficulty, seed, rounds).map(itemOf);
      if (play >= PLAYS_BEFORE) {
        asked += items.length;
        fresh += items.filter((item) => !seen.has(item)).length;
      }
      for (const item of items) seen.add(item);
    }
  }
  expectMostlyNew(fresh / asked);
}

/** How many items are remembered for a game, as in the product. */
const REMEMBERED = 1200;

/**
 * Expects that more than half of the questions of For You are new to a player after 100 plays. The share is the mean
 * over ten further plays of one player. As in the product, the game avoids the items that the player saw lately.
 * @param ability in logits. It stays the same.
 */
export function expectNewItemsForYou<Question extends RoundQuestion>(
  engine: Engine<RoundsState<Question>, RoundsEvent>,
  ability: number,
): void {
  const ids: string[] = [];
  let [asked, fresh] = [0, 0];
  for (let play = 0; play < PLAYS_BEFORE + MEASURED_PLAYS; play++) {
    const settings = {
      ...defaultSettings,
      ability,
      difficulty: ability < 0 ? ('easy' as const) : ('hard' as const),
      seed: seeded(play, 'novelty', ability).int(0, 2 ** 32 - 1),
      seen: [...new Set(ids.toReversed())].slice(0, REMEMBERED).toReversed(),
    };
    const end = simulate(engine, roundsBot, settings).at(-1)?.state;
    const items = end === undefined ? [] : engine.observations(end).map(({ item }) => item);
    if (play >= PLAYS_BEFORE) {
      asked += items.length;
      fresh += items.filter((item) => !ids.includes(item)).length;
    }
    ids.push(...items);
  }
  expectMostlyNew(fresh / asked);
}
