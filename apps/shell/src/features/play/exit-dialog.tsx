import { AlertDialog } from '@mindloom/ui/alert-dialog';
import { useLayoutEffect, useState } from 'react';
import type { PlaySession } from './play-session';

/** A request to leave the page, and how to continue with it. */
export interface Leave {
  by: 'link' | 'back';
  go: () => void;
}
export type GuardLeave = (ask: (leave: Leave) => void) => () => void;

/** The player asked to stop: with a button of the game or Back, or with a link to another page (D-15). */
type LeaveQuestion = { kind: 'exit' } | { kind: 'leave'; go: () => void };

/** Asks before a running game is left, and keeps the game paused while the question is open. */
export function useLeaveQuestion(session: PlaySession, isPlaying: boolean, guardLeave: GuardLeave) {
  const [question, setQuestion] = useState<LeaveQuestion | null>(null);
  // A layout effect: after a passive effect, a quick Back could pass without the question.
  useLayoutEffect(() => {
    if (!isPlaying) return undefined;
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
  }, [session, isPlaying, guardLeave]);

  return {
    question,
    askToExit: () => {
      session.pause('dialog');
      setQuestion({ kind: 'exit' });
    },
    stay: () => {
      setQuestion(null);
      session.resume('dialog');
    },
    confirm: () => {
      setQuestion(null);
      if (question?.kind === 'leave') question.go();
      session.end('left');
    },
  };
}

const MESSAGES = {
  exit: { title: 'Are you sure you want to exit?', confirm: 'Yes, exit game' },
  leave: { title: 'Are you sure you want to leave?', confirm: 'Yes, leave game' },
} as const;

interface ExitDialogProps {
  question: LeaveQuestion | null;
  isSignedIn: boolean;
  isPreview: boolean;
  onStay: () => void;
  onConfirm: () => void;
}

/** The question before a running game is left (D-15). */
export function ExitDialog({ question, isSignedIn, isPreview, onStay, onConfirm }: ExitDialogProps) {
  const { title, confirm } = MESSAGES[question?.kind ?? 'exit'];
  return (
    <AlertDialog
      open={question !== null}
      title={title}
      description={saveMessage(isSignedIn, isPreview)}
      cancelLabel="No, continue playing"
      confirmLabel={confirm}
      onCancel={onStay}
      onConfirm={onConfirm}
    />
  );
}

function saveMessage(isSignedIn: boolean, isPreview: boolean): string {
  if (isPreview) return 'Your game ends here. This is a preview, so nothing of it is saved.';
  return isSignedIn
    ? 'Your game ends here. Your current score will be saved.'
    : 'Your game ends here. Your current score will be saved if you are logged in.';
}
