import './player.css';
import { challengeSetSize, homeStreakText, type MeasuredArea, measuredAreas } from '@mindloom/domain';
import { AREA_NAMES, AreaIcon, Button, Card, ProgressBar, Skeleton } from '@mindloom/ui';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';

export interface PlayerDay {
  gamesPlayed: number;
  /** The areas with at least one play. */
  playedAreas: readonly MeasuredArea[];
  /** The player's memory score, in percent. */
  memoryScore: number;
  /** The player's focus score, in percent. */
  focusScore: number;
  /** The player's speed score, in percent. */
  speedScore: number;
  /** The player's streak, in days. */
  streak: number;
  /** Completed daily challenges of today (D-36). Null if they are not known. */
  completed: number | null;
}

/** The message on figures that could not be read. */
export interface FiguresOutage {
  /** The error code of the failed read. */
  code: string | undefined;
  /** Tells when the displayed figures were read, such as 'as of 14:02'; null if no figures are displayed. */
  asOf: string | null;
}

export interface PlayerCardProps {
  /** The player's name. It may be empty. */
  name: string;
  /** The player's day. Null while it is being read, and if it could not be read. */
  day: PlayerDay | null;
  /** Why the latest read failed. Null if it did not fail. */
  outage: FiguresOutage | null;
  onRetry: () => void;
  dashboardPath: string;
  /** Today's set and the game to continue with. */
  set: ReactNode;
}

/** The player's day: the set, the streak, the area scores and today's progress. */
export function PlayerCard({ name, day, outage, onRetry, dashboardPath, set }: PlayerCardProps) {
  return (
    <Card as="section" flush aria-label="Your day" className="player-day">
      {set}
      <div className="player-figures">
        <div>
          <p className="text-sm text-ink-soft">{name === '' ? 'Your streak' : `${name}'s streak`}</p>
          <p className="font-display text-3xl font-bold">
            <Known value={day} width="w-40">
              {({ streak }) => homeStreakText(streak)}
            </Known>
          </p>
          {day?.streak === 0 && (
            <p className="text-sm text-ink-soft">
              {day.gamesPlayed === 0 ? 'Your first game makes it 1 day.' : 'A game today starts a new one.'}
            </p>
          )}
        </div>
        <TodaysProgress completed={day?.completed ?? null} dashboardPath={dashboardPath} />
        <div className="player-tiles">
          <p className="text-sm text-ink-soft">Your averages</p>
          {measuredAreas.map((area) => (
            <AreaTile key={area} area={area} day={day} />
          ))}
        </div>
        {outage !== null && <Outage {...outage} onRetry={onRetry} />}
      </div>
    </Card>
  );
}

interface KnownProps {
  value: PlayerDay | null;
  width: string;
  children: (day: PlayerDay) => string;
}

const Known = ({ value, width, children }: KnownProps) =>
  value === null ? <Skeleton className={`h-[1lh] ${width}`} /> : children(value);

function AreaTile({ area, day }: { area: MeasuredArea; day: PlayerDay | null }) {
  const isUnplayed = day !== null && !day.playedAreas.includes(area);
  return (
    <div data-area={area} className="player-tile">
      <p className="flex items-center gap-2 text-sm font-semibold">
        <AreaIcon area={area} size={20} />
        {AREA_NAMES[area]}
      </p>
      {isUnplayed ? (
        <p className="text-sm text-ink-soft">Not played yet</p>
      ) : (
        <p className="font-display text-xl font-bold tabular-nums">
          <Known value={day} width="w-14">
            {(known) => `${known[`${area}Score`]}%`}
          </Known>
        </p>
      )}
    </div>
  );
}

interface TodaysProgressProps {
  completed: number | null;
  dashboardPath: string;
}

function TodaysProgress({ completed, dashboardPath }: TodaysProgressProps) {
  const countText = completed === null ? '' : `${completed}/${challengeSetSize}`;
  return (
    <div className="grid gap-2">
      <p className="flex justify-between font-semibold">
        <span>{"Today's Progress"}</span>
        <span className="tabular-nums">{countText}</span>
      </p>
      <ProgressBar
        label="Today's Progress"
        value={completed ?? 0}
        max={challengeSetSize}
        valueText={countText}
      />
      <p className="text-sm text-ink-soft">
        Goals of your{' '}
        <Link to={dashboardPath} className="underline underline-offset-4">
          Daily Challenges
        </Link>
      </p>
    </div>
  );
}

const Outage = ({ code, asOf, onRetry }: FiguresOutage & { onRetry: () => void }) => (
  <div role="status" className="flex flex-wrap items-center gap-3 text-sm">
    <p>
      {asOf === null ? 'Your figures could not be read just now.' : `You see your figures ${asOf}.`} Nothing
      is lost.
      {code !== undefined && ` (${code})`}
    </p>
    <Button size="sm" variant="secondary" onClick={onRetry}>
      Try again
    </Button>
  </div>
);
