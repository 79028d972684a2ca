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

/** The game that the player played last, and how to open its page. */
export interface LastGame {
  entry: CatalogueEntry;
  path: string;
  /** Where the game was launched from. Some games have the same address and differ only in this source. */
  source: string | null;
}

export interface PlayerSetProps {
  today: Today;
  /** Slots that cannot be started now. Other games replace them in the set. */
  closed: ClosedSlots;
  /** What the player has played of today's set. Undefined while it is being read, and if this device knows nothing. */
  set: DaysSet | undefined;
  setPath: string;
  /** Null if there is no game to continue with. */
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
      <div className="flex flex-wrap gap-3 max-sm:[&>*]:grow">
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
