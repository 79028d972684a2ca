/** The addresses of the console's pages. */
export const paths = {
  slots: '/slots',
  slot: '/slots/:slot',
  teams: '/teams',
  staff: '/staff',
  history: '/history',
  notifications: '/notifications',
} as const;

export const slotPath = (slot: string): string => `/slots/${encodeURIComponent(slot)}`;
