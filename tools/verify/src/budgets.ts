/** What a page or a game may weigh, in bytes as a CDN sends them (brotli). The only place where these figures stand. */
export const budgets = {
  /** The container's entry: what must arrive before anything else of a game. */
  gameEntryBytes: 7_600,
  /** Entry and the game's own code and styles, without a React of its own. */
  gameOwnBytes: 25_000,
  /**
   * All JavaScript that a visitor's first page names, before anything is loaded on demand: 1.25 times what react,
   * react-dom and react-router-dom alone weigh, 69,775 bytes as this bundler packs them.
   */
  shellFirstPageBytes: 87_200,
  /** All JavaScript of the shell that is asked for until a signed-in player sees the dashboard. */
  shellDashboardBytes: 165_000,
} as const;
