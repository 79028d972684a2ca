/** The two ends of what players look at; a journey passes in both. */
export const LOOKS = [
  { look: 'at 360 px, dark', use: { viewport: { width: 360, height: 780 }, colorScheme: 'dark' } },
  { look: 'at 1280 px, light', use: { viewport: { width: 1280, height: 800 }, colorScheme: 'light' } },
] as const;
