import './levels.css';
import { HIGHEST_LEVEL, isUncertain, type Level, levelText } from '@mindloom/domain/measurement';
import { AreaIcon, Card } from '@mindloom/ui';
import { Fold } from '../fold';
import { HowCalculated } from '../insight/how-calculated';
import type { GameLevel } from './use-levels';

/** Shows the player's level in each game with its uncertainty. Renders nothing if no level is known. */
export function LevelsSection({ levels: games }: { levels: readonly GameLevel[] }) {
  if (games.length === 0) return null;
  return (
    <section aria-labelledby="levels-title" className="grid content-start gap-4">
      <div className="history-head">
        <h2 id="levels-title" className="text-xl">
          Levels
        </h2>
        <HowCalculated figure="level" look="text" />
      </div>
      <Fold label={games.length === 1 ? 'Show all about your level' : `Show all ${games.length} levels`}>
        <p className="fold-lead">{leadText(games)}</p>
        <p className="fold-rest text-sm text-ink-soft">
          A level belongs to one game and goes from 0 to {HIGHEST_LEVEL}. An average player has{' '}
          {HIGHEST_LEVEL / 2}, the line in the middle. Your true level is probably within the band.
        </p>
        <Card flush className="fold-rest">
          <ul className="levels">
            {games.map(({ entry, level }) => (
              <LevelLine key={entry.name} entry={entry} level={level} />
            ))}
          </ul>
        </Card>
      </Fold>
    </section>
  );
}

type NamedLevel = Pick<GameLevel, 'entry' | 'level'>;

/**
 * Shows the highest and the lowest level that are certain, in one sentence each. If only one level is certain, shows
 * this level alone.
 */
function leadText(games: readonly NamedLevel[]): string {
  const certain = games.filter(({ level }) => !isUncertain(level));
  const sorted = certain.toSorted((one, other) => other.level.level - one.level.level);
  const [highest, lowest] = [sorted[0], sorted.at(-1)];
  if (highest === undefined || lowest === undefined) return 'Every level is uncertain so far.';
  if (highest === lowest) return `${shortText(highest)}.`;
  return `Highest: ${shortText(highest)}. Lowest: ${shortText(lowest)}.`;
}

/** A level in a sentence, such as 'Mental Math 540 ± 60'. */
const shortText = ({ entry, level }: NamedLevel): string => `${entry.name} ${level.level} ± ${level.margin}`;

function LevelLine({ entry, level }: NamedLevel) {
  return (
    <li className="level-line" data-area={entry.category}>
      <AreaIcon area={entry.category} size={22} />
      <span className="font-semibold">{entry.name}</span>
      <span className="level-text">{levelText(level)}</span>
      {!isUncertain(level) && <LevelBar level={level} />}
    </li>
  );
}

const onScale = (level: number): number => Math.min(HIGHEST_LEVEL, Math.max(0, level));
const percent = (level: number): string => `${(100 * level) / HIGHEST_LEVEL}%`;

/** The level on its scale, within the band of its uncertainty. */
function LevelBar({ level: { level, margin } }: { level: Level }) {
  const [low, high] = [onScale(level - margin), onScale(level + margin)];
  return (
    <span
      className="level-bar"
      role="img"
      aria-label={`Level ${level} of ${HIGHEST_LEVEL}, probably between ${low} and ${high}`}
    >
      <span className="level-average" style={{ left: percent(HIGHEST_LEVEL / 2) }} />
      <span className="level-band" style={{ left: percent(low), width: percent(high - low) }} />
      <span className="level-mark" style={{ left: percent(level) }} />
    </span>
  );
}
