import './challenges.css';
import {
  challengeNote,
  challengeSetSize,
  defaultChallenges,
  shownChallenges,
  type Today,
} from '@mindloom/domain';
import type { Area } from '@mindloom/game-contract';
import { AREA_NAMES, AreaIcon, Badge, Card, ProgressBar, Skeleton } from '@mindloom/ui';
import { Check } from 'lucide-react';
import { asOfText } from '../known/use-known';
import type { ChallengesReading } from './use-challenges';

export interface ChallengePanelProps {
  reading: ChallengesReading;
  today: Today;
}

/** Today's three challenges. */
export function ChallengePanel({ reading, today }: ChallengePanelProps) {
  const completed = reading.rows?.filter((row) => row.completed).length ?? 0;
  const countText = `${completed}/${challengeSetSize}`;
  return (
    <section aria-labelledby="challenges-title" className="grid gap-4">
      <div className="challenges-head flex flex-wrap items-center justify-between gap-3">
        <div className="grid gap-1">
          <h2 id="challenges-title" className="text-xl">
            Daily Challenges
          </h2>
          <p className="text-sm text-ink-soft">
            Three goals for today. Every game counts, also those of the set.
          </p>
        </div>
        <p className="flex items-center gap-3 text-sm font-semibold tabular-nums">
          <ProgressBar
            className="w-24"
            label="Completed challenges"
            value={completed}
            max={challengeSetSize}
            valueText={countText}
          />
          <span>
            <span>{countText}</span> done
          </span>
        </p>
      </div>
      {reading.asOfMs !== null && !reading.hasFailed && (
        <p role="status" className="text-sm text-ink-soft">
          Could not load your daily challenges. You see them {asOfText(reading.asOfMs, today)}.
        </p>
      )}
      <ChallengeList {...reading} />
    </section>
  );
}

function ChallengeList({ rows, hasFailed }: ChallengesReading) {
  if (hasFailed) return <DefaultChallenges />;
  if (rows === undefined) return <ChallengeSkeleton />;
  if (rows.length === 0) {
    return <Card className="text-ink-soft">No challenges available today</Card>;
  }
  const shown = shownChallenges(rows.toSorted((one, other) => one.position - other.position));
  return (
    <ul className="card-rows grid gap-3 md:grid-cols-3 md:gap-4">
      {shown.map((row) => (
        <ChallengeItem
          key={row.id}
          type={row.challenge_type}
          description={row.description}
          isDone={row.completed}
        />
      ))}
      {Array.from({ length: challengeSetSize - shown.length }, (_, index) => (
        <Card as="li" key={index} className="challenge text-ink-soft">
          Challenge will appear soon...
        </Card>
      ))}
    </ul>
  );
}

/** Default challenges, shown if today's challenges cannot be read. Players cannot complete them (D-35). */
function DefaultChallenges() {
  return (
    <div className="grid gap-3">
      <ul className="card-rows grid gap-3 md:grid-cols-3 md:gap-4">
        {defaultChallenges.map(({ challenge_type: type, description }) => (
          <ChallengeItem key={type} type={type} description={description} isDone={false} />
        ))}
      </ul>
      <p role="status" className="text-sm text-ink-soft">
        Could not load your daily challenges. These three are for orientation and are not counted; yours come
        back with the next try.
      </p>
    </div>
  );
}

function ChallengeSkeleton() {
  return (
    <ul className="card-rows grid gap-3 md:grid-cols-3 md:gap-4" aria-label="Loading your daily challenges">
      {Array.from({ length: challengeSetSize }, (_, index) => (
        <Card as="li" key={index} className="challenge">
          <Skeleton className="h-6 w-24" />
          <Skeleton className="h-6 w-full" />
        </Card>
      ))}
    </ul>
  );
}

interface ChallengeItemProps {
  type: string;
  description: string;
  isDone: boolean;
}

const isArea = (type: string): type is Area => Object.hasOwn(AREA_NAMES, type);

const TYPE_NAMES: Readonly<Record<string, string>> = {
  mixed: 'Any game',
  achievement: 'Achievement',
  streak: 'Streak',
};

/** One challenge: its type, its task and whether it is completed. */
function ChallengeItem({ type, description, isDone }: ChallengeItemProps) {
  const area = isArea(type) ? type : 'balanced';
  const note = challengeNote(description);
  return (
    <Card as="li" data-area={area} data-done={isDone} className="challenge">
      <p className="flex min-h-7 flex-wrap items-center justify-between gap-2 text-sm font-semibold">
        <span className="flex items-center gap-2">
          <AreaIcon area={area} size={20} />
          {isArea(type) ? AREA_NAMES[type] : (TYPE_NAMES[type] ?? 'Any game')}
        </span>
        {isDone && (
          <Badge tone="success">
            <Check size={16} aria-hidden="true" />
            Done
          </Badge>
        )}
      </p>
      <p>{description}</p>
      {note !== null && <p className="text-sm text-ink-soft">{note}</p>}
    </Card>
  );
}
