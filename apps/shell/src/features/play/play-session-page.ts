import type { GameSettings, Notice } from '@mindloom/game-contract';
import type { Choice } from '@mindloom/registry';
import type { LoadFailure } from '../../platform/loading/load-failure';
import type { PlayPlan } from './play-plan';
import type { Session } from './session';

/** What a session tells the page around it, and asks of it. */
export interface PlaySessionPage {
  /** What the shell decides about a game's surroundings; read when a game is mounted. */
  surroundings: () => Pick<GameSettings, 'theme' | 'reducedMotion' | 'sound' | 'locale'>;
  /** Once per session: it is over and its result is to be kept. */
  onEnded: (plan: PlayPlan, session: Session & { phase: 'ended' }, played: readonly Choice[]) => void;
  onNotice: (notice: Notice) => void;
  onAnnounce: (text: string) => void;
  /** Something inside the game went wrong, but the game is still there. */
  onRecoverableError: (failure: LoadFailure) => void;
}
