import './daily-set.css';
import {
  type CivilDate,
  type ClosedSlots,
  dailySet,
  type DaysSet,
  entryOfPart,
  pageCatalogue,
  setNotFinished,
  setSize,
  type Today,
  usualPartPoints,
} from '@mindloom/domain';
import { AreaIcon, AREA_NAMES, Button, Card } from '@mindloom/ui';
import { Check } from 'lucide-react';
import { type ReactNode, useMemo } from 'react';
import { useSlotCatalogue } from '../../../platform/registry/slot-catalogue';

export interface DailySetCardProps {
  today: Today;
  /** Slots that cannot be started now. Other games replace them in the set. */
  closed: ClosedSlots;
  /** What the player has played of today's set. Undefined while it is being read. */
  set: DaysSet | undefined;
  onPlaySet: () => void;
  /** A control that is shown beside the button of a finished set, such as Share. */
  share?: ReactNode;
}

const { name } = pageCatalogue['daily-challenge'];

/** A date in full, such as 'Friday, November 20, 2026'. */
export const fullDateText = (date: CivilDate): string =>
  new Intl.DateTimeFormat(undefined, { dateStyle: 'full', timeZone: 'UTC' }).format(Date.parse(date));

/** Today's three games, connected by a drawn line. */
export function DailySetCard({ today, closed, set, onPlaySet, share }: DailySetCardProps) {
  const slots = useSlotCatalogue();
  const entries = useMemo(
    () => dailySet(today.date, closed).map((part) => entryOfPart(part, slots)),
    [today.date, closed, slots],
  );
  const isDone = set?.state === 'done';
  return (
    <Card aria-labelledby="daily-set-title" as="section" className="grid content-between gap-6 sm:p-6">
      <div>
        <p className="text-sm text-ink-soft">{`Today's set, ${fullDateText(today.date)}`}</p>
        <h2 id="daily-set-title" className="text-2xl">
          {name}
        </h2>
      </div>
      <ol className="daily-set" data-done={isDone}>
        {entries.map((entry) => (
          <li key={entry.name} data-area={entry.category} className="daily-set-part">
            <span className="daily-set-knot">
              <AreaIcon area={entry.category} size={22} />
              {isDone && (
                <span className="daily-set-tick">
                  <Check size={14} strokeWidth={3} aria-hidden="true" />
                </span>
              )}
            </span>
            <span className="font-semibold leading-tight">{entry.name}</span>
            <span className="text-sm text-ink-soft">{AREA_NAMES[entry.category]}</span>
          </li>
        ))}
      </ol>
      <SetAction games={entries.length} set={set} onPlaySet={onPlaySet} share={share} />
    </Card>
  );
}

type SetActionProps = Pick<DailySetCardProps, 'set' | 'onPlaySet' | 'share'> & { games: number };

function gamesText(games: number): string {
  if (games === setSize) return 'Three games, up to 10 minutes';
  return games === 1 ? 'One game is available right now' : `${games} games are available right now`;
}

function SetAction({ games, set, onPlaySet, share }: SetActionProps) {
  if (games === 0) return <p className="text-sm text-ink-soft">No game is available right now.</p>;
  const isDone = set?.state === 'done';
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <Button variant={isDone ? 'secondary' : 'primary'} onClick={onPlaySet}>
        {isDone ? "Play today's set again" : "Play today's set"}
      </Button>
      {isDone && share}
      {isDone ? (
        <Done points={set.official.points} />
      ) : (
        <p className="text-sm text-ink-soft">{set?.isStarted === true ? setNotFinished : gamesText(games)}</p>
      )}
    </div>
  );
}

/** The official result of the day. A set that is played again is practice (D-81). */
const Done = ({ points }: { points: number }) => (
  <div className="text-sm">
    <p className="flex items-center gap-1.5 font-semibold">
      <Check size={18} aria-hidden="true" />
      <span>Done for today</span>
      <span className="tabular-nums">· {Math.round(points).toLocaleString()} points</span>
    </p>
    <p className="text-ink-soft">
      A usual set gives {usualPartPoints * setSize} points. Playing it again is practice.
    </p>
  </div>
);
