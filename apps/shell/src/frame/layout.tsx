import { Logo, PRACTICE_QUALIFIER } from '@mindloom/ui';
import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { InspectorButton, InspectorSlot, isLocalStack } from '../features/inspector/inspector-slot';
import { PreviewSlot } from '../features/preview/preview-request';
import { paths } from '../paths';
import { ErrorBoundary } from './error-boundary';
import { Header } from './header';

const loadStaffTools = () => import('./staff-tools');

/** The frame of every page: skip link, header, the page itself, footer. */
export function Layout({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  const main = useFocusAfterNavigation(pathname);
  // A game's page uses the whole screen, so it has no footer.
  const isGame = pathname.startsWith('/game/');
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
      {!isGame && <Footer pathname={pathname} />}
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

// These pages show the qualifier in their own text.
const PAGES_WITH_QUALIFIER: readonly string[] = [paths.home, paths.info];

const Footer = ({ pathname }: { pathname: string }) => (
  <footer className="mt-auto border-t border-line">
    <div className="page flex flex-wrap items-center gap-x-4 gap-y-2 py-6 text-sm text-ink-soft">
      <Logo size={22} />
      {!PAGES_WITH_QUALIFIER.includes(pathname) && <p>{PRACTICE_QUALIFIER}</p>}
      {isLocalStack() && <InspectorButton />}
      <p className="ml-auto">Made of many small threads.</p>
    </div>
  </footer>
);
