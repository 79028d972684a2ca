import { createRoot } from 'react-dom/client';
import type { PlayableModule } from '../define-react-game';
import { Playground } from './playground';

/**
 * Shows a game in a playground. This is a page with a fake host, and with controls for everything that a host can
 * decide. The page's address contains the options, such as `?difficulty=hard&seed=7&bot`. The option `&panel=0` hides
 * the controls.
 */
export function runStandalone(game: PlayableModule): void {
  document.documentElement.lang = 'en';
  const container = document.body.appendChild(document.createElement('div'));
  createRoot(container).render(<Playground game={game} />);
}
