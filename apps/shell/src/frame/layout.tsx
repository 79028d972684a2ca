import { Logo, PRACTICE_QUALIFIER } from '@mindloom/ui';
import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { InspectorSlot } from '../features/inspector/inspector-slot';
import { PreviewSlot } from '../features/preview/preview-request';
import { paths } from '../paths';
import { ErrorBoundary } from './error-boundary';
import { Header } from './header';
import { GuardedLink } from './menu-entries';

const loadStaffTools = () => import('./staff-tools');

/** The frame of every page: skip link, header, the page itself, footer. */
export function Layout({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  const main = useFocusAfterNavigation(pathname);
  return (
    <div className="app-frame">
      <a href="#main" className="app-skip">
        Skip to content
      </a>
      <PreviewSlot load={loadStaffTools} />
      <Header />
      <main id="main" ref={main} tabIndex={-1} className="app-main">
        <ErrorBoundary place={pathname}>{children}</ErrorBoundary>
      </main>
      <Footer pathname={pathname} />
      <InspectorSlot load={loadStaffTools} />
    </div>
  );
}

/** Scrolls to the top of a new page and moves the focus to its content, like a full page load. */
function useFocusAfterNavigation(pathname: string): RefObject<HTMLElement | null> {
  const main = useRef<HTMLElement>(null);
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    window.scrollTo(0, 0);
    main.current?.focus({ preventScroll: true });
  }, [pathname]);
  return main;
}

// The pages whose own text contains the qualifier of the product's claims. The footer of these pages leaves the
// qualifier out.
const PAGES_WITH_QUALIFIER: readonly string[] = [paths.home, paths.info];

const DOCUMENTS = [
  ['Privacy', paths.privacy],
  ['Terms', paths.terms],
  ['Accessibility', paths.accessibility],
] as const;

const Footer = ({ pathname }: { pathname: string }) => (
  // The footer is hidden while a game runs, because the game uses the whole screen.
  <footer className="app-footer">
    <div className="page flex flex-wrap items-center gap-x-4 py-3 text-sm text-ink-soft">
      <span className="max-lg:hidden">
        <Logo size={22} />
      </span>
      {!PAGES_WITH_QUALIFIER.includes(pathname) && <p>{PRACTICE_QUALIFIER}</p>}
      <nav aria-label="About Mindloom" className="-mx-2.5 flex flex-wrap lg:ml-auto">
        {DOCUMENTS.map(([label, to]) => (
          <GuardedLink key={to} to={to} className="app-footer-link">
            {label}
          </GuardedLink>
        ))}
      </nav>
    </div>
  </footer>
);
