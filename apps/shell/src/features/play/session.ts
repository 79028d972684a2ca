import type { LoadFailure } from '../../platform/loading/load-failure';

/** How a session came to its end. All are saved alike, but for a withdrawn one without points. */
export type SessionEnd = 'finished' | 'limit' | 'left' | 'crashed' | 'withdrawn';

/** How a session ends, and the failure that ended it. */
export interface Ending {
  end: SessionEnd;
  failure: LoadFailure | null;
}

/** One game of the session that has ended. */
export interface FinishedPart {
  total: number;
  metrics: Readonly<Record<string, number>>;
}

/** Is there nothing to save? A play that staff ended before its first point says nothing about the player. */
export const isNothing = (end: SessionEnd, score: number): boolean => end === 'withdrawn' && score === 0;

interface Running {
  sessionId: string;
  userId: string;
  startedAt: string;
  /** Games that have ended, in order. */
  finished: readonly FinishedPart[];
  /** The present game's total. */
  total: number;
}

/** A play session, from Start to the feedback. */
export type Session =
  | { phase: 'idle' }
  | ({ phase: 'loading' } & Running)
  | ({ phase: 'playing' } & Running)
  | ({ phase: 'ended'; resultsSaved: boolean } & Ending & Running)
  | ({ phase: 'failed'; failure: LoadFailure } & Running);

export type SessionEvent =
  | { type: 'started'; sessionId: string; userId: string | null; startedAt: string }
  | { type: 'partReady' }
  | { type: 'scored'; total: number }
  /** `ending`: the session was told to end, and the game reports for the last time. */
  | { type: 'partEnded'; metrics: Readonly<Record<string, number>>; isLast: boolean; ending?: Ending }
  /** The present game broke before anything was played: nothing of it counts. */
  | { type: 'partLost' }
  | ({ type: 'ended' } & Ending)
  | { type: 'loadFailed'; failure: LoadFailure }
  | { type: 'saved' }
  | { type: 'closed' };

export const idle: Session = { phase: 'idle' };

const running = ({ sessionId, userId, startedAt, finished, total }: Running): Running => ({
  sessionId,
  userId,
  startedAt,
  finished,
  total,
});

/** The raw total of the session so far: a set's score is the sum of its games (D-04, D-12). */
export const sessionScore = (session: Session): number =>
  session.phase === 'idle' ? 0 : session.finished.reduce((sum, part) => sum + part.total, session.total);

/**
 * The session's rules: idle, loading, playing, ended. Pure. What is not allowed in a phase changes nothing,
 * so however many ends arrive, a session ends once (GAME-22).
 */
export function sessionAfter(session: Session, event: SessionEvent): Session {
  if (event.type === 'closed') return idle;
  if (event.type === 'started') {
    const { sessionId, userId, startedAt } = event;
    if (session.phase !== 'idle' || userId === null) return session;
    return { phase: 'loading', sessionId, userId, startedAt, finished: [], total: 0 };
  }
  switch (session.phase) {
    case 'loading':
      return whileLoading(session, event);
    case 'playing':
      return whilePlaying(session, event);
    case 'ended':
      return event.type === 'saved' ? { ...session, resultsSaved: true } : session;
    default:
      return session;
  }
}

function whileLoading(session: Session & { phase: 'loading' }, event: SessionEvent): Session {
  if (event.type === 'partReady') return { ...session, phase: 'playing' };
  if (event.type === 'scored') return { ...session, total: event.total };
  if (event.type === 'partLost') return { ...session, total: 0 };
  if (event.type === 'ended' && session.finished.length > 0) return ended(session, event);
  if (event.type !== 'loadFailed') return session;
  const { failure } = event;
  // What was played of a set before is the player's, whatever becomes of the rest.
  if (session.finished.length > 0) return ended(session, { end: 'crashed', failure });
  return { ...running(session), phase: 'failed', failure };
}

function whilePlaying(session: Session & { phase: 'playing' }, event: SessionEvent): Session {
  if (event.type === 'scored') return { ...session, total: event.total };
  if (event.type === 'ended') return ended(session, event);
  if (event.type === 'partLost') return { ...running(session), phase: 'loading', total: 0 };
  if (event.type !== 'partEnded') return session;
  const finished = [...session.finished, { total: session.total, metrics: event.metrics }];
  const next = { ...running(session), finished, total: 0 };
  if (event.ending !== undefined) return ended(next, event.ending);
  return event.isLast ? ended(next, { end: 'finished', failure: null }) : { phase: 'loading', ...next };
}

const ended = (session: Running, { end, failure }: Ending): Session => ({
  ...running(session),
  phase: 'ended',
  end,
  failure,
  resultsSaved: false,
});

/**
 * The play state as the spec lists it (GAME-16); the time left in whole seconds.
 * @param timeLeftMs of the session, in milliseconds.
 */
export const playState = (session: Session, timeLeftMs: number) => ({
  score: sessionScore(session),
  timeLeft: Math.ceil(Math.max(0, timeLeftMs) / 1000),
  isPlaying: session.phase === 'playing',
  showFeedback: session.phase === 'ended',
  resultsSaved: session.phase === 'ended' && session.resultsSaved,
});
