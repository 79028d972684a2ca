import './advice.css';
import {
  recommendationLead,
  recommendationsFor,
  type CivilDate,
  type ClosedSlots,
  type Recommendation,
  type UserStats,
} from '@mindloom/domain';
import { type Level, levelText } from '@mindloom/domain/measurement';
import { AreaIcon, Badge, Button, Card, classNames, ON_DEVICE_NOTE, Skeleton } from '@mindloom/ui';
import { Fold } from '../fold';
import { HowCalculated } from '../insight/how-calculated';
import type { GameLevel } from '../levels/use-levels';
import { refusals, type StartGame, useStart } from './use-start';
import { useSlotCatalogue } from '../../../platform/registry/slot-catalogue';

export interface RecommendationsSectionProps {
  stats: UserStats | null;
  day: CivilDate;
  levels: readonly GameLevel[];
  /** Slots that cannot be started now. They are not recommended. */
  closed: ClosedSlots;
  onStartGame: StartGame;
}

const noFigures = 'Your results could not be read just now. These two games suit everyone.';

/** Recommends up to three games, each with a reason and the figure behind the reason. */
export function RecommendationsSection({
  stats,
  day,
  levels,
  closed,
  onStartGame,
}: RecommendationsSectionProps) {
  const start = useStart(refusals.recommendation, onStartGame);
  const slots = useSlotCatalogue();
  return (
    <section aria-labelledby="advice-title" className="grid content-start gap-4">
      <div className="grid gap-1">
        <div className="advice-head flex items-center gap-2">
          <h2 id="advice-title" className="text-xl">
            Your AI Recommendations
          </h2>
          <HowCalculated figure="progress" />
        </div>
        {stats?.origin !== 'sample' && <p className="text-sm text-ink-soft">{ON_DEVICE_NOTE}</p>}
      </div>
      {stats === null ? (
        <AdviceSkeleton />
      ) : (
        <>
          <p>{stats.origin === 'own' ? recommendationLead(stats) : noFigures}</p>
          <Fold label="Show all recommendations">
            <ul className="grid gap-3">
              {recommendationsFor(stats, day, closed, slots).map((advice, index) => (
                <AdviceItem
                  key={advice.id}
                  advice={advice}
                  level={levels.find(({ entry }) => entry.name === advice.name)?.level}
                  isRest={index > 0}
                  onStart={start}
                />
              ))}
            </ul>
          </Fold>
        </>
      )}
    </section>
  );
}

interface AdviceItemProps {
  advice: Recommendation;
  /** Whether a phone hides the recommendation until the player asks for all. */
  isRest: boolean;
  /** The player's level in the game. */
  level: Level | undefined;
  onStart: StartGame;
}

function AdviceItem({ advice, level, isRest, onStart }: AdviceItemProps) {
  const area = advice.category === 'mixed' ? 'balanced' : advice.category;
  return (
    <Card
      as="li"
      data-area={area}
      data-ideal={advice.isIdeal}
      aria-label={advice.name}
      className={classNames('advice-item', isRest && 'fold-rest')}
    >
      <div className="grid gap-1.5">
        <div className="flex flex-wrap items-center gap-2">
          <AreaIcon area={area} size={22} />
          <h3 className="text-base">{advice.name}</h3>
          {advice.isIdeal && <Badge tone="brand">Best match</Badge>}
        </div>
        <p>{advice.reason}</p>
        <p className="text-sm text-ink-soft">
          {advice.reasonShort}
          {advice.numberUsed !== null && <> · {advice.numberUsed}</>}
          {level !== undefined && <> · Your level: {levelText(level)}</>}
        </p>
      </div>
      <Button
        variant="secondary"
        size="sm"
        aria-label={`Play ${advice.name}`}
        onClick={() => onStart(advice.id, advice.isHarder ? 'harder' : undefined)}
      >
        Play
      </Button>
    </Card>
  );
}

function AdviceSkeleton() {
  return (
    <div className="grid gap-3">
      <Skeleton className="h-6 w-72 max-w-full" />
      <Skeleton className="h-32" />
      <Skeleton className="h-32" />
    </div>
  );
}
