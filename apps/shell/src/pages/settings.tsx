import { dismissPasswordRecovery, forgetAccount, signOut, type User } from '@mindloom/data-access';
import type { Deleted, Erased } from '@mindloom/data-access/own-data';
import { amStaff } from '@mindloom/data-access/staff';
import { toast } from '@mindloom/ui';
import { useQuery } from '@tanstack/react-query';
import { useLocation, useNavigate } from 'react-router-dom';
import { ChangeEmailForm, ChangeNameForm } from '../features/auth/change-account-forms';
import { ChangePasswordForm } from '../features/auth/change-password-form';
import { forgetDeviceAccount } from '../features/auth/device-account';
import { erasedMessage } from '../features/settings/own-data-messages';
import { SettingsPage } from '../features/settings/settings-page';
import { ACCOUNT_DELETED, paths } from '../paths';
import { InspectorButton } from '../features/inspector/inspector-slot';
import { forgetBestRuns } from '../platform/best-run';
import { endOnDevice } from '../platform/reminder/reminder';
import { queryClient, QueryScope } from '../query-client';

/** How long the toast after an erasure is shown. It is long, because the player reads which data was deleted. */
const ERASED_TOAST_MS = 12_000;

function reportErased(erased: Extract<Erased, { ok: true }>, email: string): void {
  toast.success('Your data is deleted', {
    description: erasedMessage(erased, email),
    durationMs: ERASED_TOAST_MS,
  });
  reportKept(erased.kept);
}

function reportKept(kept: number): void {
  if (kept === 0) return;
  toast.error('This device kept some results', {
    description: "They could not be deleted. Delete this site's data in your browser's settings. (ML-342)",
    durationMs: ERASED_TOAST_MS,
  });
}

const FORMS = { name: ChangeNameForm, email: ChangeEmailForm, password: ChangePasswordForm };

/** The settings of a signed-in player. */
export function Settings({ user }: { user: User }) {
  const navigate = useNavigate();
  const { confirmed, end } = useConfirmed();
  const leave = async (erased: Extract<Erased, { ok: true }>) => {
    queryClient.clear();
    forgetBestRuns(user.id);
    await endOnDevice();
    await signOut();
    await navigate(paths.home);
    reportErased(erased, user.email);
  };
  const leaveForGood = async ({ kept }: Extract<Deleted, { ok: true }>) => {
    queryClient.clear();
    forgetBestRuns(user.id);
    await endOnDevice();
    await signOut();
    forgetAccount(user);
    forgetDeviceAccount();
    await navigate(paths.home, { state: ACCOUNT_DELETED });
    reportKept(kept);
  };
  return (
    <>
      <SettingsPage
        // Another account gets a new instance of the page, without state of the previous account.
        key={user.id}
        user={user}
        forms={FORMS}
        confirmed={confirmed}
        onKept={end}
        onErased={(erased) => void leave(erased)}
        onDeleted={(deleted) => void leaveForGood(deleted)}
      />
      <QueryScope>
        <StaffInspectorEntry userId={user.id} />
      </QueryScope>
    </>
  );
}

/**
 * The deletion that a mailed link has confirmed, or null. The auth client reads the link later and reports it as a
 * password recovery. As long as the address contains `?confirm=`, this report does not open the question for a new
 * password. So `?confirm=` stays until the dialog is closed.
 */
function useConfirmed() {
  const navigate = useNavigate();
  const confirmed = new URLSearchParams(useLocation().search).get('confirm');
  const end = () => {
    if (confirmed === null) return;
    dismissPasswordRecovery();
    void navigate(paths.settings, { replace: true });
  };
  return { confirmed: confirmed === 'account' || confirmed === 'data' ? confirmed : null, end } as const;
}

/**
 * A button that opens the inspector, for staff. The button is hidden from players only because they do not need it:
 * the inspector shows no secrets.
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
