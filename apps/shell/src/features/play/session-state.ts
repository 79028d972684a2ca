import type { GameModule, GameSettings, RunReport } from '@mindloom/game-contract';
import { isSetFinished, partPoints, setScore } from '@mindloom/domain';
import type { Choice } from '@mindloom/registry';
import type { LoadFailure } from '@mindloom/game-loading';
import type { PlannedPart, PlayPlan } from './play-plan';

/** Why a session, or one of its parts, ended. */
export type SessionEnd = 'finished' | 'limit' | 'left' | 'crashed' | 'withdrawn';

/** Why a session or a part ends, and the failure that caused the end, if any. */
export interface Ending {
  end: SessionEnd;
  failure: LoadFailure | null;
}

/** Why a game is paused. The game continues when all reasons are removed. */
export type PauseReason = 'player' | 'hidden' | 'dialog' | 'menu' | 'inspector';

/** A release with which a part can be played, and the slot that opens the release. */
export interface Candidate {
  slot: string;
  choice: Choice;
}

export interface LoadedPart extends Candidate {
  game: GameModule;
}

export interface PlayedPart extends Candidate {
  /** The raw total of the part. */
  total: number;
  report: RunReport;
  /** The settings with which the game was mounted. Null if the game was never mounted. */
  settings: GameSettings | null;
  /** The played share of the game's rounds or of its time, whichever is larger, from 0 to 1. */
  playedShare: number;
  /** Whether the part counts as finished (D-80). */
  isFinished: boolean;
}

/** A part that failed or was withdrawn during play and is replaced by another game. */
export interface Interruption {
  slot: string;
  failure: LoadFailure;
}

/** A release whose game failed after it was mounted. */
interface BrokenRelease {
  choice: Choice;
  failure: LoadFailure;
  /** Whether the release is excluded until the registry changes. */
  isQuarantined: boolean;
}

interface Common {
  plan: PlayPlan;
  /** A number that increases with every start, load and close. Events with an older number are ignored. */
  attempt: number;
  pauses: ReadonlySet<PauseReason>;
}

export interface Run extends Common {
  sessionId: string;
  userId: string;
  /** When the session was started, ISO 8601. */
  startedAt: string;
  /**
   * For each part, the releases with which it can be played, best first: the releases of its own slot, then the
   * releases of replacement slots. The releases are chosen once per session. The list is empty until they are chosen.
   */
  pinned: readonly (readonly Candidate[])[];
  /** The index of the current or next part. */
  partIndex: number;
  /** The releases from which the current part can still be loaded, best first. */
  remaining: readonly Candidate[];
  mounted: LoadedPart | null;
  /** The parts that have ended, in order. */
  played: readonly PlayedPart[];
  /** The current game's raw total. */
  total: number;
  /**
   * How the part or session will end. Set while the session waits for the last report of a game that it has asked to
   * end. If `isWhole` is true, the whole session ends, otherwise only the part.
   */
  ending: (Ending & { isWhole: boolean }) | null;
  /** The last release that failed after it was mounted. */
  broken: BrokenRelease | null;
}

/**
 * The state of a play session, from Start to the feedback. Between two parts of a set, the next part is loaded but
 * not mounted.
 */
export type Session =
  | ({ phase: 'idle' } & Common)
  | ({ phase: 'loading' } & Run)
  | ({ phase: 'between'; next: LoadedPart | null; interrupted: Interruption | null } & Run)
  | ({ phase: 'playing' } & Run)
  | ({ phase: 'ended'; resultsSaved: boolean } & Ending & Run)
  | ({ phase: 'failed'; failure: LoadFailure } & Run);

export type BetweenSession = Session & { phase: 'between' };
/** A session that is choosing releases or loading a game. */
export type LoadingSession = (Session & { phase: 'loading' }) | BetweenSession;
export type EndedSession = Session & { phase: 'ended' };

