import { AlertDialog } from '@mindloom/ui/alert-dialog';
import type { LeaveQuestion } from './use-leave-question';

const WORDS = {
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

function whatIsKept({ isSignedIn, isPreview }: Pick<ExitDialogProps, 'isSignedIn' | 'isPreview'>): string {
  if (isPreview) return 'Your game ends here. This is a preview, so nothing of it is saved.';
  return isSignedIn
    ? 'Your game ends here. Your current score will be saved.'
    : 'Your game ends here. Your current score will be saved if you are logged in.';
}

/** The question before a running game is left (spec point 4, D-15). */
export function ExitDialog({ question, onStay, onConfirm, ...around }: ExitDialogProps) {
  const { title, confirm } = WORDS[question?.kind ?? 'exit'];
  return (
    <AlertDialog
      open={question !== null}
      title={title}
      description={whatIsKept(around)}
      cancelLabel="No, continue playing"
      confirmLabel={confirm}
      onCancel={onStay}
      onConfirm={onConfirm}
    />
  );
}
