import { modelPlayer, playsOf } from './game-plays';
import { loadRealGames, type RealGame } from './real-games';
import { between, type Figure, type Simulation, type SimulationOptions } from './simulation';

const ABILITIES = [-2.5, -2, -1.5, -1, -0.5, 0, 0.5, 1, 1.5, 2, 2.5];
const QUICK_ABILITIES = [-1, 0, 1];

/** The target for the share of right answers. */
const TARGET = between(0.77, 0.83);
/**
 * The target of a quick run. It is wider, because a quick run has few answers: the share has a standard error of up to
 * 0.02.
 */
const QUICK_TARGET = between(0.73, 0.87);
/** The standard deviation of the true difficulties from the predicted ones. */
const PREDICTED_ONLY_SD = 0.5;

interface Player {
  game: RealGame;
  ability: number;
  errorSd: number;
  plays: number;
  seed: number;
}

/**
 * Returns the share of right answers in the plays of one player. The first play starts from the mean ability of the
 * population.
 */
function shareRight({ game, ability, errorSd, plays, seed }: Player): number {
  let [right, answers, played] = [0, 0, 0];
  for (const { observed } of playsOf(game, modelPlayer(game, ability, errorSd), 'for you', seed)) {
    right += observed.filter(({ correct }) => correct).length;
    answers += observed.length;
    played += 1;
    if (played === plays) break;
  }
  return right / answers;
}

function figuresOf(game: RealGame, { seed, isQuick }: SimulationOptions): Figure[] {
  const plays = isQuick ? 60 : 400;
  const abilities = isQuick ? QUICK_ABILITIES : ABILITIES;
  const exact = abilities.map((ability): Figure => ({
    name: `${game.name}: share of right answers over ${plays} plays of For You, one a day, ability ${ability}`,
    value: shareRight({ game, ability, errorSd: 0, plays, seed }),
    bar: isQuick ? QUICK_TARGET : TARGET,
  }));
  if (isQuick) return exact;
  const guessed = [-1.5, 0, 1.5].map((ability): Figure => ({
    name: `${game.name}: share of right answers, true difficulties with ${PREDICTED_ONLY_SD} SD around the predicted ones, ability ${ability}`,
    value: shareRight({ game, ability, errorSd: PREDICTED_ONLY_SD, plays, seed }),
    bar: null,
  }));
  return [...exact, ...guessed];
}

/** Simulates the share of right answers of players in For You, with the engines of the product's games. */
export const forYou: Simulation = {
  about: 'the share of right answers in For You, with the engines of all games',
  run: async (options) => (await loadRealGames(options.game)).flatMap((game) => figuresOf(game, options)),
};
