import type { GameModule, RunReport } from '@mindloom/game-contract';
import type { Choice } from '@mindloom/registry';
import { loadFailure, type LoadFailure } from '../../platform/loading/load-failure';
import type { PlayPlan } from './play-plan';

/** A game that fails this soon after its first frame, with nothing scored, counts as not started. */
const START_MS = 5000;

/** Why a session ended. A withdrawn session without points is not saved; all others are. */
export type SessionEnd = 'finished' | 'limit' | 'left' | 'crashed' | 'withdrawn';

/** Why a session ends, and the failure that ended it. */
export interface Ending {
  end: SessionEnd;
  failure: LoadFailure | null;
}

/** Why a game is paused. It continues when no reason is left. */
export type PauseReason = 'player' | 'hidden' | 'dialog' | 'inspector';

/** One game of the session that has ended. */
export interface FinishedPart {
  total: number;
  report: RunReport;
}

interface MountedGame {
  game: GameModule;
  choice: Choice;
}

/** A release that failed after it was mounted. */
interface BrokenRelease {
  choice: Choice;
  failure: LoadFailure;
  /** The release is not chosen again until the registry changes. */
  isQuarantined: boolean;
}

interface Common {
  plan: PlayPlan;
  /** Rises with every start, load and close. Events of an older attempt are ignored. */
  attempt: number;
  pauses: ReadonlySet<PauseReason>;
}

interface Run extends Common {
  sessionId: string;
  userId: string;
  /** ISO 8601. */
  startedAt: string;
  /** The releases of each part, best first. They stay the same for the whole session; empty before they are chosen. */
  pinned: readonly (readonly Choice[])[];
  /** The releases that the current part can still load, best first. */
  remaining: readonly Choice[];
  mounted: MountedGame | null;
  /** Session clock at the first frame of the mounted game, in ms; null before it. */
  readyAtMs: number | null;
  /** The release that each part was played with, in order. */
  played: readonly Choice[];
  /** Games that have ended, in order. */
  finished: readonly FinishedPart[];
  /** The current game's raw total. */
  total: number;
  /** The session was asked to end and waits for the game's last report. */
  ending: Ending | null;
  /** The last release that failed after it was mounted. */
  broken: BrokenRelease | null;
}

/** A play session, from Start to the feedback. */
export type Session =
  | ({ phase: 'idle' } & Common)
  | ({ phase: 'loading' } & Run)
  | ({ phase: 'playing' } & Run)
  | ({ phase: 'ended'; resultsSaved: boolean } & Ending & Run)
  | ({ phase: 'failed'; failure: LoadFailure } & Run);

type ActiveSession = Session & { phase: 'loading' | 'playing' };
export type EndedSession = Session & { phase: 'ended' };

/** Events of one load and of its mounted game. */
export type AttemptEvent =
  | { type: 'chosen'; plan: PlayPlan; choices: readonly (readonly Choice[])[] }
  | { type: 'loadFailed'; failure: LoadFailure }
  | ({ type: 'loaded' } & MountedGame)
  | { type: 'partReady'; atMs: number }
  | { type: 'scored'; total: number }
  | { type: 'partEnded'; report: RunReport }
  | { type: 'partFailed'; failure: LoadFailure; atMs: number };

export type SessionEvent =
  | { type: 'started'; sessionId: string; userId: string | null; startedAt: string }
  | ({ attempt: number } & AttemptEvent)
  | { type: 'endRequested'; end: SessionEnd }
  | { type: 'withdrawn'; slot: string }
  | { type: 'paused'; reasons: readonly PauseReason[] }
  | { type: 'resumed'; reason: PauseReason }
  | { type: 'saved' }
  | { type: 'closed' };

export const idleSession = (plan: PlayPlan, attempt = 0): Session => ({
  phase: 'idle',
  plan,
  attempt,
  pauses: new Set(),
});

/**
 * The rules of a session: idle, loading, playing, then ended or failed. Pure. Returns the same object when an event
 * is not allowed in the phase, so a session ends once, however many end signals arrive (GAME-22).
 */
export function sessionAfter(session: Session, event: SessionEvent): Session {
  switch (event.type) {
    case 'started':
      return afterStart(session, event);
    case 'closed':
      return session.phase === 'idle' ? session : idleSession(session.plan, session.attempt + 1);
    case 'saved':
      return session.phase === 'ended' && !session.resultsSaved
        ? { ...session, resultsSaved: true }
        : session;
    default:
      break;
  }
  if (session.phase === 'ended' || session.phase === 'failed') return session;
  if (event.type === 'paused') return withPauses(session, [...session.pauses, ...event.reasons]);
  if (event.type === 'resumed')
    return withPauses(
      session,
      [...session.pauses].filter((reason) => reason !== event.reason),
    );
  if (session.phase === 'idle') return session;
  if (event.type === 'endRequested') return afterEndRequest(session, { end: event.end, failure: null });
  if (event.type === 'withdrawn') return afterWithdrawal(session, event.slot);
  if (event.attempt !== session.attempt) return session;
  return session.mounted === null
    ? whileFetching(session, event)
    : whileMounted(session, session.mounted, event);
}

function afterStart(session: Session, event: SessionEvent & { type: 'started' }): Session {
  const { sessionId, userId, startedAt } = event;
  if (session.phase !== 'idle' || userId === null) return session;
  return {
    ...session,
    phase: 'loading',
    attempt: session.attempt + 1,
    sessionId,
    userId,
    startedAt,
    pinned: [],
    remaining: [],
    mounted: null,
    readyAtMs: null,
    played: [],
    finished: [],
    total: 0,
    ending: null,
    broken: null,
  };
}

