import {
  type CatalogueEntry,
  type ClosedSlots,
  dailySet,
  type DaysSet,
  entryOfPart,
  pageCatalogue,
  type Today,
} from '@mindloom/domain';
import { AreaIcon, buttonClass } from '@mindloom/ui';
import { Check } from 'lucide-react';
import { Link } from 'react-router-dom';

/** The game that the player played last, and where it continues. */
export interface LastGame {
  entry: CatalogueEntry;
  path: string;
  /** The launch source, which decides between two games of one address. */
  source: string | null;
}

export interface PlayerSetProps {
  today: Today;
  /** Slots that cannot be started now. Other games replace them. */
  closed: ClosedSlots;
  /** Undefined while it is read, and when nothing is known. */
  set: DaysSet | undefined;
  setPath: string;
  /** Null when this device knows no play. */
  last: LastGame | null;
}

const { name } = pageCatalogue['daily-challenge'];

/** Today's set, and the game to continue with. */
export function PlayerSet({ today, closed, set, setPath, last }: PlayerSetProps) {
  const entries = dailySet(today.date, closed).map(entryOfPart);
  const isDone = set?.state === 'done';
  return (
    <div className="player-set">
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <h2 className="text-xl">{name}</h2>
        {isDone && (
          <p className="flex items-center gap-1.5 text-sm font-semibold">
            <Check size={18} aria-hidden="true" />
            Done for today · {Math.round(set.official.points).toLocaleString()} points
          </p>
        )}
        {set?.state === 'open' && set.isStarted && (
          <p className="text-sm text-ink-soft">Started, but not finished yet</p>
        )}
      </div>
      <ul className="player-set-games" aria-label="Today's games">
        {entries.map((entry) => (
          <li key={entry.name}>
            <AreaIcon area={entry.category} size={18} />
            {entry.name}
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-3">
        {entries.length > 0 && (
          <Link to={setPath} className={buttonClass({ variant: isDone ? 'secondary' : 'primary' })}>
            {setAction(set)}
          </Link>
        )}
        {last !== null && (
          <Link
            to={last.path}
            state={last.source === null ? null : { source: last.source }}
            className={buttonClass({ variant: isDone ? 'primary' : 'secondary' })}
          >
            Continue {last.entry.name}
          </Link>
        )}
      </div>
    </div>
  );
}

function setAction(set: DaysSet | undefined): string {
  if (set?.state === 'done') return "Play today's set again";
  return set?.isStarted === true ? "Continue today's set" : "Play today's set";
}
