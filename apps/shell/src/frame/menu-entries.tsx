import { type SessionState, signOut, useSession } from '@mindloom/data-access';
import { Button } from '@mindloom/ui';
import type { MouseEvent } from 'react';
import { NavLink, type NavLinkProps, useNavigate } from 'react-router-dom';
import { useAuthDialog } from '../features/auth/auth-dialog-provider';
import { paths } from '../paths';
import { preloadPage } from '../routes';
import { tryLeave } from './navigation-guard';

// The entries of the main menu. Wide screens show the menu in the header, and narrow screens in the side drawer.

interface MenuItem {
  label: string;
  to: string;
}

const OPEN_TO_ALL: readonly MenuItem[] = [
  { label: 'Home', to: paths.home },
  { label: 'Info', to: paths.info },
];

const FOR_PLAYERS: readonly MenuItem[] = [
  ...OPEN_TO_ALL,
  { label: 'Dashboard', to: paths.dashboard },
  { label: 'Games', to: paths.games },
];

/** The links of the menu for a visitor or a player. */
export const menuItems = (session: SessionState): readonly MenuItem[] =>
  session.status === 'signedIn' ? FOR_PLAYERS : OPEN_TO_ALL;

/** The accessible label of the link to the settings. */
export const ACCOUNT_LABEL = 'Account and settings';

interface GuardedLinkProps extends Omit<NavLinkProps, 'to'> {
  to: string;
}

const opensElsewhere = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) =>
  button !== 0 || metaKey || ctrlKey || shiftKey || altKey;

/** A link that asks before a running game is left, and preloads its page on hover and focus. */
export function GuardedLink({ to, onClick, ...rest }: GuardedLinkProps) {
  const navigate = useNavigate();
  const preload = () => preloadPage(to);
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (event.defaultPrevented || opensElsewhere(event)) return;
    event.preventDefault();
    tryLeave(() => void navigate(to));
  };
  return <NavLink {...rest} to={to} onClick={follow} onPointerEnter={preload} onFocus={preload} />;
}

interface AccountActionProps {
  /** The variant of the button Get Started. */
  startVariant: 'primary' | 'secondary';
  onAct?: () => void;
}

/** Get Started for visitors, Logout for players, nothing while the session is loading. */
export function AccountAction({ startVariant, onAct }: AccountActionProps) {
  const { status } = useSession();
  const { open, preload } = useAuthDialog();
  const navigate = useNavigate();
  const leave = async () => {
    await signOut();
    await navigate(paths.home);
  };
  if (status === 'loading') return null;
  if (status === 'signedOut') {
    const start = () => {
      onAct?.();
      open();
    };
    return (
      <Button variant={startVariant} onClick={start} onPointerEnter={preload} onFocus={preload}>
        Get Started
      </Button>
    );
  }
  const end = () => {
    onAct?.();
    tryLeave(() => void leave());
  };
  return (
    <Button variant="secondary" onClick={end}>
      Logout
    </Button>
  );
}
