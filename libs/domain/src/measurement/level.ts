import type { Ability } from './ability';

/** The highest level. The lowest level is 0. */
export const HIGHEST_LEVEL = 1000;

/** The steepness of the level. With 1.3, two thirds of usual players have a level from 214 to 786. */
export const LEVEL_STEEPNESS = 1.3;

/** A player's level in one game. It says nothing beyond this game. */
export interface Level {
  /** The level, from 0 to 1000. Usual players have 500. */
  level: number;
  /** One standard deviation of the level: the true level is within this distance about two times out of three. */
  margin: number;
  plays: number;
}

/** Returns the level of an ability as a fraction of the scale, not rounded, from 0 to 1. */
const shareOf = (ability: number): number => 1 / (1 + Math.exp(-LEVEL_STEEPNESS * ability));

/** Returns a player's level. It depends only on the ability, so it can always be computed again. */
export function levelOf({ overall: { mean, sd }, plays }: Ability): Level {
  return {
    level: Math.round(HIGHEST_LEVEL * shareOf(mean)),
    margin: Math.round((HIGHEST_LEVEL * (shareOf(mean + sd) - shareOf(mean - sd))) / 2),
    plays,
  };
}

/** A level is shown only if it is at least this many times as large as its margin. */
const FEWEST_MARGINS = 2;

/**
 * Returns true while a level is too uncertain to be shown, because its margin is more than half of the level. A level
 * such as '63 ± 66' says nothing about the player.
 */
export const isUncertain = ({ level, margin }: Level): boolean => level < FEWEST_MARGINS * margin;

const playsText = (plays: number): string => `${plays} ${plays === 1 ? 'play' : 'plays'}`;

/** Returns the level with its uncertainty, such as '540 ± 60, 6 plays', or 'uncertain (2 plays)'. */
export const levelText = (now: Level): string =>
  isUncertain(now)
    ? `uncertain (${playsText(now.plays)})`
    : `${now.level} ± ${now.margin}, ${playsText(now.plays)}`;

/**
 * Returns the change of a level since the previous play as a text, such as '+12 since your previous play, could be chance'.
 * @returns null without a previous play, and if one of the two levels is too uncertain to be shown.
 */
export function levelChangeText(now: Level, previous: Level): string | null {
  if (previous.plays === 0 || isUncertain(now) || isUncertain(previous)) return null;
  const change = now.level - previous.level;
  if (change === 0) return 'Unchanged since your previous play';
  const text = `${change > 0 ? '+' : '−'}${Math.abs(change)} since your previous play`;
  return Math.abs(change) <= now.margin ? `${text}, could be chance` : text;
}
