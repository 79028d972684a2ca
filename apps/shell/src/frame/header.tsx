import { useSession } from '@mindloom/data-access';
import { Logo } from '@mindloom/ui';
import { GuardedLink } from './guarded-link';
import { paths } from '../paths';
import { ThemeMenu } from '../features/theme/theme-menu';
import { AccountAction } from './account-action';
import { AccountLink } from './account-link';
import { MenuButton } from './menu-button';
import { menuItems } from './menu-items';
import { useNarrowScreen } from './narrow-screen';
import { SyncStatus } from './sync-status';

/** The bar on top of every page. */
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
        {isNarrow ? <MenuButton /> : <WideMenu />}
      </div>
    </header>
  );
}

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
      {session.status === 'signedIn' && <AccountLink />}
      <AccountAction />
    </>
  );
}
