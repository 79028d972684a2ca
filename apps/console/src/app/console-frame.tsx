import { signOut, type User } from '@mindloom/data-access';
import { amStaff } from '@mindloom/data-access/staff';
import { Button, buttonClass, Logo } from '@mindloom/ui';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { NavLink, NavigationType, useLocation, useNavigationType } from 'react-router-dom';
import { UnreadCount } from '../features/notifications/notifications-page';
import { paths } from '../registry/paths';

const PAGES = [
  ['Slots', paths.slots],
  ['History', paths.history],
  ['Teams', paths.teams],
  ['Staff', paths.staff],
  ['Notifications', paths.notifications],
] as const;

/** The frame of every page: skip link, page links for staff, the account and the sign-out button. */
export function ConsoleFrame({ user, children }: { user: User; children: ReactNode }) {
  const main = useFocusAfterNavigation();
  const { data: isStaff } = useQuery(amStaff(user.id));
  return (
    <div className="min-h-dvh">
      <a
        href="#main"
        className="sr-only focus:not-sr-only focus:absolute focus:z-10 focus:bg-surface focus:px-3 focus:py-2"
      >
        Skip to content
      </a>
      <header className="flex flex-wrap items-center gap-x-3 gap-y-1 border-b border-line bg-surface px-4 py-2 sm:px-6">
        <Logo size={26} />
        <span className="font-display text-lg font-bold">Mindloom console</span>
        {isStaff === true && (
          <nav aria-label="Pages" className="-ml-3 flex flex-wrap sm:ml-0">
            {PAGES.map(([title, path]) => (
              <NavLink
                key={path}
                to={path}
                className={buttonClass({
                  variant: 'ghost',
                  size: 'sm',
                  className: 'underline-offset-4 aria-[current=page]:underline',
                })}
              >
                {title}
                {path === paths.notifications && <UnreadCount />}
              </NavLink>
            ))}
          </nav>
        )}
        <div className="flex flex-wrap items-center sm:ml-auto">
          <span className="text-sm text-ink-soft wrap-anywhere">{user.email}</span>
          <Button variant="ghost" size="sm" onClick={() => void signOut()}>
            Sign out
          </Button>
        </div>
      </header>
      <main id="main" ref={main} tabIndex={-1}>
        {children}
      </main>
    </div>
  );
}

/**
 * Moves the focus to the content of a new page, like a full page load. After Back, the focus goes to the link to the
 * page that staff have just left, such as the row of a slot, and the browser restores the scroll position.
 */
function useFocusAfterNavigation(): RefObject<HTMLElement | null> {
  const main = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  const isReturn = useNavigationType() === NavigationType.Pop;
  const left = useRef(pathname);
  useEffect(() => {
    const previous = left.current;
    if (previous === pathname) return;
    left.current = pathname;
    if (!isReturn) window.scrollTo(0, 0);
    const links = isReturn ? [...(main.current?.querySelectorAll('a') ?? [])] : [];
    const opener = links.find((link) => link.getAttribute('href') === previous);
    (opener ?? main.current)?.focus({ preventScroll: true });
  }, [pathname, isReturn]);
  return main;
}
