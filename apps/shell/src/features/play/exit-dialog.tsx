import { AlertDialog } from '@mindloom/ui/alert-dialog';
import type { LeaveQuestion } from './use-leave-question';

const WORDS = {
  exit: { title: 'Are you sure you want to exit?', confirm: 'Yes, exit game' },
  leave: { title: 'Are you sure you want to leave?', confirm: 'Yes, leave game' },
} as const;

interface ExitDialogProps {
  question: LeaveQuestion | null;
  isSignedIn: boolean;
  onStay: () => void;
  onConfirm: () => void;
}

/** The question before a running game is left (spec point 4, D-15). */
export function ExitDialog({ question, isSignedIn, onStay, onConfirm }: ExitDialogProps) {
  const { title, confirm } = WORDS[question?.kind ?? 'exit'];
  return (
    <AlertDialog
      open={question !== null}
      title={title}
      description={
        isSignedIn
          ? 'Your game ends here. Your current score will be saved.'
          : 'Your game ends here. Your current score will be saved if you are logged in.'
      }
      cancelLabel="No, continue playing"
      confirmLabel={confirm}
      onCancel={onStay}
      onConfirm={onConfirm}
    />
  );
}
