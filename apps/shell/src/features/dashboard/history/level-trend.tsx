import { abilityHistory } from '@mindloom/data-access/queries';
import { areaTitles, type GameHistory, type MeasuredArea } from '@mindloom/domain';
import { gamesOfArea, levelHistory } from '@mindloom/domain/measurement';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { HowCalculated } from '../insight/how-calculated';
import { levelTrendOf } from './level-trend-of';
import { TrendView } from './trend-view';
import { useSlotCatalogue } from '../../../platform/registry/slot-catalogue';

interface LevelTrendProps {
  userId: string;
  /** An area, or a game of the player. */
  of: MeasuredArea | GameHistory;
  zone: string;
}

/** The level of an area or a game over time, with its uncertainty. Renders nothing before the first level. */
export function LevelTrend({ userId, of, zone }: LevelTrendProps) {
  const titleId = useId();
  const { data, isError } = useQuery(abilityHistory(userId));
  const slots = useSlotCatalogue();
  if (isError) {
    return <p className="text-sm text-ink-soft">Your level over time could not be read just now.</p>;
  }
  const remote = typeof of === 'string' ? null : (of.plays.at(-1)?.remote ?? null);
  const games = typeof of === 'string' ? gamesOfArea(of, slots) : remote === null ? [] : [remote];
  const levels = levelHistory(data ?? [], games);
  if (levels.length === 0) return null;
  const subject = typeof of === 'string' ? areaTitles[of] : of.entry.name;
  const area = typeof of === 'string' ? of : of.entry.category;
  return (
    <section aria-labelledby={titleId} className="grid gap-3">
      <div className="history-head">
        <h3 id={titleId} className="text-base">
          Level over time: {subject}
        </h3>
        <HowCalculated figure="levelTrend" look="text" />
      </div>
      <TrendView trend={levelTrendOf(subject, area, levels, zone)} />
    </section>
  );
}
