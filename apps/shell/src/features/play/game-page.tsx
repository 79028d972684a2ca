import { type CatalogueEntry, civilDate, isPlayable, type LaunchPlan, resolveLaunch } from '@mindloom/domain';
import { buttonClass, EmptyState, Skeleton, toast } from '@mindloom/ui';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { Link, useLocation, useNavigate, useParams } from 'react-router-dom';
import { GameIntro } from './game-intro';
import { PlayPage } from './play-page';
import './play.css';
import type { PlayContext } from './use-play-session';

/** How long the page shows its skeleton (GAME-11). */
const PAGE_DELAY_MS = 800;

interface GamePageProps extends PlayContext {
  /** The signed-in player; null for a visitor, undefined while the session is being read. */
  userId: string | null | undefined;
}

const launchSource = (state: unknown): string | null =>
  typeof state === 'object' && state !== null && 'source' in state && typeof state.source === 'string'
    ? state.source
    : null;

/** /game/{gameId}: the intro, the play session, the result. */
export function GamePage({ userId, ...context }: GamePageProps) {
  const { gameId = '' } = useParams();
  const source = launchSource(useLocation().state);
  const launch = resolveLaunch(gameId, source);
  const { subscribe, get } = context.platform.closedSlots;
  const closed = useSyncExternalStore(subscribe, get);
  const isShown = useElapsed(PAGE_DELAY_MS);
  if (!isShown || userId === undefined) return <IntroSkeleton />;
  if (!launch.ok) return <GameNotFound gamesPath={context.gamesPath} />;
  return (
    <KnownGame
      key={gameId}
      {...context}
      userId={userId}
      entry={launch.entry}
      launch={launch.plan}
      isOpen={isPlayable(launch.entry.id, closed, source ?? undefined)}
    />
  );
}

interface KnownGameProps extends PlayContext {
  userId: string | null;
  entry: CatalogueEntry;
  launch: LaunchPlan;
  /** Can it be started now? */
  isOpen: boolean;
}

/** One press on Start, Play again or Retry. */
interface Run {
  number: number;
  userId: string;
  isRestart: boolean;
}

function KnownGame({ userId, entry, launch, isOpen, ...context }: KnownGameProps) {
  const navigate = useNavigate();
  // The account that started owns the result, also when the player is signed out during play (D-16).
  const [run, setRun] = useState<Run | null>(null);

  const start = (isRestart: boolean) => {
    if (userId === null) {
      toast.info('Login required', { description: 'Please log in to play games and save your progress' });
      context.openLogin();
      return;
    }
    setRun({ number: (run?.number ?? 0) + 1, userId, isRestart });
  };
  if (run !== null) {
    const close = (next: 'again' | 'retry' | 'games' | 'set') => {
      if (next === 'set') void navigate(context.setPath);
      else if (next !== 'games' && userId !== null) start(next === 'again');
      else void navigate(context.gamesPath);
    };
    return (
      <PlayPage
        key={run.number}
        {...context}
        entry={entry}
        launch={launch}
        userId={run.userId}
        isRestart={run.isRestart}
        onClosed={close}
      />
    );
  }
  const preload = () => {
    if (launch.kind === 'slot' && userId !== null) void context.platform.preload(launch.slot, userId);
  };
  return (
    <GameIntro
      entry={entry}
      note={launch.kind === 'set' && launch.drawnFrom === 'date' ? todayText() : undefined}
      isSignedIn={userId !== null}
      isOpen={isOpen}
      gamesPath={context.gamesPath}
      onStart={() => start(false)}
      onIntent={preload}
    />
  );
}

/** Today's date in the player's time zone and language. */
function todayText(): string {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  const date = new Date(`${civilDate(Date.now(), timeZone)}T00:00:00Z`);
  return date.toLocaleDateString(navigator.language, { dateStyle: 'full', timeZone: 'UTC' });
}

function IntroSkeleton() {
  return (
    <div className="mx-auto w-full max-w-xl px-4 py-10" role="status" aria-label="Loading the game">
      <Skeleton className="h-96 w-full" />
    </div>
  );
}

/** The page of an id that no game has (D-07). */
function GameNotFound({ gamesPath }: { gamesPath: string }) {
  return (
    <section className="mx-auto w-full max-w-xl px-4 py-16">
      <EmptyState
        title="Game not found"
        text="The game you're looking for doesn't exist or has been removed."
        action={
          <Link className={buttonClass({})} to={gamesPath}>
            See all games
          </Link>
        }
      />
    </section>
  );
}

/** @returns true once this much time has passed since the first render. */
function useElapsed(ms: number): boolean {
  const [elapsed, setElapsed] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setElapsed(true), ms);
    return () => clearTimeout(timer);
  }, [ms]);
  return elapsed;
}
