import type { User } from '@mindloom/data-access';
import { type Erased, eraseOwnData } from '@mindloom/data-access/own-data';
import { TextField } from '@mindloom/ui';
import { AlertDialog } from '@mindloom/ui/alert-dialog';
import { useState } from 'react';

export interface EraseDialogProps {
  user: User;
  onClose: () => void;
  onErased: (erased: Extract<Erased, { ok: true }>) => void;
}

const folded = (text: string): string => text.trim().toLowerCase();

/** Without an answer the server may have deleted everything, or nothing. */
const UNCERTAIN: readonly string[] = ['ML-331', 'ML-334'];

const failureText = (code: string): string =>
  UNCERTAIN.includes(code)
    ? `No clear answer came, so it is not certain what was deleted. Try again. (${code})`
    : `Nothing was deleted. Try again in a moment. (${code})`;

/** Asks for the e-mail before everything is deleted. */
export function EraseDialog({ user, onClose, onErased }: EraseDialogProps) {
  const [typed, setTyped] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [code, setCode] = useState<string | null>(null);
  const isConfirmed = folded(typed) === folded(user.email) && user.email !== '';

  const erase = async () => {
    setBusy(true);
    setCode(null);
    const erased = await eraseOwnData(user.id);
    setBusy(false);
    if (erased.ok) onErased(erased);
    else setCode(erased.code);
  };
  return (
    <AlertDialog
      open
      destructive
      title="Delete all your results?"
      description="They cannot be brought back. Download your data first if you want to keep a copy."
      cancelLabel="Keep my data"
      confirmLabel={isBusy ? 'Deleting...' : 'Delete everything'}
      confirmDisabled={!isConfirmed}
      busy={isBusy}
      onCancel={() => !isBusy && onClose()}
      onConfirm={() => void erase()}
    >
      <div className="mt-5">
        <TextField
          label="Type your e-mail to confirm"
          description={user.email}
          type="email"
          autoComplete="off"
          value={typed}
          disabled={isBusy}
          onChange={({ target }) => setTyped(target.value)}
          error={code === null ? undefined : failureText(code)}
        />
      </div>
    </AlertDialog>
  );
}
