import { isRecord } from '@mindloom/base';
import {
  type CatalogueEntry,
  type CivilDate,
  civilDate,
  closestDifficulty,
  dailySet,
  entryOfPart,
  gridEntry,
  harderStep,
  isPlayable,
  type LaunchPlan,
  resolveLaunch,
  slotIds,
  storedSlot,
} from '@mindloom/domain';
import type { Difficulty } from '@mindloom/game-contract';
import { buttonClass, Skeleton, ThreadLine, toast } from '@mindloom/ui';
import { type ComponentType, useEffect, useState, useSyncExternalStore } from 'react';
import { Link, useLocation, useNavigate, useParams } from 'react-router-dom';
import { answerPace } from '../../platform/preferences';
import { useSlotCatalogue } from '../../platform/registry/slot-catalogue';
import { dateText } from './result/feedback-panel';
import { GameIntro } from './game-intro';
import { DIFFICULTY_NAMES, type Step } from './intro/difficulty-choice';
import { HowTo, type PreviewView } from './intro/how-to';
import { SetGames, SetPool } from './intro/set-games';
import { demoMark, offersForYou, useLoadedGame } from './intro/use-loaded-game';
import { type AfterPlay, PlayPage } from './play-page';
import { trialEntry } from './trial/trial-session';
import './intro/intro.css';
import './play.css';
import { useAbility } from './use-ability';
import { useSeenSync } from './use-seen-sync';
import type { PlayContext } from './use-play-session';

/** How long the page shows a skeleton before the intro (GAME-11). */
const PAGE_DELAY_MS = 800;

/** Shows the player's best and last result in a slot. */
export type OwnRecordView = ComponentType<{ userId: string; slot: string }>;

interface GamePageProps extends PlayContext {
  /** The signed-in player; null for a visitor, undefined while the login session is being read. */
  userId: string | null | undefined;
  OwnRecord: OwnRecordView;
  Preview: PreviewView;
  /** Starts the round that needs no account. */
  onTry: () => void;
}

const textOrNull = (value: unknown): string | null => (typeof value === 'string' ? value : null);

/**
 * Reads the navigation state, which can be any value. It can contain the launch source, the date of a set from the
 * archive, and the request to choose a harder step.
 */
export function launchState(state: unknown): {
  source: string | null;
  date: string | null;
  isHarder: boolean;
} {
  const { source, date, step } = isRecord(state) ? state : {};
  return { source: textOrNull(source), date: textOrNull(date), isHarder: step === 'harder' };
}

/** /game/{gameId}: the intro, the play session, the result. */
export function GamePage({ userId, ...context }: GamePageProps) {
  const { gameId = '' } = useParams();
  const { source, date, isHarder } = launchState(useLocation().state);
  const launch = resolveLaunch(gameId, source, { date, today: localDate() }, useSlotCatalogue());
  const { subscribe, get } = context.platform.closedSlots;
  const closed = useSyncExternalStore(subscribe, get);
  const isShown = useElapsed(PAGE_DELAY_MS);
  if (!isShown || userId === undefined) return <IntroSkeleton />;
  if (!launch.ok) return <GameNotFound gamesPath={context.gamesPath} />;
  return (
    <KnownGame
      key={`${gameId} ${source} ${date} ${isHarder}`}
      {...context}
      userId={userId}
      entry={launch.entry}
      launch={launch.plan}
      isHarder={isHarder}
      isOpen={isPlayable(launch.entry.id, closed, source ?? undefined)}
    />
  );
}

interface KnownGameProps extends PlayContext {
  userId: string | null;
  entry: CatalogueEntry;
  launch: LaunchPlan;
  /** Whether a harder step is chosen first. */
  isHarder: boolean;
  /** Whether the game can be started now. */
  isOpen: boolean;
  OwnRecord: OwnRecordView;
  Preview: PreviewView;
  onTry: () => void;
}

