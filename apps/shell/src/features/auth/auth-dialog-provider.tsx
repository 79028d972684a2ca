import { dismissPasswordRecovery } from '@mindloom/data-access';
import { type ComponentType, type ReactNode, useCallback, useEffect, useMemo, useState } from 'react';
import type { AuthDialogProps } from './auth-dialog';
import { AuthDialogContext } from './auth-dialog-context';
import type { AuthTab, AuthView } from './auth-view';
import { loadAuthDialog } from './load-auth-dialog';
import { reportBrokenLink } from './report-broken-link';
import { sayError } from './say';
import { thankForConfirming } from './thank-for-confirming';
import { watchPasswordRecovery } from './watch-password-recovery';
import { DIALOG_UNREACHABLE } from './words';

export { useAuthDialog } from './auth-dialog-context';

export interface AuthDialogProviderProps {
  /** After a successful login: the app goes to the dashboard. */
  onSignedIn: () => void;
  children: ReactNode;
}

/** The dialog's code once it was asked for. */
function useDialogCode() {
  const [Dialog, setDialog] = useState<ComponentType<AuthDialogProps> | null>(null);
  const load = useCallback(
    () =>
      loadAuthDialog().then(({ AuthDialog }) => {
        setDialog(() => AuthDialog);
        return true;
      }),
    [],
  );
  return { Dialog, load };
}

/** Offers the login/signup dialog to everything below it; its code is fetched when it is first wanted. */
export function AuthDialogProvider({ onSignedIn, children }: AuthDialogProviderProps) {
  const { Dialog, load } = useDialogCode();
  const [view, setView] = useState<AuthView>('login');
  const [isOpen, setOpen] = useState(false);

  const show = useCallback(
    (wanted: AuthView) => {
      setView(wanted);
      setOpen(true);
      load().catch(() => {
        setOpen(false);
        sayError(DIALOG_UNREACHABLE);
      });
    },
    [load],
  );
  const close = useCallback(() => {
    setOpen(false);
    dismissPasswordRecovery();
  }, []);
  const controls = useMemo(
    () => ({
      open: (tab: AuthTab = 'login') => show(tab),
      preload: () => void load().catch(() => false),
    }),
    [load, show],
  );

  useEffect(reportBrokenLink, []);
  useEffect(thankForConfirming, []);
  useEffect(() => watchPasswordRecovery(() => show('newPassword')), [show]);

  return (
    <AuthDialogContext value={controls}>
      {children}
      {Dialog && (
        <Dialog isOpen={isOpen} view={view} onView={setView} onClose={close} onSignedIn={onSignedIn} />
      )}
    </AuthDialogContext>
  );
}
