import type { GameModule } from '@mindloom/game-contract';
import game from 'the-game';

/** What a pilet is asked for when it came: it says what it brings. */
export const setup = ({ registerGame }: { registerGame: (game: GameModule) => void }) => registerGame(game);