/** Returns the settings that the games of a play get for the chosen step. Easy, Medium and Hard have no ability. */
function settingsOf(step: Step, ownAbility: number): { ability: number | null; difficulty: Difficulty } {
  if (step === 'harder') return harderStep(ownAbility);
  if (step === 'for-you') return { ability: ownAbility, difficulty: closestDifficulty(ownAbility) };
  return { ability: null, difficulty: step };
}

/** What was started by one press on Start, Play again or Retry. */
interface Run {
  number: number;
  userId: string;
  isRestart: boolean;
}

function KnownGame(props: KnownGameProps) {
  const { userId, entry, launch, isHarder, isOpen, OwnRecord, Preview, onTry, ...context } = props;
  const navigate = useNavigate();
  const [step, setStep] = useState<Step>(isHarder && launch.kind === 'slot' ? 'harder' : entry.difficulty);
  const slot = storedSlot({ plan: launch, entry });
  const ownAbility = useAbility(slot, userId);
  const { ability, difficulty } = settingsOf(step, ownAbility);
  // The result belongs to the account that started the play, even if this player is signed out before the end (D-16).
  const [run, setRun] = useState<Run | null>(null);
  useSeenSync(userId, run === null);

  const load = async () => (launch.kind === 'slot' ? context.platform.preload(launch.slot, userId) : null);
  const { loaded, hasSettled } = useLoadedGame(load);
  const game = loaded?.game ?? null;

  const start = (isRestart: boolean) => {
    if (userId === null) {
      toast.info('Login required', { description: 'Please log in to play games and save your progress' });
      context.openLogin();
      return;
    }
    setRun({ number: (run?.number ?? 0) + 1, userId, isRestart });
  };
  if (run !== null) {
    const close = (next: AfterPlay) => {
      if (next === 'harder') setStep('harder');
      if (next === 'set') void navigate(context.setPath);
      else if (next === 'progress') void navigate(context.dashboardPath);
      else if (next !== 'games' && userId !== null) start(next === 'again' || next === 'harder');
      else void navigate(context.gamesPath);
    };
    return (
      <PlayPage
        key={run.number}
        {...context}
        entry={{ ...entry, difficulty }}
        ability={ability}
        launch={launch}
        userId={run.userId}
        isRestart={run.isRestart}
        onClosed={close}
      />
    );
  }
  const preload = () => {
    if (userId !== null) void load();
  };
  const needsFrame =
    launch.kind === 'slot' && game === null && context.platform.needsConnection(launch.slot, userId);
  const date = setDate(launch);
  const closed = context.platform.closedSlots.get();
  return (
    <GameIntro
      entry={introEntry(launch, entry)}
      note={noteOf(launch, entry)}
      isSignedIn={userId !== null}
      isOpen={isOpen}
      gamesPath={context.gamesPath}
      step={step}
      hasForYou={offersForYou(game)}
      onStep={launch.kind === 'slot' ? setStep : undefined}
      pace={answerPace()}
      onStart={() => start(false)}
      onTry={userId === null && slot === trialEntry.id ? onTry : undefined}
      offlineText={
        needsFrame ? 'This game needs a connection.' : offlineText(launch, game !== null, hasSettled)
      }
      needsConnection={needsFrame || (launch.kind === 'slot' && game === null && hasSettled)}
      onIntent={preload}
      record={userId !== null && <OwnRecord userId={userId} slot={slot} />}
      howTo={
        launch.kind === 'slot' ? (
          <HowTo
            theme={context.theme}
            markStart={demoMark(loaded, launch.slot, userId)}
            {...{ entry, Preview, difficulty, ability, game }}
          />
        ) : date === null ? (
          <SetPool entries={slotIds.filter((id) => !closed.has(id)).map((id) => entryOfPart({ slot: id }))} />
        ) : (
          <SetGames set={entry} entries={dailySet(date, closed).map(entryOfPart)} />
        )
      }
    />
  );
}

