import {
  type CatalogueEntry,
  type CivilDate,
  civilDate,
  closestDifficulty,
  dailySet,
  dailySetId,
  entryOfPart,
  gridCardOf,
  harderStep,
  isPlayable,
  type LaunchPlan,
  resolveLaunch,
  type SlotCatalogue,
  slotIds,
  storedSlot,
} from '@mindloom/domain';
import type { Difficulty } from '@mindloom/game-contract';
import { toast } from '@mindloom/ui';
import { type ComponentType, useEffect, useState, useSyncExternalStore } from 'react';
import { useLocation, useNavigate, useParams } from 'react-router-dom';
import { answerPace } from '../../platform/preferences';
import { slotCatalogue, useSlotCatalogue } from '../../platform/registry/slot-catalogue';
import { dateText } from './result/feedback-panel';
import { GameIntro } from './game-intro';
import { DIFFICULTY_NAMES, type Step } from './intro/difficulty-choice';
import { HowTo, type PreviewView } from './intro/how-to';
import { GameNotFound, IntroSkeleton } from './intro/no-game';
import { abilitiesText } from './intro/set-abilities';
import { SetGames, SetPool } from './intro/set-games';
import { demoMark, offersForYou, useLoadedGame } from './intro/use-loaded-game';
import { type AfterPlay, PlayPage } from './play-page';
import { launchState } from './launch-state';
import { type BeginRanked, type LaunchedDuel, useRuns } from './ranked/use-runs';
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
  RankedNote: RankedNoteView;
  beginRanked: BeginRanked;
}

/** Says on the intro of the daily set whether the set will be ranked. Calls `onName` when the name of the player is known. */
export type RankedNoteView = ComponentType<{
  userId: string;
  day: CivilDate;
  onName: (name: string | null) => void;
}>;

/** /game/{gameId}: the intro, the play session, the result. */
export function GamePage({ userId, ...context }: GamePageProps) {
  const { gameId = '' } = useParams();
  const { source, date, isHarder, duel } = launchState(useLocation().state);
  const launch = resolveLaunch(gameId, source, { date, today: localDate() }, useSlotCatalogue());
  const { subscribe, get } = context.platform.closedSlots;
  const closed = useSyncExternalStore(subscribe, get);
  const isShown = useElapsed(PAGE_DELAY_MS);
  if (!isShown || userId === undefined) return <IntroSkeleton />;
  if (!launch.ok) return <GameNotFound gamesPath={context.gamesPath} />;
  return (
    <KnownGame
      key={`${gameId} ${source} ${date} ${isHarder} ${duel?.id}`}
      {...context}
      userId={userId}
      entry={launch.entry}
      launch={launch.plan}
      isHarder={isHarder}
      duel={launch.plan.kind === 'set' ? duel : null}
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
  /** The duel that is played; null for any other play. */
  duel: LaunchedDuel | null;
  OwnRecord: OwnRecordView;
  Preview: PreviewView;
  onTry: () => void;
  RankedNote: RankedNoteView;
  beginRanked: BeginRanked;
}

/** Returns the settings that the games of a play get for the chosen step. Easy, Medium and Hard have no ability. */
function settingsOf(step: Step, ownAbility: number): { ability: number | null; difficulty: Difficulty } {
  if (step === 'harder') return harderStep(ownAbility);
  if (step === 'for-you') return { ability: ownAbility, difficulty: closestDifficulty(ownAbility) };
  return { ability: null, difficulty: step };
}

function KnownGame(props: KnownGameProps) {
  const { userId, entry, launch, isHarder, isOpen, duel, OwnRecord, Preview, onTry, ...others } = props;
  const { RankedNote, beginRanked, ...context } = others;
  const navigate = useNavigate();
  const [step, setStep] = useState<Step>(isHarder && launch.kind === 'slot' ? 'harder' : entry.difficulty);
  const slot = storedSlot({ plan: launch, entry });
  const ownAbility = useAbility(slot, userId);
  const { ability, difficulty } = settingsOf(step, ownAbility);
  const [rankedName, setRankedName] = useState<string | null>();
  // The result belongs to the account that started the play, even if this player is signed out before the end (D-16).
  const runs = useRuns({ launch, duel, today: localDate, rankedName, begin: beginRanked });
  const { run } = runs;
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
    runs.start(userId, isRestart);
  };
  if (run !== null) {
    const close = (next: AfterPlay) => {
      if (next === 'harder') setStep('harder');
      if (next === 'set') void navigate(context.setPath);
      else if (next === 'progress') void navigate(context.dashboardPath);
      else if (next === 'retry' && userId !== null) runs.retry(userId);
      else if (next !== 'games' && userId !== null) start(true);
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
        ranked={run.ranked}
        unranked={run.unranked}
        rankingPath={duel === null ? context.rankingPath : `${context.rankingPath}?duel=${duel.id}`}
        onClosed={close}
      />
    );
  }
  const preload = () => {
    if (userId !== null) void load();
  };
  const needsFrame =
    launch.kind === 'slot' && game === null && context.platform.needsConnection(launch.slot, userId);
  const date = duel?.day ?? setDate(launch);
  const [closed, slots] = [context.platform.closedSlots.get(), slotCatalogue()];
  const games = date === null ? [] : dailySet(date, closed).map((part) => entryOfPart(part, slots));
  return (
    <GameIntro
      entry={duel === null ? introEntry(launch, entry) : { ...entry, ...DUEL_TEXTS }}
      abilities={abilitiesText(entry.category, games)}
      note={duel === null ? noteOf(launch, entry, slots) : undefined}
      isStarting={runs.isStarting}
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
      // A set of a past day is practice, so the player's record of today's sets does not belong to it.
      record={userId !== null && !isArchived(launch) && <OwnRecord userId={userId} slot={slot} />}
      ranked={
        userId !== null &&
        date !== null &&
        entry.id === dailySetId && <RankedNote userId={userId} day={date} onName={setRankedName} />
      }
      howTo={
        launch.kind === 'slot' ? (
          <HowTo
            theme={context.theme}
            markStart={demoMark(loaded, launch.slot, userId)}
            {...{ entry, Preview, difficulty, ability, game }}
          />
        ) : date === null ? (
          <SetPool
            entries={slotIds.filter((id) => !closed.has(id)).map((id) => entryOfPart({ slot: id }, slots))}
          />
        ) : (
          <SetGames set={entry} entries={games} />
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

/** The texts of the intro of a duel. */
const DUEL_TEXTS = {
  name: 'Duel',
  description:
    'The three games of the day, with the same tasks for both of you. It starts when you press Start, and counts once.',
};

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
function noteOf(launch: LaunchPlan, entry: CatalogueEntry, slots: SlotCatalogue): string | undefined {
  if (launch.kind === 'slot') return quickPlayNote(entry, slots);
  const date = setDate(launch);
  if (date === null) return undefined;
  // The name of a set from the archive contains the date of the set.
  return isArchived(launch) ? 'Practice' : dateText(date, 'full');
}

function quickPlayNote(
  { id, category, difficulty, duration }: CatalogueEntry,
  slots: SlotCatalogue,
): string | undefined {
  const card = gridCardOf(id, slots);
  if (card === null || card.category !== category) return undefined;
  if (card.difficulty === difficulty && card.duration === duration) return undefined;
  return `Quick play. On its card in Games: ${DIFFICULTY_NAMES[card.difficulty]}, ${card.duration}`;
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
