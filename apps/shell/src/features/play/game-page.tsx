import { type CatalogueEntry, civilDate, isPlayable, type LaunchPlan, resolveLaunch } from '@mindloom/domain';
import { Skeleton, toast } from '@mindloom/ui';
import { useState, useSyncExternalStore } from 'react';
import { useLocation, useNavigate, useParams } from 'react-router-dom';
import { GameIntro } from './game-intro';
import { GameNotFound } from './game-not-found';
import type { PlaySurroundings } from './play-surroundings';
import { PlayPage } from './play-page';
import './play.css';
import { useElapsed } from './use-elapsed';

/** The page shows its skeleton for this long (spec point 9). */
const PAGE_DELAY_MS = 800;

interface GamePageProps extends PlaySurroundings {
  /** The signed-in player; null for a visitor, undefined while that is not known yet. */
  userId: string | null | undefined;
}

const launchSource = (state: unknown): string | null =>
  typeof state === 'object' && state !== null && 'source' in state && typeof state.source === 'string'
    ? state.source
    : null;

/** /game/{gameId}: the intro, the play session, the result. */
export function GamePage({ userId, ...around }: GamePageProps) {
  const { gameId = '' } = useParams();
  const source = launchSource(useLocation().state);
  const launch = resolveLaunch(gameId, source);
  const { subscribe, get } = around.platform.closedSlots;
  const closed = useSyncExternalStore(subscribe, get);
  const isShown = useElapsed(PAGE_DELAY_MS);
  if (!isShown || userId === undefined) return <IntroSkeleton />;
  if (!launch.ok) return <GameNotFound gamesPath={around.gamesPath} />;
  return (
    <KnownGame
      key={gameId}
      {...around}
      userId={userId}
      entry={launch.entry}
      launch={launch.plan}
      isOpen={isPlayable(launch.entry.id, closed, source ?? undefined)}
    />
  );
}

interface KnownGameProps extends PlaySurroundings {
  userId: string | null;
  entry: CatalogueEntry;
  launch: LaunchPlan;
  /** Can it be started now? */
  isOpen: boolean;
}

function KnownGame({ userId, entry, launch, isOpen, ...around }: KnownGameProps) {
  const navigate = useNavigate();
  // The account that started; it stays the result's owner when the player is signed out meanwhile (D-16).
  const [run, setRun] = useState<{ number: number; userId: string } | null>(null);

  const start = () => {
    if (userId === null) {
      toast.info('Login required', { description: 'Please log in to play games and save your progress' });
      around.openLogin();
      return;
    }
    setRun({ number: (run?.number ?? 0) + 1, userId });
  };
  if (run !== null) {
    const close = (next: 'again' | 'games') => {
      if (next === 'again' && userId !== null) start();
      else void navigate(around.gamesPath);
    };
    return (
      <PlayPage
        key={run.number}
        {...around}
        entry={entry}
        launch={launch}
        userId={run.userId}
        onClosed={close}
      />
    );
  }
  const fetchAhead = () => {
    if (launch.kind === 'slot' && userId !== null) void around.platform.preload(launch.slot, userId);
  };
  return (
    <GameIntro
      entry={entry}
      note={launch.kind === 'set' && launch.drawnFrom === 'date' ? todayText() : undefined}
      isSignedIn={userId !== null}
      isOpen={isOpen}
      gamesPath={around.gamesPath}
      onStart={start}
      onIntent={fetchAhead}
    />
  );
}

/** Today's date where the player is, in words. */
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
