import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { ErrorBoundary } from './error-boundary';
import { InspectorSlot } from '../features/inspector/inspector-slot';
import { PreviewSlot } from '../features/preview/preview-slot';
import { useArrival } from './arrival';
import { Footer } from './footer';
import { Header } from './header';

/** The frame around every page: skip link, header, the page itself, footer. */
export function Layout({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  const main = useArrival(pathname);
  // The board owns the screen of a game's page.
  const isGame = pathname.startsWith('/game/');
  return (
    <div className="app-frame">
      <a href="#main" className="app-skip">
        Skip to content
      </a>
      <PreviewSlot />
      <Header />
      <main id="main" ref={main} tabIndex={-1} className="app-main">
        <ErrorBoundary place={pathname}>{children}</ErrorBoundary>
      </main>
      {!isGame && <Footer />}
      <InspectorSlot />
    </div>
  );
}
