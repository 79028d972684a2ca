import './latest-changes.css';
import { type GameHistory, savedScoreText } from '@mindloom/domain';
import { HIGHEST_LEVEL, isUncertain, levelText } from '@mindloom/domain/measurement';
import type { Area } from '@mindloom/game-contract';
import { AreaIcon, Card, Skeleton } from '@mindloom/ui';
import { HowCalculated } from '../insight/how-calculated';
import type { ReadLevel } from '../levels/use-levels';

interface LatestChangesProps {
  levels: readonly ReadLevel[];
  /** The player's finished plays by game, the last played game first. */
  games: readonly GameHistory[];
  /** Whether the plays are still being read. */
  isReading: boolean;
}

/** One game with its latest value and how that value changed. */
interface Change {
  name: string;
  area: Area;
  value: string;
  /** Whether the text says that the level is still too uncertain to be shown. */
  isUncertain?: boolean;
  detail: string;
}

const SHOWN = 3;

/**
 * What changed with the latest plays: the levels of the games that were played last, or the scores of games without a
 * level.
 */
export function LatestChanges({ levels, games, isReading }: LatestChangesProps) {
  const changes = latestChanges(levels, games);
  return (
    <Card as="section" aria-labelledby="changes-title" className="changes sm:p-6">
      <div className="changes-head">
        <h2 id="changes-title" className="text-lg">
          What changed
        </h2>
        {levels.length > 0 && (
          <p className="flex items-center gap-2 text-sm text-ink-soft">
            Levels: 0 to {HIGHEST_LEVEL}
            <HowCalculated figure="level" />
          </p>
        )}
      </div>
      {isReading && <Skeleton />}
      {!isReading && changes.length === 0 && (
        <p className="max-w-[60ch] text-sm text-ink-soft">
          Nothing yet. Each finished game shows here how your level in it changed. A level goes from 0 to{' '}
          {HIGHEST_LEVEL} and says how certain it is, such as 540 ± 60.
        </p>
      )}
      {!isReading && changes.length > 0 && (
        <ul className="changes-list">
          {changes.map((change) => (
            <ChangeLine key={change.name} {...change} />
          ))}
        </ul>
      )}
    </Card>
  );
}

const ChangeLine = ({ name, area, value, isUncertain: isVague, detail }: Change) => (
  <li data-area={area} className="change">
    <AreaIcon area={area} size={22} />
    <span className="change-name">{name}</span>
    <span className="change-value" data-uncertain={isVague}>
      {value}
    </span>
    <span className="change-detail">{detail}</span>
  </li>
);

function latestChanges(levels: readonly ReadLevel[], games: readonly GameHistory[]): Change[] {
  const named = new Set(levels.map(({ entry }) => entry.name));
  const newestFirst = levels.toSorted((a, b) => Date.parse(b.playedAt) - Date.parse(a.playedAt));
  const withoutLevel = games.filter(({ entry }) => !named.has(entry.name));
  return [...newestFirst.map(levelChange), ...withoutLevel.map(scoreChange)].slice(0, SHOWN);
}

function levelChange({ entry, level, changeText }: ReadLevel): Change {
  const { name, category: area } = entry;
  if (isUncertain(level)) {
    return { name, area, value: levelText(level), isUncertain: true, detail: 'Level after more plays' };
  }
  const detail = changeText ?? (level.plays === 1 ? 'First level' : 'Now certain enough to show');
  return { name, area, value: `${level.level} ± ${level.margin}`, detail };
}

function scoreChange({ entry, plays }: GameHistory): Change {
  const { name, category: area } = entry;
  const [last = '', previous] = plays
    .map((play) => savedScoreText(play.raw_score, entry.category))
    .toReversed();
  return { name, area, value: last, detail: previous === undefined ? 'First result' : `Before: ${previous}` };
}
