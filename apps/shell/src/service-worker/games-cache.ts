/** Where the worker keeps files of games. Pages delete from it what staff have killed. */
export const GAMES_CACHE = 'mindloom-games';
