import './dashboard.css';
import type { User } from '@mindloom/data-access';
import type { ClosedSlots, GameId } from '@mindloom/domain';
import { buttonClass } from '@mindloom/ui';
import { Link } from 'react-router-dom';
import { RecommendationsSection } from './advice/recommendations-section';
import { TrainingPlanSection } from './advice/training-plan-section';
import { ChallengePanel } from './challenges/challenge-panel';
import { useCompletionPraise } from './challenges/use-completion-praise';
import { HistoryPart } from './history/history-part';
import { SharePlayedSet } from './history/share-played-set';
import { setPlayedOn, useHistory } from './history/use-history';
import { usePopoverAhead } from './insight/load-popover';
import { AreaCards } from './stats/area-cards';
import { SampleBanner } from './stats/sample-banner';
import { StatCards } from './stats/stat-cards';
import { useStats } from './stats/use-stats';
import { TodayPanel } from './today/today-panel';
import { useRefresh } from './use-refresh';
import { useToday } from './use-today';

export interface DashboardPageProps {
  user: User;
  gamesPath: string;
  /** What cannot be started now. */
  closed: ClosedSlots;
  /** Leads to the page of a game. */
  onStartGame: (gameId: GameId) => void;
}

/** A player's page: today first, then where they stand, what to do next, and what they did. */
export function DashboardPage({ user, gamesPath, closed, onStartGame }: DashboardPageProps) {
  const today = useToday();
  const { stats, days, areaDays, isReading, readAgain } = useStats(user.id, today);
  usePopoverAhead(stats !== null);
  const history = useHistory(user.id);
  const playedSet = setPlayedOn(history.plays, today);
  const onCompleted = useCompletionPraise(useRefresh(user.id));
  const playGames = (
    <Link to={gamesPath} className={buttonClass()}>
      Play Games
    </Link>
  );
  return (
    <div className="page dashboard">
      <title>Dashboard · Mindloom</title>
      <header className="flex flex-wrap items-end justify-between gap-4">
        <div className="grid gap-1">
          <h1 className="text-3xl sm:text-4xl">Welcome, {user.name}!</h1>
          <p className="text-ink-soft">Track your cognitive fitness journey</p>
        </div>
        {playGames}
      </header>
      {stats?.origin === 'sample' && <SampleBanner isReading={isReading} onRetry={readAgain} />}
      <TodayPanel
        stats={stats}
        days={days}
        today={today}
        closed={closed}
        isSetDone={playedSet !== undefined}
        onPlaySet={() => onStartGame('daily-challenge')}
        share={<SharePlayedSet play={playedSet} date={today.date} />}
      />
      <StatCards stats={stats} />
      <ChallengePanel userId={user.id} today={today} onCompleted={onCompleted} />
      <AreaCards stats={stats} areaDays={areaDays} />
      <div className="grid gap-10 lg:grid-cols-[1fr_1.25fr] lg:gap-6">
        <TrainingPlanSection stats={stats} closed={closed} onStartGame={onStartGame} />
        <RecommendationsSection stats={stats} day={today.date} closed={closed} onStartGame={onStartGame} />
      </div>
      <HistoryPart
        history={history}
        areaDays={areaDays}
        zone={today.zone}
        action={playGames}
        closed={closed}
        onStartGame={onStartGame}
      />
    </div>
  );
}
