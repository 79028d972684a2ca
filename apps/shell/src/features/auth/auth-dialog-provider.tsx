import { dismissPasswordRecovery, linkProblem, passwordRecovery } from '@mindloom/data-access';
import {
  type ComponentType,
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useState,
} from 'react';
import type { AuthDialogProps, AuthTab, AuthView } from './auth-dialog';
import { hasHadAccount } from './device-account';
import { watchEmailConfirmation } from './email-confirmation';
import { type Message, showError } from './message-toast';

const DIALOG_UNREACHABLE: Message = {
  title: 'The login could not be opened',
  text: 'Check your connection and try again. (ML-410)',
};

export interface AuthDialogControls {
  /** Opens the dialog. Default tab: Sign Up on a device that has never had an account, otherwise Login. */
  open: (tab?: AuthTab) => void;
  /** Loads the dialog's code, on hover or focus of a button that opens it. */
  preload: () => void;
}

const AuthDialogContext = createContext<AuthDialogControls | null>(null);

/** Opens the login/signup dialog from anywhere below the AuthDialogProvider. */
export function useAuthDialog(): AuthDialogControls {
  const controls = useContext(AuthDialogContext);
  if (!controls) throw new Error('useAuthDialog needs an AuthDialogProvider above it');
  return controls;
}

export interface AuthDialogProviderProps {
  /** Called after a successful login. The app then opens the dashboard. */
  onSignedIn: () => void;
  children: ReactNode;
}

/** Loads the dialog's code on request. */
function useDialogCode() {
  const [Dialog, setDialog] = useState<ComponentType<AuthDialogProps> | null>(null);
  const load = useCallback(() => loadAuthDialog().then(({ AuthDialog }) => setDialog(() => AuthDialog)), []);
  return { Dialog, load };
}

/** Provides the login/signup dialog. Its code is loaded when it is first opened or preloaded. */
export function AuthDialogProvider({ onSignedIn, children }: AuthDialogProviderProps) {
  const { Dialog, load } = useDialogCode();
  const [view, setView] = useState<AuthView>('login');
  const [isOpen, setOpen] = useState(false);

  const show = useCallback(
    (next: AuthView) => {
      setView(next);
      setOpen(true);
      load().catch(() => {
        setOpen(false);
        showError(DIALOG_UNREACHABLE);
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
      open: (tab: AuthTab = hasHadAccount() ? 'login' : 'signup') => show(tab),
      preload: () => void load().catch(() => undefined),
    }),
    [load, show],
  );

  useEffect(reportBrokenLink, []);
  useEffect(watchEmailConfirmation, []);
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

interface DialogModule {
  AuthDialog: ComponentType<AuthDialogProps>;
  reportLink: (href: string) => void;
}

let loading: Promise<DialogModule> | undefined;

/** Loads the dialog's chunk once. After a failure, the next call tries again. */
function loadAuthDialog(): Promise<DialogModule> {
  loading ??= import('./auth-dialog').catch((cause: unknown) => {
    loading = undefined;
    throw cause;
  });
  return loading;
}

/**
 * Calls `onRecovery` when a recovery link has signed the player in, even if that happened before watching began.
 * @returns a function that stops watching.
 */
function watchPasswordRecovery(onRecovery: () => void): () => void {
  const check = () => {
    // A recovery link can also confirm a deletion. It then opens the settings page, which continues the deletion.
    if (passwordRecovery.get() && !location.search.includes('confirm=')) onRecovery();
  };
  check();
  return passwordRecovery.subscribe(check);
}

/**
 * Tells the player if a mailed link or a login service opened this page without logging the player in. Removes the
 * parameters of the link or service from the address.
 */
function reportBrokenLink(): void {
  const { hash, href } = location;
  if (!hash.startsWith('#message=') && linkProblem(href) === undefined) return;
  loadAuthDialog().then(
    ({ reportLink }) => reportLink(href),
    () => showError(DIALOG_UNREACHABLE),
  );
  history.replaceState(history.state, '', location.pathname);
}
