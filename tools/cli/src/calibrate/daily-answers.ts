import type { PlayerAnswers } from '@mindloom/domain/measurement';
import * as v from 'valibot';

const observation = v.object({
  item: v.string(),
  correct: v.boolean(),
  ms: v.number(),
  limitMs: v.nullable(v.number()),
  options: v.number(),
  hints: v.number(),
  prior: v.number(),
});

/** The runs of one stored set, as `game_results.observations` contains them. */
export const dailySetRow = v.object({
  id: v.string(),
  user_id: v.string(),
  played_on: v.string(),
  ended_at: v.string(),
  observations: v.array(
    v.object({
      game: v.string(),
      rulesVersion: v.number(),
      finished: v.boolean(),
      items: v.array(observation),
    }),
  ),
});

type DailySetRow = v.InferOutput<typeof dailySetRow>;

/** The answers to the items of one game under one version of its rules. */
export interface GameAnswers {
  game: string;
  rulesVersion: number;
  players: PlayerAnswers[];
}

/**
 * Returns the first set of each player and day. A later set of the same day has the same items, so the player knows them
 * already.
 */
function firstOfDay(rows: readonly DailySetRow[]): DailySetRow[] {
  const firsts = new Map<string, DailySetRow>();
  for (const row of rows.toSorted((one, other) => Date.parse(one.ended_at) - Date.parse(other.ended_at))) {
    const key = `${row.user_id} ${row.played_on}`;
    if (!firsts.has(key)) firsts.set(key, row);
  }
  return [...firsts.values()];
}

/**
 * Groups the answers of Daily Brain Challenges by game and by player. Ignores unfinished games and later sets of the same
 * day.
 * @param rows stored Daily Brain Challenges, in any order.
 */
export function answersByGame(rows: readonly DailySetRow[]): GameAnswers[] {
  const games = new Map<
    string,
    { game: string; rulesVersion: number; players: Map<string, PlayerAnswers> }
  >();
  for (const { user_id: player, observations } of firstOfDay(rows))
    for (const { game, rulesVersion, finished, items } of observations) {
      if (!finished) continue;
      const key = `${game} ${rulesVersion}`;
      const known = games.get(key) ?? { game, rulesVersion, players: new Map<string, PlayerAnswers>() };
      games.set(key, known);
      const earlier = known.players.get(player)?.observations ?? [];
      known.players.set(player, { player, observations: [...earlier, ...items] });
    }
  return [...games.values()].map(({ players, ...rest }) => ({ ...rest, players: [...players.values()] }));
}
