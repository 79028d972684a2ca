import { restrictScripts } from '@mindloom/base';
import { createRoot } from 'react-dom/client';
import game from 'the-game';
import { Playground } from './playground';

// The entry of a game's playground: a page with a fake host, and with controls for what a host decides, such as the
// difficulty. `defineGame` of
// @mindloom/game-build resolves `the-game` to the module that the game's remote exposes. The page's address contains
// the options, such as `?difficulty=hard&seed=7&bot`. `&panel=0` hides the controls.

restrictScripts('/');
document.documentElement.lang = 'en';
const container = document.body.appendChild(document.createElement('div'));
createRoot(container).render(<Playground game={game} />);
