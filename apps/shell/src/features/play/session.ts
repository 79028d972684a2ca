import { isFinished, type PlayEnd, playedShareOf } from '@mindloom/domain';
import { EMPTY_REPORT, type GameModule, type GameSettings, type RunReport } from '@mindloom/game-contract';
import type { Choice } from '@mindloom/registry';
import { loadFailure, type LoadFailure } from '@mindloom/game-loading';
import {
  type BetweenSession,
  type Candidate,
  currentPart,
  currentSlot,
  type Ending,
  idleSession,
  type Interruption,
  type LoadedPart,
  type PauseReason,
  type PlayedPart,
  type Session,
  type SessionEnd,
} from './session-state';

/** A game that fails within this time after its first frame, without a score, counts as not started. */
const START_MS = 5000;

/** Events of one load and of the game that it mounts. `atMs` is the time on the part's clock. */
export type AttemptEvent =
  | { type: 'chosen'; candidates: readonly (readonly Candidate[])[] }
  | { type: 'loadFailed'; failure: LoadFailure }
  | { type: 'loaded'; game: GameModule; choice: Choice }
  | { type: 'partReady' }
  | { type: 'scored'; total: number }
  | { type: 'partEnded'; report: RunReport; settings: GameSettings; atMs: number }
  | { type: 'partFailed'; failure: LoadFailure; atMs: number };

export type SessionEvent =
  | { type: 'started'; sessionId: string; userId: string | null; startedAt: string }
  | ({ attempt: number } & AttemptEvent)
  /** The current part must end. A set then continues with its next part. */
  | { type: 'partEndRequested'; end: 'limit' | 'left' }
  | { type: 'left' }
  /** The player continues with the next part of a set. */
  | { type: 'continued' }
  | { type: 'withdrawn'; slot: string }
  | { type: 'paused'; reasons: readonly PauseReason[] }
  | { type: 'resumed'; reason: PauseReason }
  | { type: 'saved' }
  | { type: 'closed' };

type ActiveSession = Session & { phase: 'loading' | 'between' | 'playing' };

/**
 * Applies the rules of a session to an event. Pure. The phases are 'idle', 'loading' and 'playing', then 'between',
 * 'loading' and 'playing' for each further part of a set, then 'ended' or 'failed'. Returns the same object if the
 * phase does not allow the event. Therefore a session ends once, even if several end signals arrive (GAME-22).
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
  switch (event.type) {
    case 'partEndRequested':
      return session.phase === 'playing' ? withEnding(session, event.end, null, false) : session;
    case 'left':
      return afterLeave(session);
    case 'continued':
      return session.phase === 'between' ? afterContinue(session) : session;
    case 'withdrawn':
      return afterWithdrawal(session, event.slot);
    default:
      break;
  }
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
    partIndex: 0,
    remaining: [],
    mounted: null,
    played: [],
    total: 0,
    ending: null,
    broken: null,
  };
}

function withPauses<S extends Session>(session: S, reasons: readonly PauseReason[]): S {
  const pauses = new Set(reasons);
  return pauses.size === session.pauses.size ? session : { ...session, pauses };
}

/** Handles events while releases are chosen and loaded, before a game is mounted. */
function whileFetching(session: ActiveSession, event: AttemptEvent): Session {
  switch (event.type) {
    case 'chosen': {
      if (session.pinned.length > 0) return session;
      return loading({ ...session, pinned: event.candidates }, event.candidates[0] ?? []);
    }
    case 'loaded':
      return afterLoad(session, event);
    case 'loadFailed':
      return withoutSlot(session, event.failure);
    default:
      return session;
  }
}

/** Handles a loaded release of the first remaining slot. */
function afterLoad(session: ActiveSession, { game, choice }: AttemptEvent & { type: 'loaded' }): Session {
  const [first] = session.remaining;
  if (first === undefined) return session;
  const index = session.remaining.findIndex((candidate) => candidate.choice === choice);
  const remaining = session.remaining.slice(index + 1);
  const part = { slot: first.slot, choice, game };
  if (session.phase === 'between')
    return session.next === null ? { ...session, next: part, remaining } : session;
  return { ...session, mounted: part, remaining };
}

function whileMounted(session: ActiveSession, mounted: LoadedPart, event: AttemptEvent): Session {
  switch (event.type) {
    case 'partReady':
      return session.phase === 'loading' ? { ...session, phase: 'playing' } : session;
    case 'scored':
      return { ...session, total: event.total };
    case 'partEnded': {
      if (session.phase !== 'playing') return session;
      const ending = session.ending ?? { end: 'finished', failure: null, isWhole: false };
      const { report, settings, atMs } = event;
      return afterPart(session, { mounted, report, settings, atMs, ...ending });
    }
    case 'partFailed':
      return afterBreak(session, mounted, event);
    default:
      return session;
  }
}

/** Handles the player's press of Continue. The press also ends a pause that began between the parts. */
function afterContinue(session: BetweenSession): Session {
  const { next, interrupted: _, ...rest } = session;
  const pauses = new Set([...session.pauses].filter((reason) => reason !== 'player'));
  return { ...rest, phase: 'loading', mounted: next, pauses };
}