export const idleSession = (plan: PlayPlan, attempt = 0): Session => ({
  phase: 'idle',
  plan,
  attempt,
  pauses: new Set(),
});

export const runOf = (session: Session) => (session.phase === 'idle' ? null : session);
export const isLoading = (session: Session): session is LoadingSession =>
  (session.phase === 'loading' || session.phase === 'between') && session.mounted === null;
export const isRunning = (session: Session) => session.phase === 'playing' && session.pauses.size === 0;
export const isPaused = (session: Session) => session.phase === 'playing' && session.pauses.size > 0;

/**
 * Whether the session must react if staff withdraw the slot. Staff can withdraw it at any time after the releases are
 * chosen and before the session ends.
 */
export const isWatched = (session: Session) =>
  (session.phase === 'playing' || session.phase === 'loading' || session.phase === 'between') &&
  session.pinned.length > 0;

export const currentPart = (session: Session): PlannedPart =>
  (session.phase === 'idle' ? undefined : session.plan.parts[session.partIndex]) ?? session.plan.parts[0];

/** Returns the slot that is played or loaded now. Before the releases are chosen, returns the planned slot. */
export function currentSlot(session: Session): string {
  if (session.phase === 'idle') return '';
  const loaded = session.phase === 'between' ? session.next : session.mounted;
  return (loaded ?? session.remaining[0] ?? currentPart(session)).slot;
}

/** How many points a part adds to the score of a set (D-81). */
export const pointsOf = ({ choice, total }: Pick<PlayedPart, 'choice' | 'total'>): number =>
  partPoints(choice.release.remote, total);

/** The session's score: the raw total of a game (D-12), or the sum of the points of a set's parts (D-04, D-81). */
export function sessionScore(session: Session): number {
  if (session.phase === 'idle') return 0;
  const { plan, played, mounted, total } = session;
  if (!plan.isSet) return played[0]?.total ?? total;
  const current = mounted === null ? [] : [pointsOf({ ...mounted, total })];
  return setScore([...played.map(pointsOf), ...current]);
}

/** The raw total of the game on screen. */
export const gameScore = (session: Session): number => (session.phase === 'idle' ? 0 : session.total);

/** Whether an ended play counts as finished (D-80). A set is finished if its three parts are finished. */
export function isPlayFinished({ plan, played }: EndedSession): boolean {
  const parts = played.map(({ isFinished }) => isFinished);
  return plan.isSet ? isSetFinished(parts) : parts.length > 0 && parts.every(Boolean);
}

/** The remaining time on the current part's clock, in whole seconds, rounded up. */
export const secondsLeft = (session: Session, elapsedMs: number): number =>
  Math.ceil(Math.max(0, currentPart(session).limitMs - elapsedMs) / 1000);

/**
 * Whether the play view shows the remaining time of the part. For a game without a clock of its own, the time is always
 * shown. For a game with its own clock, the time is shown when the part can end before this clock. If the game's clock
 * lasts as long as the part, the time is never shown.
 * @param leftS as returned by `secondsLeft`.
 */
export function isTimeShown(session: Session, leftS: number): boolean {
  const { limitMs, pace = 1 } = currentPart(session);
  const ownClockMs = runOf(session)?.mounted?.game.info.ownClockMs;
  if (ownClockMs === undefined) return true;
  const longestMs = ownClockMs * pace;
  return longestMs < limitMs && leftS * 1000 <= longestMs;
}

/** Whether the session played a preview. Such a session has no result. */
export const isPreview = (session: Session): boolean =>
  session.phase !== 'idle' &&
  [session.mounted, ...session.played].some((part) => part?.choice.source === 'preview');

/**
 * Whether the session's score is saved as a result. Previews are not saved, and neither is a play that staff ended
 * before the first point.
 */
export const hasResult = (session: EndedSession): boolean =>
  !isPreview(session) && (session.end !== 'withdrawn' || sessionScore(session) > 0);
