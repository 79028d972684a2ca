import { useSession } from '@mindloom/data-access';
import { Drawer } from '@mindloom/ui/dialog';
import { ThemeChoices } from '../features/theme/theme-choices';
import { paths } from '../paths';
import { ACCOUNT_LABEL, AccountAction, GuardedLink, menuItems } from './menu-entries';

/** The menu of narrow screens. */
export function MenuDrawer({ open, onOpenChange }: { open: boolean; onOpenChange: (open: boolean) => void }) {
  const session = useSession();
  const items = menuItems(session);
  const close = () => onOpenChange(false);
  return (
    <Drawer open={open} onOpenChange={onOpenChange} title="Menu">
      <nav aria-label="Main" className="app-drawer-links">
        <ul className="contents">
          {items.map(({ label, to }) => (
            <li key={to}>
              <GuardedLink to={to} end={to === paths.home} className="app-link app-link-wide" onClick={close}>
                {label}
              </GuardedLink>
            </li>
          ))}
        </ul>
      </nav>
      <div className="app-drawer-links app-drawer-account">
        {session.status === 'signedIn' && (
          <GuardedLink to={paths.settings} className="app-link app-link-wide" onClick={close}>
            {ACCOUNT_LABEL}
          </GuardedLink>
        )}
        <AccountAction startVariant="primary" onAct={close} />
      </div>
      <ThemeChoices />
    </Drawer>
  );
}
