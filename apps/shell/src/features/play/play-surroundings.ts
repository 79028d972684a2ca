import type { Platform } from '../../platform/create-platform';
import type { GuardLeave } from './use-leave-question';

/** What the app gives to the play feature. */
export interface PlaySurroundings {
  platform: Platform;
  theme: 'light' | 'dark';
  gamesPath: string;
  /** Is the player who started still signed in? */
  isSignedIn: boolean;
  openLogin: () => void;
  guardLeave: GuardLeave;
}
