import type { Confirmed, User } from '@mindloom/data-access';
import { type Deleted, deleteAccount, type Erased, eraseOwnData } from '@mindloom/data-access/own-data';
import { Button } from '@mindloom/ui';
import { useState } from 'react';
import { DeletionDialog } from './deletion-dialog';
import { SettingsSection } from './settings-section';

export interface EraseSectionProps {
  user: User;
  /** The deletion that the player confirmed with a mailed link, or null. Its dialog is open when the page opens. */
  confirmed: Confirmed | null;
  /** Called when a dialog is closed without a deletion. */
  onKept: () => void;
  onErased: (erased: Extract<Erased, { ok: true }>) => void;
  onDeleted: (deleted: Extract<Deleted, { ok: true }>) => void;
}

/** Deletes all results, or the whole account, after a confirmation. */
export function EraseSection({ user, confirmed, onKept, onErased, onDeleted }: EraseSectionProps) {
  const [asking, setAsking] = useState(confirmed);
  const close = () => {
    setAsking(null);
    onKept();
  };
  const eraseData = async () => {
    const erased = await eraseOwnData(user.id);
    if (!erased.ok) return erased.code;
    onErased(erased);
    return null;
  };
  const eraseAccount = async () => {
    const deleted = await deleteAccount(user.id);
    if (!deleted.ok) return deleted.code;
    onDeleted(deleted);
    return null;
  };
  return (
    <>
      <SettingsSection
        danger
        title="Delete your data"
        text="Deletes all your plays, your progress and your challenges from the server and the results that wait on this device, and ends your reminders. Your login stays: you can start again with it."
      >
        <Button variant="destructive-quiet" className="justify-self-start" onClick={() => setAsking('data')}>
          Delete my data
        </Button>
      </SettingsSection>
      <SettingsSection
        danger
        title="Delete your account"
        text="Deletes all of that, and your login with its name and email address. All your devices are logged out. Afterwards nothing about you is left."
      >
        <Button
          variant="destructive-quiet"
          className="justify-self-start"
          onClick={() => setAsking('account')}
        >
          Delete my account
        </Button>
      </SettingsSection>
      {asking === 'data' && (
        <DeletionDialog
          user={user}
          subject="data"
          title="Delete all your results?"
          description="They cannot be brought back. Download your data first if you want to keep a copy."
          cancelLabel="Keep my data"
          confirmLabel="Delete everything"
          onDelete={eraseData}
          onClose={close}
        />
      )}
      {asking === 'account' && (
        <DeletionDialog
          user={user}
          subject="account"
          title="Delete your account?"
          description="Your login and all your results cannot be brought back. Download your data first if you want to keep a copy."
          cancelLabel="Keep my account"
          confirmLabel="Delete my account"
          onDelete={eraseAccount}
          onClose={close}
        />
      )}
    </>
  );
}
