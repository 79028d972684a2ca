import { useSession } from '@mindloom/data-access';
import { buttonClass, IconButton, Logo, useOnDemand } from '@mindloom/ui';
import { Menu, UserRound } from 'lucide-react';
import { useState, useSyncExternalStore } from 'react';
import { ThemeMenu } from '../features/theme/theme-menu';
import { paths } from '../paths';
import { ACCOUNT_LABEL, AccountAction, GuardedLink, menuItems } from './menu-entries';
import { SyncStatus } from './sync-status';

export function Header() {
  const isNarrow = useNarrowScreen();
  return (
    <header className="app-header">
      <div className="page flex h-16 items-center gap-2">
        <GuardedLink to={paths.home} className="app-brand" aria-label="Mindloom, home">
          <Logo size={30} />
          <span>Mindloom</span>
        </GuardedLink>
        <SyncStatus />
        {isNarrow ? <MenuButton className="ml-auto" /> : <WideMenu />}
      </div>
    </header>
  );
}

/** The media query for screens on which the menu is a side drawer. */
const narrow = () => matchMedia('(max-width: 767px)');

function subscribeToWidth(listener: () => void): () => void {
  const query = narrow();
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}

const useNarrowScreen = (): boolean => useSyncExternalStore(subscribeToWidth, () => narrow().matches);

function WideMenu() {
  const session = useSession();
  const items = menuItems(session);
  return (
    <>
      <nav aria-label="Main" className="ml-auto">
        <ul className="flex items-center gap-1">
          {items.map(({ label, to }) => (
            <li key={to}>
              <GuardedLink to={to} end={to === paths.home} className="app-link">
                {label}
              </GuardedLink>
            </li>
          ))}
        </ul>
      </nav>
      <ThemeMenu />
      {session.status === 'signedIn' && (
        // The link to the settings is an icon, because the product allows exactly five menu entries.
        <GuardedLink
          to={paths.settings}
          className={buttonClass({ variant: 'ghost', className: 'ml-button-icon' })}
          aria-label={ACCOUNT_LABEL}
          title={ACCOUNT_LABEL}
        >
          <UserRound size={20} aria-hidden="true" />
        </GuardedLink>
      )}
      {/* The button Get Started is secondary, because the main action of a page is on the page itself. */}
      <AccountAction startVariant="secondary" />
    </>
  );
}

const loadDrawer = () => import('./menu-drawer');

interface MenuButtonProps {
  className?: string;
  onOpenChange?: (open: boolean) => void;
}

/** Opens the menu on narrow screens and during a game. Its drawer is loaded on hover, focus or click. */
export function MenuButton({ className, onOpenChange }: MenuButtonProps) {
  const [open, setOpen] = useState(false);
  const change = (next: boolean) => {
    setOpen(next);
    onOpenChange?.(next);
  };
  const { part, load } = useOnDemand(loadDrawer);
  return (
    <>
      <IconButton
        label="Menu"
        className={className}
        aria-haspopup="dialog"
        aria-expanded={open}
        onPointerEnter={load}
        onFocus={load}
        onClick={() => {
          load();
          change(true);
        }}
      >
        <Menu size={24} aria-hidden="true" />
      </IconButton>
      {part && <part.MenuDrawer open={open} onOpenChange={change} />}
    </>
  );
}
