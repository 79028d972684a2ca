import './advice.css';
import {
  trainingPlan,
  areaTitles,
  type ClosedSlots,
  type MeasuredArea,
  type PlanEntry,
  type UserStats,
} from '@mindloom/domain';
import { type Level, levelSuggestion, type LevelSuggestion, levelText } from '@mindloom/domain/measurement';
import { AreaIcon, Button, Card, classNames, Skeleton } from '@mindloom/ui';
import type { ReactNode } from 'react';
import { useSlotCatalogue } from '../../../platform/registry/slot-catalogue';
import { Fold } from '../fold';
import type { GameLevel } from '../levels/use-levels';
import { refusals, type StartGame, useStart } from './use-start';

export interface TrainingPlanSectionProps {
  stats: UserStats | null;
  /** The areas with at least one play. */
  playedAreas: readonly MeasuredArea[];
  levels: readonly GameLevel[];
  /** Slots that cannot be started now. The plan does not contain them. */
  closed: ClosedSlots;
  onStartGame: StartGame;
}

/** Suggests one game for the weakest area, one for the strongest, and one by the levels. */
export function TrainingPlanSection({
  stats,
  playedAreas,
  levels,
  closed,
  onStartGame,
}: TrainingPlanSectionProps) {
  const start = useStart(refusals.trainingPlan, onStartGame);
  const slots = useSlotCatalogue();
  const byLevels = levelSuggestion(levels, closed, slots);
  const entries =
    stats?.origin === 'own'
      ? // Suggest no harder difficulty in an area that was never played (D-88).
        trainingPlan(stats, closed, slots).filter(
          ({ isHarder, area }) => !isHarder || playedAreas.includes(area),
        )
      : [];
  const [first] = entries;
  const hasMore = entries.length > 1 || (entries.length === 1 && byLevels !== null);
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
        <Fold label={hasMore ? 'Show all of your plan' : null}>
          {hasMore && first !== undefined && (
            <p className="fold-lead">
              {first.game?.name ?? first.title}. {reasonOf(first, playedAreas)}.
            </p>
          )}
          <ul className={classNames('grid gap-3', hasMore && 'fold-rest')}>
            {entries.map((entry) => (
              <PlanItem
                key={entry.title}
                entry={entry}
                reason={reasonOf(entry, playedAreas)}
                level={levels.find((known) => known.entry.name === entry.game?.name)?.level}
                onStart={start}
              />
            ))}
            {byLevels !== null && <LevelItem suggestion={byLevels} onStart={start} />}
          </ul>
        </Fold>
      )}
    </section>
  );
}

interface PlanItemProps {
  entry: PlanEntry;
  reason: string;
  /** The player's level in the game of the entry. */
  level: Level | undefined;
  onStart: StartGame;
}

function PlanItem({ entry, reason, level, onStart }: PlanItemProps) {
  const { area, title, game } = entry;
  return (
    <PlanCard
      {...{ area, title, game, reason }}
      detail={level !== undefined && <span className="text-ink-soft">, level {levelText(level)}</span>}
      onStart={(id) => onStart(id, entry.isHarder ? 'harder' : undefined)}
    />
  );
}

/** The figure behind an entry of the plan, such as 'Your lowest average so far: memory 57%'. */
const reasonOf = ({ area, reason, score }: PlanEntry, playedAreas: readonly MeasuredArea[]): string =>
  playedAreas.includes(area) ? `${reason}: ${area} ${score}%` : 'Not played yet';

/** The suggestion that follows from the levels. It is shown beside the plan, which follows from the scores. */
function LevelItem({ suggestion, onStart }: { suggestion: LevelSuggestion; onStart: StartGame }) {
  const { area, game } = suggestion;
  return <PlanCard {...{ area, game, onStart }} title="By your levels" reason={levelReason(suggestion)} />;
}

function levelReason({ kind, area, level }: LevelSuggestion): string {
  if (level === null) return `${areaTitles[area]} has no level yet`;
  return kind === 'lowest'
    ? `${areaTitles[area]} is clearly below your other areas: ${levelText(level)}`
    : `${areaTitles[area]} is your least certain level: ${levelText(level)}`;
}

interface PlanCardProps extends Pick<PlanEntry, 'area' | 'title' | 'game' | 'reason'> {
  /** A detail of the entry, shown after the name of the game. */
  detail?: ReactNode;
  onStart: StartGame;
}

function PlanCard({ area, title, game, reason, detail, onStart }: PlanCardProps) {
  return (
    <Card as="li" data-area={area} className="plan-item">
      <span className="plan-mark">
        <AreaIcon area={area} size={24} />
      </span>
      <div className="grid gap-0.5">
        <h3 className="text-base">{title}</h3>
        <p className="text-sm text-ink-soft">{reason}</p>
        <p className="text-sm">
          {game?.name ?? 'Currently unavailable'}
          {detail}
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
