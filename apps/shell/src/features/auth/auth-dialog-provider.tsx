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
import { watchEmailConfirmation } from './email-confirmation';
import { type Message, showError } from './message-toast';

const BROKEN_LINK: Message = {
  title: 'That link no longer works',
  text: 'It may have been used already, or it is too old. Ask for a new one in the login dialog.',
};
const DIALOG_UNREACHABLE: Message = {
  title: 'The login could not be opened',
  text: 'Check your connection and try again. (ML-410)',
};

export interface AuthDialogControls {
  /** Opens the dialog, on the login tab by default. */
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
  /** After a successful login: the app goes to the dashboard. */
  onSignedIn: () => void;
  children: ReactNode;
}

/** Loads the dialog's code on request. */
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
      open: (tab: AuthTab = 'login') => show(tab),
      preload: () => void load().catch(() => false),
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
}

let loading: Promise<DialogModule> | undefined;

/** Loads the dialog's chunk once. The next call tries again after a failure. */
function loadAuthDialog(): Promise<DialogModule> {
  loading ??= import('./auth-dialog').catch((cause: unknown) => {
    loading = undefined;
    throw cause;
  });
  return loading;
}

/**
 * Calls back when a recovery link has signed the player in, also if that happened before this call.
 * @returns a function that stops watching.
 */
function watchPasswordRecovery(onRecovery: () => void): () => void {
  const check = () => {
    if (passwordRecovery.get()) onRecovery();
  };
  check();
  return passwordRecovery.subscribe(check);
}

/** Shows a message when an expired mailed link opened this page, and removes its parameters from the address. */
function reportBrokenLink(): void {
  if (linkProblem(location.href) === undefined) return;
  showError(BROKEN_LINK);
  history.replaceState(history.state, '', location.pathname);
}
