import { signOut, type User } from '@mindloom/data-access';
import type { Erased } from '@mindloom/data-access/own-data';
import { toast } from '@mindloom/ui';
import { useNavigate } from 'react-router-dom';
import { ChangePasswordForm } from '../features/auth/change-password-form';
import { erasedWords } from '../features/settings/erased-words';
import { SettingsPage } from '../features/settings/settings-page';
import { paths } from '../paths';
import { StaffInspectorEntry } from '../features/inspector/staff-inspector-entry';
import { queryClient, QueryScope } from '../query-client';

/** Long enough to read what was deleted and what was not. */
const ERASED_TOAST_MS = 12_000;

function sayErased(erased: Extract<Erased, { ok: true }>, email: string): void {
  toast.success('Your data is deleted', {
    description: erasedWords(erased, email),
    durationMs: ERASED_TOAST_MS,
  });
  if (erased.kept === 0) return;
  toast.error('This device kept some results', {
    description: "Its database refused. Delete this site's data in your browser's settings. (ML-342)",
    durationMs: ERASED_TOAST_MS,
  });
}

/** The settings of a signed-in player. */
export function PlayerSettings({ user }: { user: User }) {
  const navigate = useNavigate();
  const leave = async (erased: Extract<Erased, { ok: true }>) => {
    queryClient.clear();
    await signOut();
    await navigate(paths.home);
    sayErased(erased, user.email);
  };
  return (
    <>
      <SettingsPage
        // Another account on the same device starts with a page of its own.
        key={user.id}
        user={user}
        PasswordForm={ChangePasswordForm}
        onErased={(erased) => void leave(erased)}
      />
      <QueryScope>
        <StaffInspectorEntry userId={user.id} />
      </QueryScope>
    </>
  );
}
