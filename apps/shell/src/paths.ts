/** The addresses of the app's pages. */
export const paths = {
  home: '/',
  info: '/info',
  dashboard: '/dashboard',
  games: '/games',
  game: '/game/:gameId',
  settings: '/settings',
} as const;

/** The address of a game's page. */
export const gamePath = (gameId: string): string => `/game/${encodeURIComponent(gameId)}`;
