import './dashboard.css';
import type { User } from '@mindloom/data-access';
import { type CivilDate, type ClosedSlots, dailySetId, type DaysSet, sharedSet } from '@mindloom/domain';
import { buttonClass, useOnDemand } from '@mindloom/ui';
import { type ReactNode, useEffect } from 'react';
import { Link } from 'react-router-dom';
import { RecommendationsSection } from './advice/recommendations-section';
import { TrainingPlanSection } from './advice/training-plan-section';
import { ChallengePanel } from './challenges/challenge-panel';
import { useChallenges } from './challenges/use-challenges';
import type { HistoryPartProps } from './history/history-part';
import { useHistory } from './history/use-history';
import { usePopoverPreload } from './insight/how-calculated';
import { AsOfBanner } from './known/as-of';
import type { StartGame } from './advice/use-start';
import { LevelsSection } from './levels/levels-section';
import { useLevels } from './levels/use-levels';
import { AreaCards } from './stats/area-cards';
import { SampleBanner } from './stats/sample-banner';
import { StatCards } from './stats/stat-cards';
import { useStats } from './stats/use-stats';
import { DailySetCard, type DailySetCardProps } from './today/daily-set-card';
import { LatestChanges } from './today/latest-changes';
import { useDailySet } from './today/use-daily-set';
import { WeekCard, type WeekCardProps } from './today/week-card';
import { useCompletionToast, useRefresh } from './use-refresh';
import { useToday } from './use-today';

export interface DashboardPageProps {
  user: User;
  gamesPath: string;
  /** Slots that cannot be started now. */
  closed: ClosedSlots;
  /** Opens the page of a game. */
  onStartGame: StartGame;
  /** Opens the set of a past day as practice. */
  onPlayPast: (date: CivilDate) => void;
}

/** The player's dashboard: today's set and challenges, figures, recommendations and history. */
export function DashboardPage({ user, gamesPath, closed, onStartGame, onPlayPast }: DashboardPageProps) {
  const today = useToday();
  const { stats, days, areaDays, playedAreas, asOfMs, isReading } = useStats(user.id, today);
  usePopoverPreload(stats !== null);
  const history = useHistory(user.id);
  const levels = useLevels(user.id);
  const set = useDailySet(user.id, today);
  const { refresh, readAgain } = useRefresh(user.id);
  const challenges = useChallenges(user.id, today, useCompletionToast(refresh));
  const isSetDone = set?.state === 'done';
  return (
    <div className="page dashboard">
      <title>Dashboard · Mindloom</title>
      <header className="flex items-center justify-between gap-4">
        <div className="grid gap-1">
          <h1 className="text-xl [overflow-wrap:anywhere] sm:text-4xl">Welcome, {user.name}!</h1>
          <p className="text-ink-soft max-sm:text-sm">Track your cognitive fitness journey</p>
        </div>
        {/* Until today's set is done, the only main action of the page is to play this set. */}
        <Link
          to={gamesPath}
          className={buttonClass({ variant: isSetDone ? 'primary' : 'secondary', className: 'shrink-0' })}
        >
          Play Games
        </Link>
      </header>
      {stats?.origin === 'sample' && <SampleBanner isReading={isReading} onRetry={readAgain} />}
      <AsOfBanner {...{ asOfMs, isReading }} today={today} onRetry={readAgain} />
      <TodayPanel
        userId={user.id}
        stats={stats}
        days={days}
        today={today}
        closed={closed}
        set={set}
        onPlaySet={() => onStartGame('daily-challenge')}
        onPlayPast={onPlayPast}
        share={<ShareOfficialSet set={set} date={today.date} />}
        changes={
          <LatestChanges
            levels={levels}
            games={history.games}
            isReading={history.plays === undefined && !history.hasFailed && !history.isMissing}
          />
        }
      />
      <ChallengePanel reading={challenges} today={today} />
      <StatCards stats={stats} today={today.date} />
      <AreaCards {...{ stats, areaDays, playedAreas, levels }} />
      <LevelsSection levels={levels} />
      <div className="dashboard-pair dashboard-pair-advice">
        <TrainingPlanSection {...{ stats, playedAreas, levels, closed, onStartGame }} />
        <RecommendationsSection
          stats={stats}
          day={today.date}
          levels={levels}
          closed={closed}
          onStartGame={onStartGame}
        />
      </div>
      <History
        userId={user.id}
        history={history}
        areaDays={areaDays}
        today={today}
        closed={closed}
        onStartGame={onStartGame}
      />
    </div>
  );
}

const loadHistory = () => import('./history/history-part');

/** The last part of the page. Its code loads after the rest of the page is shown. */
function History(props: HistoryPartProps) {
  const { part, load } = useOnDemand(loadHistory);
  useEffect(load, [load]);
  return part === null ? null : <part.HistoryPart {...props} />;
}

interface TodayPanelProps extends DailySetCardProps, Omit<WeekCardProps, 'onPlayToday'> {
  /** The part of the page that shows what the latest plays changed. */
  changes: ReactNode;
}

/** Shows what the latest plays changed, today's set and the current week. */
function TodayPanel({ changes, set, share, onPlaySet, ...week }: TodayPanelProps) {
  const { today, closed } = week;
  return (
    <section aria-label="Today" className="today-panel">
      {changes}
      <DailySetCard {...{ today, closed, set, onPlaySet, share }} />
      <WeekCard {...week} onPlayToday={onPlaySet} />
    </section>
  );
}

const loadShareButton = () => import('@mindloom/ui/share-button');

/** A button that shares the result of today's official set. Renders nothing, and loads no code, until the set is finished. */
function ShareOfficialSet({ set, date }: { set: DaysSet | undefined; date: CivilDate }) {
  const { part, load } = useOnDemand(loadShareButton);
  const parts = set?.official?.parts;
  const shared = parts === undefined ? null : sharedSet(date, { gameId: dailySetId, parts });
  const isFinished = shared !== null;
  useEffect(() => {
    if (isFinished) load();
  }, [isFinished, load]);
  if (shared === null || part === null) return null;
  return <part.ShareButton label="Share" text={shared.text} card={shared} />;
}
