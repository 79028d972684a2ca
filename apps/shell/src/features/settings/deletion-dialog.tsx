import {
  type AuthFailure,
  type Confirmed,
  confirmPassword,
  loginDetails,
  mailConfirmationLink,
  type User,
} from '@mindloom/data-access';
import { TextField } from '@mindloom/ui';
import { AlertDialog } from '@mindloom/ui/alert-dialog';
import { useEffect, useState } from 'react';

export interface DeletionDialogProps {
  user: User;
  /** What the dialog deletes. A mailed link contains this value, so that the link opens the same dialog again. */
  subject: Confirmed;
  title: string;
  description: string;
  cancelLabel: string;
  confirmLabel: string;
  /** Deletes the subject. @returns the code of a failure; null after a success. */
  onDelete: () => Promise<string | null>;
  onClose: () => void;
}

const REASONS: Partial<Record<AuthFailure['reason'], string>> = {
  'invalid-credentials': 'That is not your password.',
  'rate-limited': 'Too many attempts. Wait a few minutes.',
  offline: 'You seem to be offline.',
};

const unconfirmedText = ({ reason, code }: AuthFailure): string =>
  `${REASONS[reason] ?? 'Your password could not be checked.'} Nothing was deleted. (${code})`;

const NO_RECENT_LOGIN = 'ML-343';
const FAILURES: Readonly<Record<string, string>> = {
  // The codes of two failures after which it is unknown whether the server has deleted the data.
  'ML-331': 'No clear answer came, so it is not certain what was deleted. Try again.',
  'ML-334': 'No clear answer came, so it is not certain what was deleted. Try again.',
  [NO_RECENT_LOGIN]: 'Your login is too long ago. Nothing was deleted. Enter your password to continue.',
  'ML-345': 'You are product staff. Ask to be removed from the staff first. Nothing was deleted.',
};

const failureText = (code: string): string =>
  `${FAILURES[code] ?? 'Nothing was deleted. Try again in a moment.'} (${code})`;

/** Asks for the password, unless the player has just logged in, before something is deleted for good. */
export function DeletionDialog({ user, subject, onDelete, onClose, ...texts }: DeletionDialogProps) {
  const [password, setPassword] = useState('');
  const [needsPassword, setNeedsPassword] = useState(true);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  useEffect(() => {
    let isShown = true;
    void loginDetails(user.id).then(({ isRecent }) => isShown && setNeedsPassword(!isRecent));
    return () => {
      isShown = false;
    };
  }, [user.id]);

  /** @returns the problem to show; undefined if there is none. */
  const confirmAndDelete = async (): Promise<string | undefined> => {
    if (needsPassword) {
      const confirmed = await confirmPassword(user.id, password);
      if (!confirmed.ok) return unconfirmedText(confirmed);
    }
    const code = await onDelete();
    if (code === null) return undefined;
    if (code === NO_RECENT_LOGIN) setNeedsPassword(true);
    return failureText(code);
  };
  const submit = async () => {
    setBusy(true);
    setProblem(undefined);
    setProblem(await confirmAndDelete());
    setBusy(false);
  };
  return (
    <AlertDialog
      open
      destructive
      {...texts}
      confirmLabel={isBusy ? 'Deleting...' : texts.confirmLabel}
      confirmDisabled={needsPassword && password === ''}
      busy={isBusy}
      onCancel={() => !isBusy && onClose()}
      onConfirm={() => void submit()}
    >
      <div className="mt-5 grid gap-3">
        {needsPassword ? (
          <>
            <TextField
              label="Your password"
              description={`To confirm that it is you: ${user.email}`}
              type="password"
              autoComplete="current-password"
              value={password}
              disabled={isBusy}
              onChange={({ target }) => setPassword(target.value)}
              error={problem}
            />
            <MailLink email={user.email} subject={subject} />
          </>
        ) : (
          <>
            <p className="text-sm text-ink-soft">You have just logged in, so no password is needed.</p>
            {problem !== undefined && (
              <p role="alert" className="ml-field-error">
                {problem}
              </p>
            )}
          </>
        )}
      </div>
    </AlertDialog>
  );
}

/** Lets a player who has no password, or has forgotten it, confirm by e-mail. */
function MailLink({ email, subject }: { email: string; subject: Confirmed }) {
  const [note, setNote] = useState<string | null>(null);
  const send = async () => {
    setNote('Sending...');
    const sent = await mailConfirmationLink(email, subject);
    setNote(
      sent.ok
        ? `A link is on its way to ${email}. Open it within an hour: it leads back here.`
        : `No link was sent. Try again in a moment. (${sent.code})`,
    );
  };
  return (
    <div className="grid gap-1">
      <button
        type="button"
        className="min-h-11 justify-self-start text-sm font-semibold text-ink-soft underline underline-offset-4"
        onClick={() => void send()}
      >
        No password at hand? Mail me a link
      </button>
      <p role="status" className="text-sm text-ink-soft empty:hidden">
        {note}
      </p>
    </div>
  );
}
