import { CardSkeleton } from './card-skeleton';
import { lazyPage } from './lazy-page';
import { paths } from './paths';

export const InfoRoute = lazyPage(() => import('./routes/info-route').then((part) => part.InfoRoute));
export const GamesRoute = lazyPage(() => import('./routes/games-route').then((part) => part.GamesRoute));
export const GameRoute = lazyPage(() => import('./routes/game-route').then((part) => part.GameRoute));
/** The dashboard itself: the route around it sends visitors home without loading it. */
export const PlayerDashboard = lazyPage(() =>
  import('./routes/player-dashboard').then((part) => part.PlayerDashboard),
);
/** The parts of open pages that read a player's data: visitors never load them. */
export const PlayerGames = lazyPage(() => import('./routes/player-games').then((part) => part.PlayerGames));
export const PlayerHomeCard = lazyPage(
  () => import('./routes/player-home-card').then((part) => part.PlayerHomeCard),
  CardSkeleton,
);

const PAGES = [
  { starts: paths.info, page: InfoRoute },
  { starts: paths.games, page: GamesRoute },
  { starts: '/game/', page: GameRoute },
  { starts: paths.dashboard, page: PlayerDashboard },
];

/** Starts loading the code of the page at an address. The home page is part of the first load. */
export const preloadPage = (pathname: string): void =>
  void PAGES.find(({ starts }) => pathname.startsWith(starts))?.page.preload();
