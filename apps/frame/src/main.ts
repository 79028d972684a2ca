import './main.css';
import { runFrame } from '@mindloom/game-frame/frame';
import { removeChannels } from './channels';
import { loadFramedGame } from './load-framed-game';

const root = document.querySelector<HTMLElement>('#root');
if (root === null) throw new Error('index.html has no #root');

/** Accepts one port from the shell. The frame's `frame-ancestors` policy lets only the shell embed this page. */
function connect({ source, ports: [port] }: MessageEvent): void {
  if (source !== window.parent || port === undefined || root === null) return;
  window.removeEventListener('message', connect);
  removeChannels(window);
  runFrame({ port, root, loadGame: loadFramedGame, nowMs: () => performance.now() });
}

window.addEventListener('message', connect);
