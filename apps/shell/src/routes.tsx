import { session, type User, useSession } from '@mindloom/data-access';
import type { ReactNode } from 'react';
import { matchPath, Navigate, Route, Routes } from 'react-router-dom';
import { lazyPage } from './lazy-page';
import { Home } from './pages/home';
import { paths } from './paths';

// Every page has its own chunk, so that visitors never load the code of players' pages.
const Info = lazyPage(() => import('./pages/info').then((page) => page.Info));
const Dashboard = lazyPage(() => import('./pages/dashboard').then((page) => page.Dashboard));
const Settings = lazyPage(() => import('./pages/settings').then((page) => page.Settings));
const Games = lazyPage(() => import('./pages/games').then((page) => page.Games));
const PlayerGames = lazyPage(() => import('./pages/player-games').then((page) => page.PlayerGames));
const Game = lazyPage(() => import('./pages/game').then((page) => page.Game));
const Ranking = lazyPage(() => import('./pages/ranking').then((page) => page.Ranking));
const Replay = lazyPage(() => import('./pages/replay').then((page) => page.Replay));
const Document = lazyPage(() => import('./pages/texts').then((page) => page.Document));
const NotFound = lazyPage(() => import('./pages/texts').then((page) => page.NotFound));

interface AppRoute {
  path: string;
  element: ReactNode;
  /** Loads the page's code. Undefined if the first page includes that code. */
  preload?: () => Promise<void>;
  /** Whether the page shows a player's figures. The figures are then read while the page's code loads. */
  hasFigures?: true;
}

function preloadGame(): void {
  void Game.preload();
}

/** Every address of the app with its page. See docs/product/home-and-navigation.md. */
const routes: readonly AppRoute[] = [
  { path: paths.home, element: <Home />, hasFigures: true },
  { path: paths.info, element: <Info />, preload: Info.preload },
  {
    path: paths.dashboard,
    element: <RouteGuard player={(user) => <Dashboard user={user} />} />,
    preload: Dashboard.preload,
    hasFigures: true,
  },
  {
    path: paths.settings,
    element: <RouteGuard player={(user) => <Settings user={user} />} />,
    preload: Settings.preload,
  },
  {
    path: paths.games,
    element: (
      <RouteGuard
        player={({ id }) => <PlayerGames userId={id} onReach={preloadGame} />}
        visitor={<Games onReach={preloadGame} />}
      />
    ),
    preload: () => (currentUser() === null ? Games : PlayerGames).preload(),
    hasFigures: true,
  },
  { path: paths.game, element: <Game />, preload: Game.preload },
  { path: paths.ranking, element: <Ranking />, preload: Ranking.preload },
  { path: paths.replay, element: <Replay />, preload: Replay.preload },
  ...(['privacy', 'terms', 'accessibility'] as const).map((topic) => ({
    path: paths[topic],
    element: <Document key={topic} topic={topic} />,
    preload: Document.preload,
  })),
  { path: '/game', element: <Navigate to={paths.games} replace /> },
  { path: '*', element: <NotFound />, preload: NotFound.preload },
];

/** The page at the current address. */
export const AppRoutes = () => (
  <Routes>
    {routes.map(({ path, element }) => (
      <Route key={path} path={path} element={element} />
    ))}
  </Routes>
);

interface RouteGuardProps {
  player: (user: User) => ReactNode;
  /** The page for visitors at the same address. Without it, visitors are redirected to the home page. */
  visitor?: ReactNode;
}

/** Shows the page for players or the one for visitors. Shows nothing while the session is loading. */
export function RouteGuard({ player, visitor = <Navigate to={paths.home} replace /> }: RouteGuardProps) {
  const current = useSession();
  if (current.status === 'loading') return null;
  if (current.status === 'signedOut') return visitor;
  return player(current.user);
}

function currentUser(): User | null {
  const current = session.get();
  return current.status === 'signedIn' ? current.user : null;
}

const routeOf = (pathname: string) => routes.find(({ path }) => matchPath(path, pathname));

/** Loads the code of the page at an address. Never rejects. */
export const loadPage = async (pathname: string): Promise<void> => routeOf(pathname)?.preload?.();

/** Starts to load the code of the page at an address, and for a player also the figures on that page. */
export function preloadPage(pathname: string): void {
  void loadPage(pathname);
  const user = currentUser();
  if (user !== null && routeOf(pathname)?.hasFigures) void prefetchFigures(user);
}

async function prefetchFigures(user: User): Promise<void> {
  // If the import of the figures fails, the page itself reads the figures and reports the failure.
  const queries = await import('./query-client').catch(() => null);
  await queries?.prefetchFigures(user);
}
