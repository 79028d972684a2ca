import { type AuthFailure, confirmPassword, type User } from '@mindloom/data-access';
import { type Erased, eraseOwnData } from '@mindloom/data-access/own-data';
import { Button, TextField } from '@mindloom/ui';
import { AlertDialog } from '@mindloom/ui/alert-dialog';
import { useState } from 'react';
import { SettingsSection } from './settings-section';

export interface EraseSectionProps {
  user: User;
  onErased: (erased: Extract<Erased, { ok: true }>) => void;
}

/** Deletes all results after a confirmation. */
export function EraseSection({ user, onErased }: EraseSectionProps) {
  const [isAsking, setAsking] = useState(false);
  return (
    <SettingsSection
      danger
      title="Delete your data"
      text="Deletes all your plays, your progress and your challenges from the server, and the results that wait on this device. Your login stays: you can start again with it."
    >
      <Button variant="destructive" className="justify-self-start" onClick={() => setAsking(true)}>
        Delete my data
      </Button>
      {isAsking && <EraseDialog user={user} onClose={() => setAsking(false)} onErased={onErased} />}
    </SettingsSection>
  );
}

interface EraseDialogProps {
  user: User;
  onClose: () => void;
  onErased: (erased: Extract<Erased, { ok: true }>) => void;
}

const REASONS: Partial<Record<AuthFailure['reason'], string>> = {
  'invalid-credentials': 'That is not your password.',
  'rate-limited': 'Too many attempts. Wait a few minutes.',
  offline: 'You seem to be offline.',
};

const unconfirmedText = ({ reason, code }: AuthFailure): string =>
  `${REASONS[reason] ?? 'Your password could not be checked.'} Nothing was deleted. (${code})`;

/** After these failures the server may have deleted everything or nothing. */
const UNCERTAIN: readonly string[] = ['ML-331', 'ML-334'];

const failureText = (code: string): string =>
  UNCERTAIN.includes(code)
    ? `No clear answer came, so it is not certain what was deleted. Try again. (${code})`
    : `Nothing was deleted. Try again in a moment. (${code})`;

/** Asks for the password before everything is deleted. */
function EraseDialog({ user, onClose, onErased }: EraseDialogProps) {
  const [password, setPassword] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();

  /** @returns the problem to show, if there is one. */
  const erase = async (): Promise<string | undefined> => {
    const confirmed = await confirmPassword(user.id, password);
    if (!confirmed.ok) return unconfirmedText(confirmed);
    const erased = await eraseOwnData(user.id);
    if (!erased.ok) return failureText(erased.code);
    onErased(erased);
    return undefined;
  };
  const submit = async () => {
    setBusy(true);
    setProblem(undefined);
    setProblem(await erase());
    setBusy(false);
  };
  return (
    <AlertDialog
      open
      destructive
      title="Delete all your results?"
      description="They cannot be brought back. Download your data first if you want to keep a copy."
      cancelLabel="Keep my data"
      confirmLabel={isBusy ? 'Deleting...' : 'Delete everything'}
      confirmDisabled={password === ''}
      busy={isBusy}
      onCancel={() => !isBusy && onClose()}
      onConfirm={() => void submit()}
    >
      <div className="mt-5">
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
      </div>
    </AlertDialog>
  );
}