/** Today in the player's time zone. */
const localDate = () => civilDate(Date.now(), Intl.DateTimeFormat().resolvedOptions().timeZone);

/**
 * The description of a set from the archive. It replaces the description of Balanced Training, whose games are drawn at
 * random.
 */
const ARCHIVE_TEXT =
  'The three games of a past day, in one sitting. Practice never changes the result of that day.';

/**
 * The texts of the intro. Balanced Training plays sets from the archive. Such a set is named by its day, and is not
 * described as drawn at random.
 */
function introEntry(launch: LaunchPlan, entry: CatalogueEntry): CatalogueEntry {
  if (launch.kind === 'slot' || launch.drawnFrom !== 'archive') return entry;
  return { ...entry, name: `Daily set, ${dateText(launch.date, 'medium')}`, description: ARCHIVE_TEXT };
}

/** Says whether a launch works without a connection, as far as the page knows. */
function offlineText(launch: LaunchPlan, isLoaded: boolean, hasSettled: boolean): string {
  if (launch.kind === 'set') return 'The set starts if this device has loaded its games before.';
  if (isLoaded) return 'This game still starts. Its result waits on this device until you are back.';
  return hasSettled
    ? 'This device has not loaded this game yet.'
    : 'Checking whether this device has loaded this game before.';
}

const isArchived = (launch: LaunchPlan): boolean => launch.kind === 'set' && launch.drawnFrom === 'archive';

/** The date that determines the games of a set; null for a random set and for a single game. */
function setDate(launch: LaunchPlan): CivilDate | null {
  if (launch.kind === 'slot' || launch.drawnFrom === 'random') return null;
  return launch.drawnFrom === 'archive' ? launch.date : localDate();
}

/**
 * Returns the note below the name. For a set, the note says of which day the set is. For a game that was opened by a
 * card, it says what the card offers, because a card has its own difficulty and minutes (D-01). Undefined if there is
 * nothing to say.
 */
function noteOf(launch: LaunchPlan, entry: CatalogueEntry): string | undefined {
  if (launch.kind === 'slot') return quickPlayNote(entry);
  const date = setDate(launch);
  if (date === null) return undefined;
  // The name of a set from the archive contains the date of the set.
  return isArchived(launch) ? 'Practice' : dateText(date, 'full');
}

function quickPlayNote({ id, category, difficulty, duration }: CatalogueEntry): string | undefined {
  const card = gridEntry(id);
  if (card === null || card.category !== category) return undefined;
  if (card.difficulty === difficulty && card.duration === duration) return undefined;
  return `Quick play. On its card in Games: ${DIFFICULTY_NAMES[card.difficulty]}, ${card.duration}`;
}

function IntroSkeleton() {
  return (
    <div className="page intro" role="status" aria-label="Loading the game">
      <Skeleton className="h-96 w-full" />
      <Skeleton className="h-96 w-full max-lg:hidden" />
    </div>
  );
}

/** The heights of a decorative line with a random shape. */
const LOST_THREAD = [0.5, 0.5, 0.4, 0.65, 0.25, 0.9];

/** The page for an id that belongs to no game (D-07). */
function GameNotFound({ gamesPath }: { gamesPath: string }) {
  return (
    <section className="page play-message">
      <ThreadLine values={LOST_THREAD} height={72} />
      <h1 className="text-2xl">Game not found</h1>
      <p className="text-ink-soft">The game you're looking for doesn't exist or has been removed.</p>
      <Link className={buttonClass({ size: 'lg' })} to={gamesPath}>
        See all games
      </Link>
    </section>
  );
}

/** Returns true once `ms` milliseconds have passed since the first render. */
function useElapsed(ms: number): boolean {
  const [elapsed, setElapsed] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setElapsed(true), ms);
    return () => clearTimeout(timer);
  }, [ms]);
  return elapsed;
}
