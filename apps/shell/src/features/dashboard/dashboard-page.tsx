import './dashboard.css';
import type { User } from '@mindloom/data-access';
import { type CivilDate, type ClosedSlots, dailySetId, type DaysSet, sharedSet } from '@mindloom/domain';
import { buttonClass, useOnDemand } from '@mindloom/ui';
import { ShareButton } from '@mindloom/ui/share-button';
import { useEffect } from 'react';
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
import { useDailySet } from './today/use-daily-set';
import { WeekCard, type WeekCardProps } from './today/week-card';
import { useOutageToast } from './use-outage-toast';
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
  const reading = useStats(user.id, today);
  const { stats, days, areaDays, playedAreas, asOfMs, isReading } = reading;
  usePopoverPreload(stats !== null);
  const history = useHistory(user.id);
  const levels = useLevels(user.id);
  const set = useDailySet(user.id, today);
  const { refresh, readAgain } = useRefresh(user.id);
  const challenges = useChallenges(user.id, today, useCompletionToast(refresh));
  useOutageToast([
    { ...reading, title: "We couldn't retrieve your latest statistics" },
    { ...challenges, title: 'Could not load your daily challenges' },
  ]);
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
      />
      <ChallengePanel reading={challenges} today={today} />
      <StatCards stats={stats} />
      <AreaCards {...{ stats, areaDays, playedAreas, levels }} />
      <LevelsSection levels={levels} />
      <div className="grid gap-10 lg:grid-cols-[1fr_1.25fr] lg:gap-6">
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
        action={playGames}
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

type TodayPanelProps = DailySetCardProps & WeekCardProps;

/** Today's set and the current week. */
function TodayPanel({ set, share, ...week }: TodayPanelProps) {
  const { today, closed, onPlaySet } = week;
  return (
    <section aria-label="Today" className="grid gap-3 lg:grid-cols-[1.1fr_1fr] lg:gap-4">
      <DailySetCard {...{ today, closed, set, onPlaySet, share }} />
      <WeekCard {...week} />
    </section>
  );
}

/** A button that shares the result of today's official set. Renders nothing until the set is finished. */
function ShareOfficialSet({ set, date }: { set: DaysSet | undefined; date: CivilDate }) {
  const parts = set?.official?.parts;
  const shared = parts === undefined ? null : sharedSet(date, { gameId: dailySetId, parts });
  return shared === null ? null : <ShareButton label="Share" text={shared.text} card={shared} />;
}
