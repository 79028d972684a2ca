import { useLayoutEffect, useState } from 'react';
import type { PlaySession } from './play-session';

/** What the page around gives to a running game: to be asked before the player leaves. */
export interface Leave {
  by: 'link' | 'back';
  go: () => void;
}
export type GuardLeave = (ask: (leave: Leave) => void) => () => void;

/** Who asks to stop: the game's own buttons, or a way out of the page (D-15). */
export type LeaveQuestion = { kind: 'exit' } | { kind: 'leave'; go: () => void };

/** Asks before a running game is left, and keeps the game paused while the question is open. */
export function useLeaveQuestion(session: PlaySession, isPlaying: boolean, guardLeave: GuardLeave) {
  const [question, setQuestion] = useState<LeaveQuestion | null>(null);
  // With the first frame of the run: an effect after it lets a quick Back pass unasked.
  useLayoutEffect(() => {
    if (!isPlaying) return undefined;
    const ask = (next: LeaveQuestion) => {
      session.pause('dialog');
      setQuestion(next);
    };
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    const standDown = guardLeave(({ by, go }) =>
      ask(by === 'link' ? { kind: 'leave', go } : { kind: 'exit' }),
    );
    window.addEventListener('beforeunload', warn);
    return () => {
      standDown();
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
      session.finish('left');
    },
  };
}
