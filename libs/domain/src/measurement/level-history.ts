import { type Ability, abilityAfterPause, type Estimate } from './ability';
import { combinedAbility } from './area-level';
import { HIGHEST_LEVEL, type Level, levelOf } from './level';

/** A player's ability in one game after one finished play. */
export interface PastAbility {
  /** The remote of the game. */
  game: string;
  /** The end of the play, ISO 8601. */
  endedAt: string;
  overall: Estimate;
  /** The number of plays that the estimate is based on. */
  plays: number;
}

/** The level after one play. */
export interface LevelPoint {
  /** The end of the play, ISO 8601. */
  endedAt: string;
  level: Level;
  /** The limits of a band: one standard deviation below the level, and one above it, on the scale of the level. */
  low: number;
  high: number;
}

const onScale = (level: number): number => Math.min(HIGHEST_LEVEL, Math.max(0, level));

function pointOf(endedAt: string, ability: Ability): LevelPoint {
  const level = levelOf(ability);
  return {
    endedAt,
    level,
    low: onScale(level.level - level.margin),
    high: onScale(level.level + level.margin),
  };
}

/**
 * Returns the history of the level in one game or in an area. It has one point for each play: the combined level of the
 * games that were played until then. The abilities in games that were played earlier have become less certain since.
 * @param history the abilities after the plays, oldest first.
 * @param games the remotes: one for a game, all of its games for an area.
 */
export function levelHistory(history: readonly PastAbility[], games: readonly string[]): LevelPoint[] {
  const latest = new Map<string, PastAbility>();
  return history
    .filter(({ game }) => games.includes(game))
    .flatMap((play) => {
      latest.set(play.game, play);
      const abilities = [...latest.values()].map(({ overall, plays, endedAt }) =>
        abilityAfterPause(
          { overall, accuracy: overall, plays },
          Date.parse(play.endedAt) - Date.parse(endedAt),
        ),
      );
      const combined = combinedAbility(abilities);
      return combined === null ? [] : [pointOf(play.endedAt, combined)];
    });
}
