import { createRoot } from 'react-dom/client';
import type { PlayableModule } from '../define-react-game';
import { StandalonePage } from './standalone-page';

/**
 * Shows a game on a page of its own, with a fake host and a bench to change what a host decides. The page's
 * address holds the choices: `?difficulty=hard&seed=7&bot`; `&panel=0` leaves the game alone.
 */
export function runStandalone(game: PlayableModule): void {
  document.documentElement.lang = 'en';
  const place = document.body.appendChild(document.createElement('div'));
  createRoot(place).render(<StandalonePage game={game} />);
}
