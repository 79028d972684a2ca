import { signOut, type User } from '@mindloom/data-access';
import type { Erased } from '@mindloom/data-access/own-data';
import { amStaff } from '@mindloom/data-access/staff';
import { toast } from '@mindloom/ui';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { ChangePasswordForm } from '../features/auth/change-password-form';
import { erasedMessage } from '../features/settings/own-data-messages';
import { SettingsPage } from '../features/settings/settings-page';
import { paths } from '../paths';
import { InspectorButton } from '../features/inspector/inspector-slot';
import { queryClient, QueryScope } from '../query-client';

/** How long the toast after an erasure is shown. It is long, because the player reads which data was deleted. */
const ERASED_TOAST_MS = 12_000;

function reportErased(erased: Extract<Erased, { ok: true }>, email: string): void {
  toast.success('Your data is deleted', {
    description: erasedMessage(erased, email),
    durationMs: ERASED_TOAST_MS,
  });
  if (erased.kept === 0) return;
  toast.error('This device kept some results', {
    description: "They could not be deleted. Delete this site's data in your browser's settings. (ML-342)",
    durationMs: ERASED_TOAST_MS,
  });
}

/** The settings of a signed-in player. */
export function Settings({ user }: { user: User }) {
  const navigate = useNavigate();
  const leave = async (erased: Extract<Erased, { ok: true }>) => {
    queryClient.clear();
    await signOut();
    await navigate(paths.home);
    reportErased(erased, user.email);
  };
  return (
    <>
      <SettingsPage
        // Another account gets a new instance of the page, without state of the previous account.
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

/**
 * Opens the inspector, for staff. It is hidden from players only because they do not need it. The inspector shows no
 * secrets.
 */
function StaffInspectorEntry({ userId }: { userId: string }) {
  const { data: isStaff } = useQuery(amStaff(userId));
  if (isStaff !== true) return null;
  return (
    <p className="page pb-8 text-center text-sm text-ink-soft">
      You are product staff. <InspectorButton />
    </p>
  );
}
