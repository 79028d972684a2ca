import { AlertDialog } from '@mindloom/ui/alert-dialog';
import { useLayoutEffect, useState } from 'react';
import type { PlaySession } from './play-session';
import { isPreview, type Session } from './session-state';

/** A request to leave the page. `go` leaves the page. */
export interface Leave {
  by: 'link' | 'back';
  go: () => void;
}
export type GuardLeave = (ask: (leave: Leave) => void) => () => void;

/**
 * How the player asked to stop. 'exit': the player pressed Back or a button of the game, which would end the session.
 * 'leave': the player followed a link to another page, which would end the session (D-15). 'endPart': the player
 * pressed End Game in a set, which would end only the current game (D-81).
 */
type LeaveQuestion = { kind: 'exit' } | { kind: 'leave'; go: () => void } | { kind: 'endPart' };

/** Asks before a session is left, and keeps the game paused while the question is open. */
export function useLeaveQuestion(session: PlaySession, state: Session, guardLeave: GuardLeave) {
  const [question, setQuestion] = useState<LeaveQuestion | null>(null);
  const isGuarded = hasSomethingToLose(state);
  // This must be a layout effect. A passive effect runs later, so a quick press of Back could leave the page without
  // the question.
  useLayoutEffect(() => {
    if (!isGuarded) return undefined;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    const removeGuard = guardLeave(({ by, go }) => {
      session.pause('dialog');
      setQuestion(by === 'link' ? { kind: 'leave', go } : { kind: 'exit' });
    });
    window.addEventListener('beforeunload', warn);
    return () => {
      removeGuard();
      window.removeEventListener('beforeunload', warn);
    };
  }, [session, isGuarded, guardLeave]);

  const ask = (kind: 'exit' | 'endPart') => {
    session.pause('dialog');
    setQuestion({ kind });
  };
  return {
    question,
    isGuarded,
    askToExit: () => ask('exit'),
    /** Asks before End Game ends the current game of a set, or the session of a single game. */
    askToEnd: () => ask(state.plan.isSet ? 'endPart' : 'exit'),
    stay: () => {
      setQuestion(null);
      session.resume('dialog');
    },
    confirm: () => {
      setQuestion(null);
      if (question?.kind === 'leave') question.go();
      if (question?.kind === 'endPart') session.endPart();
      else session.leave();
      session.resume('dialog');
    },
  };
}

/** Whether a game is running or a part of the set was played. */
const hasSomethingToLose = (state: Session): boolean =>
  state.phase === 'playing' ||
  ((state.phase === 'loading' || state.phase === 'between') && state.played.length > 0);

const MESSAGES = {
  exit: { title: 'Are you sure you want to exit?', confirm: 'Yes, exit game' },
  leave: { title: 'Are you sure you want to leave?', confirm: 'Yes, leave game' },
} as const;

interface ExitDialogProps {
  question: LeaveQuestion | null;
  state: Session;
  isSignedIn: boolean;
  onStay: () => void;
  onConfirm: () => void;
}

/** Asks for confirmation before a running game is left (D-15). */
export function ExitDialog({ question, state, isSignedIn, onStay, onConfirm }: ExitDialogProps) {
  const { title, confirm } = MESSAGES[question?.kind === 'leave' ? 'leave' : 'exit'];
  return (
    <AlertDialog
      open={question !== null}
      preferCancel
      title={title}
      description={`${clockText(state)}${endText(question, state)} ${saveText(isSignedIn, isPreview(state))}`}
      cancelLabel="No, continue playing"
      confirmLabel={confirm}
      onCancel={onStay}
      onConfirm={onConfirm}
    />
  );
}

/**
 * A running game is paused while the question is open. Between the games of a set, no clock runs, so the text mentions
 * none.
 */
const clockText = ({ phase }: Session): string => (phase === 'playing' ? 'The clock is stopped. ' : '');

/** Says what the confirmation ends and what continues. */
function endText(question: LeaveQuestion | null, state: Session): string {
  const { isSet, parts } = state.plan;
  if (!isSet) return 'Your game ends here.';
  if (question?.kind !== 'endPart') return 'Your whole set ends here.';
  const isLast = state.phase !== 'idle' && state.partIndex === parts.length - 1;
  return isLast
    ? 'This game ends here, and it is the last one of the set.'
    : 'Only this game ends here. The set goes on with the next one.';
}

function saveText(isSignedIn: boolean, isOfPreview: boolean): string {
  if (isOfPreview) return 'This is a preview, so nothing of it is saved.';
  return isSignedIn
    ? 'Your current score will be saved.'
    : 'Your current score will be saved if you are logged in.';
}
