import { challengeSetSize, defaultChallenges, shownChallenges, type Today } from '@mindloom/domain';
import { Card, ProgressBar, Skeleton } from '@mindloom/ui';
import { ChallengeItem } from './challenge-item';
import { useChallenges, type ChallengesReading } from './use-challenges';

export interface ChallengePanelProps {
  userId: string;
  today: Today;
  onCompleted: () => void;
}

/** Three challenges a day. */
export function ChallengePanel({ userId, today, onCompleted }: ChallengePanelProps) {
  const reading = useChallenges(userId, today, onCompleted);
  const completed = reading.rows?.filter((row) => row.completed).length ?? 0;
  const words = `${completed}/${challengeSetSize}`;
  return (
    <section aria-labelledby="challenges-title" className="grid gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="challenges-title" className="text-xl">
          Daily Challenges
        </h2>
        <p className="flex w-36 items-center gap-3 text-sm font-semibold tabular-nums">
          <ProgressBar label="Completed today" value={completed} max={challengeSetSize} valueText={words} />
          {words}
        </p>
      </div>
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
    <ul className="grid gap-3 md:grid-cols-3 md:gap-4">
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

/** Shown after a loading failure: to read, not to complete (D-35). */
function DefaultChallenges() {
  return (
    <div className="grid gap-3">
      <ul className="grid gap-3 md:grid-cols-3 md:gap-4">
        {defaultChallenges.map(({ challenge_type: type, description }) => (
          <ChallengeItem key={type} type={type} description={description} isDone={false} />
        ))}
      </ul>
      <p className="text-sm text-ink-soft">
        Your own set could not be read. These three are for orientation and are not counted; yours comes back
        with the next try.
      </p>
    </div>
  );
}

function ChallengeSkeleton() {
  return (
    <ul className="grid gap-3 md:grid-cols-3 md:gap-4" aria-label="Loading your daily challenges">
      {Array.from({ length: challengeSetSize }, (_, index) => (
        <Card as="li" key={index} className="challenge">
          <Skeleton className="h-6 w-24" />
          <Skeleton className="h-6 w-full" />
        </Card>
      ))}
    </ul>
  );
}
