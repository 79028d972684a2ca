import type { PlayerAnswers } from '@mindloom/domain/measurement';
import { expect, it } from 'vitest';
import { answersByGame } from './daily-answers';

type Observation = PlayerAnswers['observations'][number];

const observed = (item: string): Observation => ({
  item,
  correct: true,
  ms: 1000,
  limitMs: null,
  options: 4,
  hints: 0,
  prior: 0,
});

const run = (game: string, items: readonly string[], change: object = {}) => ({
  game,
  rulesVersion: 1,
  finished: true,
  items: items.map(observed),
  ...change,
});

const set = (player: string, day: number, hour: number, observations: ReturnType<typeof run>[]) => ({
  id: `${player}-${day}-${hour}`,
  user_id: player,
  played_on: `2026-11-0${day}`,
  ended_at: `2026-11-0${day}T0${hour}:00:00Z`,
  observations,
});

const itemsOf = (player: { observations: readonly Observation[] } | undefined) =>
  player?.observations.map(({ item }) => item);

it('answersByGame joins the answers of a player from several days, separately for each game and rules version', () => {
  const games = answersByGame([
    set('p', 1, 8, [run('puzzle', ['a', 'b']), run('memory', ['m'])]),
    set('p', 2, 8, [run('puzzle', ['c']), run('puzzle', ['a'], { rulesVersion: 2 })]),
    set('q', 1, 8, [run('puzzle', ['a'])]),
  ]);
  expect(games.map(({ game, rulesVersion }) => `${game} ${rulesVersion}`)).toEqual([
    'puzzle 1',
    'memory 1',
    'puzzle 2',
  ]);
  expect(games[0]?.players.map(({ player }) => player)).toEqual(['p', 'q']);
  expect(itemsOf(games[0]?.players[0])).toEqual(['a', 'b', 'c']);
});

it('answersByGame counts only the first set of a player and day, because the player knows the items of the second one', () => {
  const games = answersByGame([
    set('p', 1, 9, [run('puzzle', ['again'])]),
    set('p', 1, 7, [run('puzzle', ['first'])]),
  ]);
  expect(itemsOf(games[0]?.players[0])).toEqual(['first']);
});

it('answersByGame leaves out games that were not finished', () => {
  expect(answersByGame([set('p', 1, 8, [run('puzzle', ['a'], { finished: false })])])).toEqual([]);
});
