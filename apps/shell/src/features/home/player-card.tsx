import { challengeSetSize, homeStreakText } from '@mindloom/domain';
import { AREA_NAMES, AreaIcon, Button, Card, ProgressBar, Skeleton } from '@mindloom/ui';
import type { ReactNode } from 'react';

export interface PlayerDay {
  /** In percent. */
  memoryScore: number;
  /** In percent. */
  focusScore: number;
  /** In days. */
  streak: number;
  /** Completed daily challenges of today (D-36). */
  completed: number;
}

export interface PlayerCardProps {
  /** The player's name. It may be empty. */
  name: string;
  /** The figures of the day; 'pending' while they are being read, 'unread' if the read failed. */
  day: PlayerDay | 'pending' | 'unread';
  /** The error code when `day` is 'unread'. */
  code?: string | undefined;
  onRetry: () => void;
  /** Today's set and the game to continue with. */
  set: ReactNode;
}

/** The player's day: the set, the streak, two area scores and today's progress. */
export function PlayerCard({ name, day, code, onRetry, set }: PlayerCardProps) {
  const known = typeof day === 'string' ? null : day;
  return (
    <Card as="section" aria-label="Your day" className="grid content-start gap-5 p-6 sm:p-8">
      {set}
      <div>
        <p className="text-sm text-ink-soft">{name === '' ? 'Your streak' : `${name}'s streak`}</p>
        <p className="font-display text-3xl font-bold">
          <Known value={known} width="w-40">
            {({ streak }) => homeStreakText(streak)}
          </Known>
        </p>
      </div>
      <div className="grid grid-cols-2 gap-3">
        <AreaTile area="memory" day={known} />
        <AreaTile area="focus" day={known} />
      </div>
      <TodaysProgress completed={known?.completed} />
      {day === 'unread' && <Unread code={code} onRetry={onRetry} />}
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

function AreaTile({ area, day }: { area: 'memory' | 'focus'; day: PlayerDay | null }) {
  return (
    <div data-area={area} className="player-tile">
      <p className="flex items-center gap-2 text-sm font-semibold">
        <AreaIcon area={area} size={20} />
        {AREA_NAMES[area]}
      </p>
      <p className="font-display text-2xl font-bold tabular-nums">
        <Known value={day} width="w-14">
          {(known) => `${known[`${area}Score`]}%`}
        </Known>
      </p>
    </div>
  );
}

function TodaysProgress({ completed }: { completed: number | undefined }) {
  const countText = completed === undefined ? '' : `${completed}/${challengeSetSize}`;
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
    </div>
  );
}

const Unread = ({ code, onRetry }: { code: string | undefined; onRetry: () => void }) => (
  <div role="alert" className="flex flex-wrap items-center gap-3 text-sm">
    <p>
      Your figures could not be read just now. Nothing is lost.
      {code !== undefined && ` (${code})`}
    </p>
    <Button size="sm" variant="secondary" onClick={onRetry}>
      Try again
    </Button>
  </div>
);
