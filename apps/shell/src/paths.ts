/** The addresses of the app's pages. */
export const paths = {
  home: '/',
  info: '/info',
  dashboard: '/dashboard',
  games: '/games',
  game: '/game/:gameId',
  replay: '/replay/:source/:id',
  settings: '/settings',
  ranking: '/ranking',
  privacy: '/privacy',
  terms: '/terms',
  accessibility: '/accessibility',
} as const;

export const gamePath = (gameId: string): string => `/game/${encodeURIComponent(gameId)}`;

/** The navigation state of the home page after an account was deleted. */
export const ACCOUNT_DELETED = 'account-deleted';
