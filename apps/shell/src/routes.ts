import { session, type User } from '@mindloom/data-access';
import { CardSkeleton } from './card-skeleton';
import { lazyPage } from './lazy-page';
import { paths } from './paths';

export const InfoRoute = lazyPage(() => import('./pages/info').then((part) => part.InfoRoute));
export const GamesRoute = lazyPage(() => import('./pages/visitor-games').then((part) => part.GamesRoute));
export const GameRoute = lazyPage(() => import('./pages/game').then((part) => part.GameRoute));
export const NotFoundPage = lazyPage(() =>
  import('./pages/not-found').then((part) => part.NotFoundPage),
);
/** The pages of players: the route around them sends visitors home without loading them. */
export const PlayerDashboard = lazyPage(() =>
  import('./pages/dashboard').then((part) => part.PlayerDashboard),
);
export const PlayerSettings = lazyPage(() =>
  import('./pages/settings').then((part) => part.PlayerSettings),
);
/** The parts of open pages that read a player's data: visitors never load them. */
export const PlayerGames = lazyPage(() => import('./pages/player-games').then((part) => part.PlayerGames));
export const PlayerHomeCard = lazyPage(
  () => import('./pages/player-home-card').then((part) => part.PlayerHomeCard),
  CardSkeleton,
);

const PAGES = [
  { starts: paths.info, page: InfoRoute },
  { starts: paths.games, page: GamesRoute },
  { starts: '/game/', page: GameRoute },
  { starts: paths.dashboard, page: PlayerDashboard },
  { starts: paths.settings, page: PlayerSettings },
];

const showsFigures = (pathname: string): boolean =>
  pathname === paths.home || pathname === paths.games || pathname === paths.dashboard;

/** Figures that do not come now are asked for by the page itself. */
async function readFigures(user: User): Promise<void> {
  const part = await import('./read-ahead').catch(() => null);
  await part?.readFigures(user);
}

/** Loads the code of the page at an address; what the first page brings is there. Never rejects. */
export const loadPage = async (pathname: string): Promise<void> =>
  PAGES.find(({ starts }) => pathname.startsWith(starts))?.page.preload();

/** Starts loading what the page at an address needs: its code, and for a player the figures that it shows. */
export function preloadPage(pathname: string): void {
  void loadPage(pathname);
  const current = session.get();
  if (current.status !== 'signedIn') return;
  if (pathname === paths.games) void PlayerGames.preload();
  if (showsFigures(pathname)) void readFigures(current.user);
}
