import {
  type CatalogueEntry,
  type ClosedSlots,
  dailySet,
  type DaysSet,
  entryOfPart,
  pageCatalogue,
  setNotFinished,
  setSize,
  type Today,
} from '@mindloom/domain';
import { AreaIcon, buttonClass } from '@mindloom/ui';
import { Check } from 'lucide-react';
import { Link } from 'react-router-dom';
import { useSlotCatalogue } from '../../platform/registry/slot-catalogue';

/** The game that the player played last, and how to open its page. */
export interface LastGame {
  entry: CatalogueEntry;
  path: string;
  /** Where the game was launched from. Some games have the same address and differ only in the source. */
  source: string | null;
}

export interface PlayerSetProps {
  today: Today;
  /** Slots that cannot be started now. Other games replace them in the set. */
  closed: ClosedSlots;
  /** What the player has played of today's set. Undefined while it is being read, and if this device knows nothing. */
  set: DaysSet | undefined;
  setPath: string;
  /** The game that was played last. Null if no game was played, or if this game cannot be started now. */
  last: LastGame | null;
}

const { name } = pageCatalogue['daily-challenge'];

/** Today's set, and the game that was played last. */
export function PlayerSet({ today, closed, set, setPath, last }: PlayerSetProps) {
  const slots = useSlotCatalogue();
  const entries = dailySet(today.date, closed).map((part) => entryOfPart(part, slots));
  const isDone = set?.state === 'done';
  return (
    <div className="player-set">
      <div>
        <p className="text-sm text-ink-soft">{"Today's set"}</p>
        <h2 className="text-2xl">{name}</h2>
        <SetState set={set} games={entries.length} />
      </div>
      <ul className="player-set-games" aria-label="Today's games">
        {entries.map((entry) => (
          <li key={entry.name}>
            <AreaIcon area={entry.category} size={20} />
            {entry.name}
            {isDone && <Check size={18} className="player-set-done" aria-label="finished" />}
          </li>
        ))}
      </ul>
      <div className="player-set-actions">
        {entries.length > 0 && (
          <Link to={setPath} className={buttonClass({ variant: isDone ? 'secondary' : 'primary' })}>
            {isDone ? "Play today's set again" : "Play today's set"}
          </Link>
        )}
        {last !== null && (
          <Link
            to={last.path}
            state={last.source === null ? null : { source: last.source }}
            className={buttonClass({ variant: isDone ? 'primary' : 'secondary' })}
          >
            Play {last.entry.name} again
          </Link>
        )}
      </div>
    </div>
  );
}

function SetState({ set, games }: { set: DaysSet | undefined; games: number }) {
  if (set?.state === 'done') {
    return (
      <p className="flex items-center gap-1.5 font-semibold">
        <Check size={18} aria-hidden="true" />
        Done for today · {Math.round(set.official.points).toLocaleString()} points
      </p>
    );
  }
  if (set?.isStarted === true) return <p className="text-ink-soft">{setNotFinished}</p>;
  return (
    <p className="text-ink-soft">
      {games === setSize ? 'Three games, up to 10 minutes' : 'Some games are not available right now'}
    </p>
  );
}
