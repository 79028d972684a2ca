import '@mindloom/ui/tokens.css';
import { runStandalone } from '@mindloom/game-kit/standalone';
import game from './remote';

runStandalone(game);