const PLAY_ENDS: Record<SessionEnd, PlayEnd> = {
  finished: 'game',
  limit: 'limit',
  left: 'player',
  crashed: 'failure',
  withdrawn: 'failure',
};

interface PartEnding extends Ending {
  mounted: LoadedPart;
  report: RunReport;
  settings: GameSettings | null;
  atMs: number;
  isWhole: boolean;
}

/**
 * Ends the session after its last part or on request. Otherwise continues with the next part. In a set, another game
 * replaces a part that failed before it was finished.
 */
function afterPart(session: ActiveSession, ending: PartEnding): Session {
  const { plan, partIndex, total } = session;
  const { mounted, report, settings, atMs, end, failure, isWhole } = ending;
  const { slot, choice } = mounted;
  const { limitMs } = currentPart(session);
  const ended = { end: PLAY_ENDS[end], playedShare: report.played, elapsedMs: atMs, limitMs };
  const played = { playedShare: playedShareOf(ended), isFinished: isFinished(ended) };
  const part: PlayedPart = { slot, choice, total, report, settings, ...played };
  const next = { ...session, total: 0, ending: null };
  if (plan.isSet && failure !== null && !isWhole && !part.isFinished) {
    const replacements = session.remaining.filter((candidate) => candidate.slot !== slot);
    if (playable(session, replacements).length > 0) return between(next, replacements, { slot, failure });
  }
  const kept = { ...next, played: [...session.played, part] };
  if (isWhole) return over(kept, ending);
  if (partIndex + 1 < plan.parts.length)
    return between({ ...kept, partIndex: partIndex + 1 }, session.pinned[partIndex + 1] ?? [], null);
  return over(kept, plan.isSet && failure === null ? { end: 'finished', failure } : ending);
}

/** Keeps the score of a mounted game that failed. If the game counts as not started, loads the next release instead. */
function afterBreak(
  session: ActiveSession,
  mounted: LoadedPart,
  { failure, atMs }: { failure: LoadFailure; atMs: number },
): Session {
  const { phase, total, remaining, ending } = session;
  const wasPlayed = phase === 'playing' && (total > 0 || atMs > START_MS);
  const hasAlternative = remaining.some(({ slot }) => slot === mounted.slot);
  const broken = { choice: mounted.choice, failure, isQuarantined: hasAlternative || !wasPlayed };
  if (wasPlayed || ending !== null) {
    const why = ending ?? { end: 'crashed', failure, isWhole: false };
    return afterPart({ ...session, broken }, { mounted, report: EMPTY_REPORT, settings: null, atMs, ...why });
  }
  const lost = { ...session, broken, mounted: null, total: 0 };
  return hasAlternative ? loading(lost, remaining) : withoutSlot(lost, failure, mounted.slot);
}

const withEnding = (
  session: ActiveSession,
  end: SessionEnd,
  failure: LoadFailure | null,
  isWhole: boolean,
): Session => (session.ending === null ? { ...session, ending: { end, failure, isWhole } } : session);

/** Handles a player who leaves: ends the running game, or the session between two games. */
function afterLeave(session: ActiveSession): Session {
  if (session.phase === 'playing') return withEnding(session, 'left', null, true);
  return session.played.length > 0 ? over(session, { end: 'left', failure: null }) : session;
}

/** Handles the withdrawal of a slot. It matters only if the releases are chosen and the current part plays the slot. */
function afterWithdrawal(session: ActiveSession, slot: string): Session {
  if (session.pinned.length === 0 || currentSlot(session) !== slot) return session;
  if (session.phase === 'playing')
    return withEnding(session, 'withdrawn', loadFailure('withdrawn', slot), false);
  return withoutSlot(session, loadFailure('unavailable', slot), slot);
}

/** Loads the current part from the next slot if the given slot cannot be played. Keeps the parts that were played. */
function withoutSlot(session: ActiveSession, failure: LoadFailure, slot = currentSlot(session)): Session {
  const others = session.remaining.filter((candidate) => candidate.slot !== slot);
  if (playable(session, others).length > 0)
    return session.phase === 'between'
      ? between(session, others, session.interrupted)
      : loading(session, others);
  return session.played.length > 0 ? over(session, { end: 'crashed', failure }) : failed(session, failure);
}

/** Removes the slots that were already played, because a session plays each game once. */
const playable = ({ played }: ActiveSession, candidates: readonly Candidate[]): Candidate[] =>
  candidates.filter(({ slot }) => played.every((part) => part.slot !== slot));

const loading = (session: ActiveSession, candidates: readonly Candidate[]) => ({
  ...session,
  phase: 'loading' as const,
  attempt: session.attempt + 1,
  remaining: playable(session, candidates),
  mounted: null,
});

/** Loads the next part while the player sees the points of the last one. */
function between(
  session: ActiveSession,
  candidates: readonly Candidate[],
  interrupted: Interruption | null,
): Session {
  const next = loading(session, candidates);
  if (next.remaining.length === 0)
    return over(session, { end: 'crashed', failure: loadFailure('unavailable', currentPart(session).slot) });
  return { ...next, phase: 'between', next: null, interrupted };
}

const over = (session: ActiveSession, { end, failure }: Ending): Session => ({
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
