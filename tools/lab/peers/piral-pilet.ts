import type { GameModule } from '@mindloom/game-contract';
import game from 'the-game';

/** The pilet's entry point: registers the game. */
export const setup = ({ registerGame }: { registerGame: (game: GameModule) => void }) => registerGame(game);
