import {
  trainingPlan,
  type ClosedSlots,
  type GameId,
  type MeasuredArea,
  type PlanEntry,
  type UserStats,
} from '@mindloom/domain';
import { type Level, levelText } from '@mindloom/domain/measurement';
import { AreaIcon, Button, Card, Skeleton } from '@mindloom/ui';
import { Fold } from '../fold';
import type { GameLevel } from '../levels/use-levels';
import { refusals, useStart } from './use-start';

export interface TrainingPlanSectionProps {
  stats: UserStats | null;
  /** The areas with at least one play. */
  playedAreas: readonly MeasuredArea[];
  levels: readonly GameLevel[];
  /** Slots that cannot be started now. The plan does not contain them. */
  closed: ClosedSlots;
  onStartGame: (gameId: GameId) => void;
}

/** Suggests one game for the weakest area and one for the strongest. */
export function TrainingPlanSection({
  stats,
  playedAreas,
  levels,
  closed,
  onStartGame,
}: TrainingPlanSectionProps) {
  const start = useStart(refusals.trainingPlan, onStartGame);
  return (
    <section aria-labelledby="plan-title" className="grid content-start gap-4">
      <h2 id="plan-title" className="text-xl">
        Training Plan
      </h2>
      {stats === null && <PlanSkeleton />}
      {stats?.origin === 'sample' && (
        <Card className="text-ink-soft">
          Your plan is based on your own results. It appears again when they can be read.
        </Card>
      )}
      {stats?.origin === 'own' && (
        <Fold label="Show your plan">
          <ul className="fold-rest grid gap-3">
            {trainingPlan(stats, closed).map((entry) => (
              <PlanItem
                key={entry.title}
                entry={entry}
                isPlayed={playedAreas.includes(entry.area)}
                level={levels.find((known) => known.entry.name === entry.game?.name)?.level}
                onStart={start}
              />
            ))}
          </ul>
        </Fold>
      )}
    </section>
  );
}

interface PlanItemProps {
  entry: PlanEntry;
  isPlayed: boolean;
  /** The player's level in the game of the entry. */
  level: Level | undefined;
  onStart: (gameId: GameId) => void;
}

function PlanItem({ entry, isPlayed, level, onStart }: PlanItemProps) {
  const { game } = entry;
  return (
    <Card as="li" data-area={entry.area} className="plan-item">
      <span className="plan-mark">
        <AreaIcon area={entry.area} size={24} />
      </span>
      <div className="grid gap-0.5">
        <h3 className="text-base">{entry.title}</h3>
        <p className="text-sm text-ink-soft">
          {isPlayed ? `${entry.reason}: ${entry.area} ${entry.score}` : 'Not played yet'}
        </p>
        <p className="text-sm">
          {game?.name ?? 'Currently unavailable'}
          {level !== undefined && <span className="text-ink-soft">, level {levelText(level)}</span>}
        </p>
      </div>
      {game !== null && (
        <Button
          variant="secondary"
          size="sm"
          aria-label={`Start ${game.name}`}
          onClick={() => onStart(game.id)}
        >
          Start
        </Button>
      )}
    </Card>
  );
}

function PlanSkeleton() {
  return (
    <div className="grid gap-3">
      <Skeleton className="h-28" />
      <Skeleton className="h-28" />
    </div>
  );
}
