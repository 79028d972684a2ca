import './stats.css';
import {
  areaMaximum,
  areaTitles,
  measuredAreas,
  statScore,
  type AreaDay,
  type AreaDays,
  type MeasuredArea,
  type UserStats,
} from '@mindloom/domain';
import { areaAbility, levelOf, levelText } from '@mindloom/domain/measurement';
import { AreaIcon, Card, ProgressBar, Skeleton, ThreadLine } from '@mindloom/ui';
import { Fold } from '../fold';
import { HowCalculated } from '../insight/how-calculated';
import type { GameLevel } from '../levels/use-levels';
import { SampleTag } from './sample-banner';

export interface AreaCardsProps {
  stats: UserStats | null;
  /** The days with a finished play, for each area. Null until they are read, and if they cannot be read. */
  areaDays: AreaDays | null;
  /** The areas with at least one play. */
  playedAreas: readonly MeasuredArea[];
  /** The player's levels by game. The level of an area combines those of its games. */
  levels: readonly GameLevel[];
}

/** The three measured areas, each with its score and the trend of its latest days. */
export function AreaCards(props: AreaCardsProps) {
  return (
    <section aria-labelledby="areas-title" className="grid gap-4">
      <div className="grid gap-1">
        <h2 id="areas-title" className="text-xl">
          Cognitive Areas
        </h2>
        <p className="text-sm text-ink-soft">
          The average of your games, each {areaMaximum}% at most. Logic and Creative count as speed.
        </p>
      </div>
      <Fold label={props.playedAreas.length === 0 ? null : 'Show all trends of the areas'}>
        <ul className="card-rows grid gap-3 md:grid-cols-3 md:gap-4">
          {measuredAreas.map((area) => (
            <AreaCard key={area} area={area} {...props} />
          ))}
        </ul>
      </Fold>
    </section>
  );
}

function AreaCard({ area, stats, areaDays, playedAreas, levels }: AreaCardsProps & { area: MeasuredArea }) {
  const title = areaTitles[area];
  const score = stats === null ? null : statScore(stats, area);
  const ability = areaAbility(levels, area);
  // A mean of no plays is not 0 %, so it is not shown as a result (D-87).
  const isUnplayed = stats?.origin === 'own' && !playedAreas.includes(area);
  return (
    <Card as="li" data-area={area} aria-label={title} className="area-card">
      <p className="flex min-h-7 flex-wrap items-center gap-x-3 gap-y-1 font-semibold">
        <span className="flex items-center gap-2 whitespace-nowrap md:max-lg:gap-1.5 md:max-lg:text-sm">
          <AreaIcon area={area} size={22} />
          {title}
          <HowCalculated figure={area} />
        </span>
        <SampleTag stats={stats} />
      </p>
      {score === null && <Skeleton className="h-10 w-20" />}
      {score !== null && isUnplayed && <p className="text-ink-soft">Not played yet</p>}
      {score !== null && !isUnplayed && <p className="area-card-score">{score}%</p>}
      {!isUnplayed && (
        <ProgressBar label={title} value={score ?? 0} area={area} valueText={`${score ?? 0}%`} />
      )}
      {ability !== null && <p className="text-sm text-ink-soft">Level {levelText(levelOf(ability))}</p>}
      {!isUnplayed && <Trend area={area} days={areaDays?.[area]} />}
    </Card>
  );
}

const TREND_DAYS = 12;

interface TrendProps {
  area: MeasuredArea;
  /** The days with a finished play of the area. */
  days: readonly AreaDay[] | undefined;
}

/** The trend of an area that the player has played. */
function Trend({ area, days }: TrendProps) {
  if (days === undefined) return <div className="dashboard-trend fold-rest" />;
  const shown = days.slice(-TREND_DAYS);
  if (shown.length < 2) {
    const next =
      shown.length === 0
        ? 'Only from games that you left early. A finished game starts the thread'
        : 'One day so far; the next one starts the thread';
    return <p className="dashboard-trend fold-rest text-sm text-ink-soft">{next}</p>;
  }
  return (
    <div className="dashboard-trend fold-rest">
      <ThreadLine
        values={shown.map(({ score }) => score / 100)}
        area={area}
        height={56}
        label={`Your last ${shown.length} days of play, from ${shown[0]?.score} to ${shown.at(-1)?.score}`}
      />
      <p className="text-xs text-ink-soft">Your last {shown.length} days of play</p>
    </div>
  );
}