function withPauses(session: Session, reasons: readonly PauseReason[]): Session {
  const pauses = new Set(reasons);
  return pauses.size === session.pauses.size ? session : { ...session, pauses };
}

/** Chooses and loads, before a game is mounted. */
function whileFetching(session: ActiveSession, event: AttemptEvent): Session {
  switch (event.type) {
    case 'chosen': {
      if (session.pinned.length > 0) return session;
      const chosen = { ...session, plan: event.plan, pinned: event.choices };
      return loadingNext(chosen, event.choices[0] ?? []);
    }
    case 'loaded': {
      const { game, choice } = event;
      const remaining = session.remaining.slice(session.remaining.indexOf(choice) + 1);
      const played = [...session.played.slice(0, session.finished.length), choice];
      return { ...session, mounted: { game, choice }, remaining, played };
    }
    case 'loadFailed':
      return afterLoss(session, event.failure);
    default:
      return session;
  }
}

function whileMounted(session: ActiveSession, { choice }: MountedGame, event: AttemptEvent): Session {
  switch (event.type) {
    case 'partReady':
      return session.phase === 'loading' ? { ...session, phase: 'playing', readyAtMs: event.atMs } : session;
    case 'scored':
      return { ...session, total: event.total };
    case 'partEnded':
      return session.phase === 'playing' ? afterPart(session, event.report) : session;
    case 'partFailed':
      return afterBreak(session, choice, event);
    default:
      return session;
  }
}

/** Ends the session after its last part or on request; otherwise loads the next part. */
function afterPart(session: ActiveSession, report: RunReport): Session {
  const finished = [...session.finished, { total: session.total, report }];
  const next = { ...session, finished, total: 0 };
  if (session.ending !== null) return ended(next, session.ending);
  if (finished.length >= session.plan.parts.length) return ended(next, { end: 'finished', failure: null });
  return loadingNext(next, session.pinned[finished.length] ?? []);
}

/** A game that was played keeps its score. A game that never really started is replaced by the next release. */
function afterBreak(
  session: ActiveSession,
  choice: Choice,
  { failure, atMs }: { failure: LoadFailure; atMs: number },
): Session {
  const { readyAtMs, total, remaining, ending } = session;
  const wasPlayed = readyAtMs !== null && (total > 0 || atMs - readyAtMs > START_MS);
  const hasAlternative = remaining.length > 0;
  const broken = { choice, failure, isQuarantined: hasAlternative || !wasPlayed };
  if (wasPlayed || ending !== null)
    return ended({ ...session, broken }, ending ?? { end: 'crashed', failure });
  const lost = { ...session, broken, total: 0 };
  return hasAlternative ? loadingNext(lost, remaining) : afterLoss(lost, failure);
}

/** Nothing is left to load. The parts of a set that were played before are kept. */
const afterLoss = (session: ActiveSession, failure: LoadFailure): Session =>
  session.finished.length > 0 ? ended(session, { end: 'crashed', failure }) : failed(session, failure);

function afterEndRequest(session: ActiveSession, ending: Ending): Session {
  if (session.phase === 'playing') return session.ending === null ? { ...session, ending } : session;
  return session.finished.length > 0 ? ended(session, ending) : session;
}

/** Staff withdrew a slot. Only the slot of the current part matters, and only once its release is pinned. */
function afterWithdrawal(session: ActiveSession, slot: string): Session {
  if (session.pinned.length === 0 || currentSlot(session) !== slot) return session;
  if (session.phase === 'playing' || session.finished.length > 0)
    return afterEndRequest(session, { end: 'withdrawn', failure: loadFailure('withdrawn', slot) });
  return failed(session, loadFailure('unavailable', slot));
}

const loadingNext = (session: ActiveSession, remaining: readonly Choice[]): Session => ({
  ...session,
  phase: 'loading',
  attempt: session.attempt + 1,
  remaining,
  mounted: null,
  readyAtMs: null,
});

const ended = (session: ActiveSession, { end, failure }: Ending): Session => ({
  ...session,
  phase: 'ended',
  mounted: null,
  end,
  failure,
  resultsSaved: false,
});

const failed = (session: ActiveSession, failure: LoadFailure): Session => ({
  ...session,
  phase: 'failed',
  mounted: null,
  failure,
});

/** The slot of the current part; '' when there is none. */
export const currentSlot = (session: Session): string =>
  session.phase === 'idle' ? '' : (session.plan.parts[session.finished.length]?.slot ?? '');

/** The raw total of the session so far: a set's score is the sum of its games (D-04, D-12). */
export const sessionScore = (session: Session): number =>
  session.phase === 'idle' ? 0 : session.finished.reduce((sum, part) => sum + part.total, session.total);

/** The whole seconds left on the session's clock. */
export const secondsLeft = ({ plan }: Session, elapsedMs: number): number =>
  Math.ceil(Math.max(0, plan.limitMs - elapsedMs) / 1000);

/** A session that played a preview has no result. */
export const isPreview = (session: Session): boolean =>
  session.phase !== 'idle' && session.played.some(({ source }) => source === 'preview');

/** Is the session's score a result to save? A play that staff ended before its first point is not. */
export const hasResult = (session: EndedSession): boolean =>
  !isPreview(session) && (session.end !== 'withdrawn' || sessionScore(session) > 0);
