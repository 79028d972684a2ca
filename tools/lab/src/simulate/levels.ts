import { levelOf } from '@mindloom/domain/measurement';
import { median, quantile } from '../statistics';
import { type Answerer, idlePlayer, type Mode, modelPlayer, playsOf, randomPlayer } from './game-plays';
import { loadRealGames, type RealGame } from './real-games';
import {
  atLeast,
  atMost,
  between,
  type Bar,
  type Figure,
  type Simulation,
  type SimulationOptions,
} from './simulation';

const MODES: readonly Mode[] = ['easy', 'medium', 'hard', 'for you'];
/** The number of plays after which a level is evaluated. */
const PLAYS = 6;
const STRONG = 2;

/** Returns the levels of several players of one kind, after each play. */
function levelsOf(game: RealGame, answer: Answerer, mode: Mode, players: number, seed: number): number[][] {
  return Array.from({ length: players }, (_, player) => {
    const plays = playsOf(game, answer, mode, seed * 1000 + player);
    return Array.from({ length: PLAYS }, () => levelOf(plays.next().value.ability).level);
  });
}

const last = (players: readonly number[][]): number[] => players.map((levels) => levels.at(-1) ?? Number.NaN);

function figuresOf(game: RealGame, mode: Mode, { seed, isQuick }: SimulationOptions): Figure[] {
  const players = isQuick ? 12 : 50;
  const levels = (answer: Answerer) => levelsOf(game, answer, mode, players, seed);
  const [random, idle] = [levels(randomPlayer(game)), levels(idlePlayer)];
  const [usual, strong] = [levels(modelPlayer(game, 0)), levels(modelPlayer(game, STRONG))];
  const all = [random, idle, usual, strong].flat(2);
  const figure = (name: string, value: number, bar: Bar | null): Figure => ({
    name: `${game.name}, ${mode}: ${name}`,
    value,
    bar,
  });
  // Allow a deviation in a quick run. The median of twelve players has a standard error of about 30 points.
  const tolerance = isQuick ? 60 : 0;
  return [
    figure('level of a random bot after 6 plays, median', median(last(random)), atMost(200)),
    figure('level of a random bot, 95th percentile', quantile(last(random), 0.95), null),
    figure('level of a bot that lets the time run out, highest', Math.max(...last(idle)), atMost(200)),
    figure('level of the usual bot, median', median(last(usual)), between(430 - tolerance, 570 + tolerance)),
    figure('level of a strong bot, median', median(last(strong)), atLeast(800)),
    figure(
      `share of ${all.length} plays that end at level 0 or 1000`,
      all.filter((level) => level === 0 || level === 1000).length / all.length,
      atMost(0.02),
    ),
  ];
}

/** Simulates the levels of bots in the product's games. */
export const levels: Simulation = {
  about: 'the levels of random, usual and strong bots, with the engines of all games',
  run: async (options) => {
    const games = await loadRealGames(options.game);
    const modes = options.isQuick ? (['medium'] as const) : MODES;
    return games.flatMap((game) => modes.flatMap((mode) => figuresOf(game, mode, options)));
  },
};
