import {
  type AreaDays,
  areaTitles,
  type ClosedSlots,
  type GameHistory,
  type MeasuredArea,
  planGameOf,
} from '@mindloom/domain';
import { Button, Card, EmptyState } from '@mindloom/ui';
import { useSlotCatalogue } from '../../../platform/registry/slot-catalogue';
import { Fold } from '../fold';
import { HowCalculated } from '../insight/how-calculated';
import { GameBests } from './bests-section';
import { GameProgress } from './game-progress';
import { LevelTrend } from './level-trend';
import { areaTrendOf, gameTrendOf } from './trend';
import { TrendChoice, useTrendChoice } from './trend-choice';
import { TrendView } from './trend-view';

export interface TrendsSectionProps {
  userId: string;
  /** The days with a finished play, for each area. Null when they could not be read. */
  areaDays: AreaDays | null;
  /** The player's plays by game. Empty when there are no plays, or when the backend has no table of plays. */
  games: readonly GameHistory[];
  zone: string;
  closed: ClosedSlots;
  onStartGame: (gameId: string) => void;
}

/** Shows a trend of the player: one area by day, or one game by play. */
export function TrendsSection({ userId, areaDays, games, zone, closed, onStartGame }: TrendsSectionProps) {
  const { shown, choose, chooseFigure } = useTrendChoice(areaDays, games);
  if (shown === null) return null;
  const trend =
    shown.kind === 'area' ? areaTrendOf(shown.area, shown.days) : gameTrendOf(shown.game, shown.figure, zone);
  return (
    <section aria-labelledby="trends-title" className="grid gap-4">
      <div className="history-head">
        <h2 id="trends-title" className="text-xl">
          Your trends
        </h2>
        <HowCalculated figure={shown.kind === 'area' ? 'areaTrend' : 'gameTrend'} look="text" />
      </div>
      <Fold label="Show all trends">
        <p className="fold-lead">
          {trend.title}. {trend.summary}
        </p>
        <Card className="fold-rest grid gap-5 sm:p-6">
          <TrendChoice
            shown={shown}
            hasAreas={areaDays !== null}
            games={games}
            onSubject={choose}
            onFigure={chooseFigure}
          />
          {shown.kind === 'area' && trend.points.length === 0 ? (
            <NothingYet area={shown.area} closed={closed} onStartGame={onStartGame} />
          ) : (
            <TrendView trend={trend} />
          )}
          <LevelTrend userId={userId} of={shown.kind === 'area' ? shown.area : shown.game} zone={zone} />
          {shown.kind === 'game' && <GameProgress userId={userId} game={shown.game} />}
          {shown.kind === 'game' && <GameBests game={shown.game} zone={zone} />}
        </Card>
      </Fold>
    </section>
  );
}

type NothingYetProps = Pick<TrendsSectionProps, 'closed' | 'onStartGame'> & { area: MeasuredArea };

function NothingYet({ area, closed, onStartGame }: NothingYetProps) {
  const title = `Nothing in ${areaTitles[area].toLowerCase()} yet`;
  const game = planGameOf(area, closed, useSlotCatalogue());
  if (game === null) return <EmptyState title={title} text="No game for it is available right now." />;
  return (
    <EmptyState
      title={title}
      text={`A round of ${game.name} makes the first point here.`}
      action={
        <Button variant="secondary" onClick={() => onStartGame(game.id)}>
          Play {game.name}
        </Button>
      }
    />
  );
}
