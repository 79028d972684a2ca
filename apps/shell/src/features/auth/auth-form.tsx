import { Button } from '@mindloom/ui';
import type { ReactNode } from 'react';
import { useSubmission, type Submission } from './use-submission';
import { OFFLINE_NOTE } from './words';

export interface AuthFormProps extends Submission {
  label: string;
  /** The button's words at rest and while submitting. */
  action: string;
  busyAction: string;
  children: ReactNode;
}

/** The fields of one way to submit, and its button. */
export function AuthForm({ label, action, busyAction, children, ...submission }: AuthFormProps) {
  const { onSubmit, isBusy, isOffline } = useSubmission(submission);
  return (
    // The product's own texts say what is missing, not the browser's bubbles.
    <form className="grid gap-5" aria-label={label} onSubmit={onSubmit} noValidate>
      {children}
      <p role="status" className="text-sm text-ink-soft empty:hidden">
        {isOffline ? OFFLINE_NOTE : null}
      </p>
      <Button type="submit" size="lg" className="w-full" busy={isBusy}>
        {isBusy ? busyAction : action}
      </Button>
    </form>
  );
}
