import { civilDate } from '@mindloom/domain';
import { HIGHEST_LEVEL, isUncertain, type Level, type LevelPoint } from '@mindloom/domain/measurement';
import type { Area } from '@mindloom/game-contract';
import { dateText, type Trend } from './trend';

/** The maximum number of plays in the chart of a level. */
const SHOWN_PLAYS = 30;

/** The axis of every level. All games have the same axis, so that players can compare their levels. */
const LEVEL_AXIS = [0, HIGHEST_LEVEL / 4, HIGHEST_LEVEL / 2, (HIGHEST_LEVEL * 3) / 4, HIGHEST_LEVEL];

/**
 * The level of a game or of an area over time, one point per play.
 * @param subject the name of the game or of the area.
 */
export function levelTrendOf(
  subject: string,
  area: Area,
  levels: readonly LevelPoint[],
  zone: string,
): Trend {
  const shown = levels.slice(-SHOWN_PLAYS);
  const latest = shown.at(-1);
  return {
    title: `${subject}, level`,
    area,
    points: shown.map(({ endedAt, level }, at) => ({
      at,
      value: level.level,
      label: dateText(civilDate(Date.parse(endedAt), zone)),
      text: shortText(level),
      note: undefined,
    })),
    ticks: LEVEL_AXIS.map((value) => ({ value, text: String(value) })),
    usual: undefined,
    band: shown.length < 2 ? undefined : shown,
    bandText: 'your true level is probably here',
    summary:
      latest === undefined ? '' : `Your level after ${playsText(shown.length)}: ${shortText(latest.level)}.`,
  };
}

/** The level with its uncertainty, without the number of plays. */
const shortText = (level: Level): string =>
  isUncertain(level) ? 'uncertain' : `${level.level} ± ${level.margin}`;

const playsText = (plays: number): string => (plays === 1 ? '1 game' : `${plays} games`);
