import { type Random, seeded } from '@mindloom/base';
import type { Difficulty } from '@mindloom/game-contract';
import type { RoundQuestion } from '../rounds/rounds-state';
import { drawQuestions } from './rounds-runs';

interface Novelty<Question extends RoundQuestion> {
  draw: (difficulty: Difficulty, random: Random, earlier: readonly Question[]) => Question;
  difficulty: Difficulty;
  rounds: number;
  /** Returns a text that is equal for questions that a player takes for the same one. */
  itemOf: (question: Question) => string;
}

const PLAYERS = 30;
const PLAYS_BEFORE = 100;
const MEASURED_PLAYS = 10;

/**
 * Returns the share of questions that are new to a player after 100 plays. It is the mean over ten further plays of
 * each of 30 players with different seeds.
 */
export function shareOfNewItems<Question extends RoundQuestion>({
  draw,
  difficulty,
  rounds,
  itemOf,
}: Novelty<Question>): number {
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
  return fresh / asked;
}
