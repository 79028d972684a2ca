import type { FinishedPlay } from '@mindloom/data-access';
import {
  HIGHEST_LEVEL,
  isUncertain,
  type Level,
  levelChangeText,
  levelText,
} from '@mindloom/domain/measurement';
import { gameName } from '../between-parts';
import type { GameLevel } from '../read-levels';
import type { EndedSession } from '../session-state';
import { useReadAfterPlay } from './use-read-after-play';

const NONE: readonly GameLevel[] = [];

/**
 * Reads the levels of the played games after a play.
 * @param finished the result that is being saved; null when there is none.
 * @returns empty until the levels are read, if they cannot be read, and if no game reported answered items.
 */
export function useLevels(finished: FinishedPlay | null): readonly GameLevel[] {
  return useReadAfterPlay(finished, NONE, ({ readLevels }, play) => readLevels(play), 'the level is');
}

/** A level with its uncertainty in smaller type, or a short text while the level is too uncertain to be shown. */
export const LevelFigure = ({ level }: { level: Level }) =>
  isUncertain(level) ? (
    <span className="play-result-uncertain">Uncertain</span>
  ) : (
    <>
      {level.level} <span className="play-result-margin">± {level.margin}</span>
    </>
  );

/**
 * In a set, the names of the games whose level does not change, because nothing was answered in them or because their
 * part does not count.
 */
export const unmeasuredGames = ({ plan, played }: EndedSession): string[] =>
  played
    .filter(({ report, isFinished }) => plan.isSet && (report.observations.length === 0 || !isFinished))
    .map(({ slot }) => gameName(slot));

function certaintyText(levels: readonly Level[]): string {
  const shown = levels.filter((level) => !isUncertain(level));
  const [only] = shown;
  if (only === undefined) return 'It is shown once enough answers make it certain.';
  if (shown.length > 1) return 'The number after ± says how far your true level probably is from it.';
  const { level, margin } = only;
  return `Your true level is probably between ${Math.max(0, level - margin)} and ${Math.min(HIGHEST_LEVEL, level + margin)}.`;
}

interface ResultLevelsProps {
  levels: readonly GameLevel[];
  /**
   * The names of played games whose level did not change, because nothing was answered in these games or because they
   * do not count.
   */
  unchanged: readonly string[];
}

/** The level of each played game, and its change since the previous play. Renders nothing without a level. */
export function ResultLevels({ levels, unchanged }: ResultLevelsProps) {
  if (levels.length === 0) return null;
  return (
    <section aria-labelledby="level-title" className="grid gap-3">
      <h2 id="level-title" className="text-lg">
        {levels.length === 1 ? 'Your level' : 'Your levels'}
      </h2>
      <ul className="play-result-levels">
        {levels.map(({ slot, name, now, previous }) => (
          <li key={slot}>
            <span className="font-semibold">
              {isUncertain(now) ? `${name}: ` : `${name} `}
              {levelText(now)}
            </span>
            <span className="text-sm text-ink-soft">{levelChangeText(now, previous)}</span>
          </li>
        ))}
        {unchanged.map((name) => (
          <li key={name}>
            <span className="font-semibold">{name}</span>
            <span className="text-sm text-ink-soft">Nothing measured, so unchanged</span>
          </li>
        ))}
      </ul>
      <p className="text-sm text-ink-soft">
        A level goes from 0 to {HIGHEST_LEVEL}, an average player has {HIGHEST_LEVEL / 2}, and it describes
        this game only. {certaintyText(levels.map(({ now }) => now))}
      </p>
    </section>
  );
}
