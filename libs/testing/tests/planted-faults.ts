import { fail, noop, type PlantedFault } from './planted-fault';
import { plantedEndings } from './planted-endings';

const later = (work: () => void, ms = 100) => setTimeout(work, ms);

/** One fault of every kind, each in a game that is well otherwise. */
export const plantedFaults: readonly PlantedFault[] = [
  {
    does: 'throws in mount where the theme is dark',
    caughtBy: ['mounts-in-every-setting'],
    mount({ settings, element }) {
      if (settings.theme !== 'dark') return;
      element.replaceChildren();
      throw new Error('no dark board');
    },
  },
  { does: 'is never ready', caughtBy: ['ready-once-in-time', 'hundred-mounts'], ready: noop },
  {
    does: 'is ready twice',
    caughtBy: ['ready-once-in-time'],
    ready(host) {
      host.ready();
      host.ready();
    },
  },
  {
    does: 'is ready too late',
    caughtBy: ['ready-once-in-time', 'hundred-mounts', 'pause-freezes'],
    ready: (host) => {
      const timer = later(() => host.ready(), 5500);
      host.signal.addEventListener('abort', () => clearTimeout(timer));
    },
  },
  {
    does: 'throws in a handler',
    caughtBy: ['throws-nothing', 'hundred-mounts'],
    mount: ({ board }) => board.addEventListener('click', () => fail('in a handler')),
  },
  {
    does: 'throws when it is updated',
    caughtBy: ['update-is-safe', 'unmount-is-idempotent'],
    mount: () => ({ update: () => fail('update') }),
  },
  {
    does: 'reports NaN',
    caughtBy: ['totals-are-valid'],
    mount: ({ host }) => host.onScoreChange(Number.NaN),
  },
  {
    does: 'reports a negative total',
    caughtBy: ['totals-are-valid'],
    mount: ({ host }) => host.onScoreChange(-5),
  },
  {
    does: 'reports a figure that it does not declare',
    caughtBy: ['figures-are-declared'],
    mount: ({ finish }) => ({ end: () => finish({ cheats: 1 }) }),
  },
  {
    does: 'reports a figure out of its range',
    caughtBy: ['figures-are-declared'],
    mount: ({ finish }) => ({ end: () => finish({ presses: 99 }) }),
  },
  ...plantedEndings,
  {
    does: 'goes on while it is paused',
    caughtBy: ['pause-freezes'],
    mount({ host, atUnmount }) {
      const timer = setInterval(() => host.announce('tick'), 1000);
      atUnmount(() => clearInterval(timer));
    },
  },
  {
    does: 'draws on while it is paused',
    caughtBy: ['pause-freezes'],
    mount({ board, atUnmount }) {
      let seconds = 0;
      const timer = setInterval(() => void (board.title = `${++seconds} s`), 1000);
      atUnmount(() => clearInterval(timer));
    },
  },
  { does: 'stays paused for ever', caughtBy: ['resume-goes-on'], mount: () => ({ resume: noop }) },
  {
    does: 'throws when it is paused',
    caughtBy: ['pause-is-safe', 'unmount-is-idempotent'],
    mount: () => ({ pause: () => fail('pause') }),
  },
  {
    does: 'throws at the second unmount',
    caughtBy: ['unmount-is-idempotent'],
    mount({ leave }) {
      let isGone = false;
      return {
        unmount() {
          if (isGone) fail('already gone');
          isGone = true;
          leave();
        },
      };
    },
  },
  {
    does: 'speaks after unmount',
    caughtBy: ['quiet-after-unmount'],
    mount({ host, atUnmount }) {
      atUnmount(() => void Promise.resolve().then(() => host.announce('bye')));
    },
  },
  {
    does: 'leaves its nodes',
    caughtBy: ['leaves-no-node'],
    mount: ({ element }) => element.append('forgotten'),
  },
  {
    does: 'leaves a timeout',
    caughtBy: ['leaves-no-timer'],
    mount: () => void later(noop, 30_000),
  },
  {
    does: 'leaves an interval that no pause stops',
    caughtBy: ['leaves-no-timer'],
    mount: () => void setInterval(noop, 500),
  },
  {
    does: 'leaves an animation frame waiting',
    caughtBy: ['leaves-no-timer'],
    mount: ({ atUnmount }) => atUnmount(() => void requestAnimationFrame(noop)),
  },
  {
    does: 'leaves a listener on the window',
    caughtBy: ['leaves-no-listener'],
    mount: () => addEventListener('keydown', noop),
  },
  {
    does: 'leaves a listener on the document, with a capture that it forgets to name',
    caughtBy: ['leaves-no-listener'],
    mount({ host }) {
      document.addEventListener('keyup', noop, true);
      host.signal.addEventListener('abort', () => document.removeEventListener('keyup', noop));
    },
  },
  {
    does: 'leaves a listener on the element of the host',
    caughtBy: ['leaves-no-listener'],
    mount: ({ element }) => element.addEventListener('pointerdown', noop),
  },
  {
    does: 'leaves a handler on the window',
    caughtBy: ['leaves-no-listener'],
    mount: () => void (onresize = () => undefined),
  },
  {
    does: 'leaves a listener on a media query',
    caughtBy: ['leaves-no-listener'],
    mount: () => matchMedia('(prefers-color-scheme: dark)').addEventListener('change', noop),
  },
  {
    does: 'leaves an observer',
    caughtBy: ['leaves-no-observer'],
    mount: ({ element }) => new ResizeObserver(noop).observe(element),
  },
  { does: 'leaves its audio open', caughtBy: ['leaves-no-audio'], mount: () => void new AudioContext() },
  {
    does: 'leaves a channel open',
    caughtBy: ['leaves-no-worker'],
    mount: () => void new BroadcastChannel('moves'),
  },
  {
    does: 'leaves a global',
    caughtBy: ['leaves-no-global'],
    mount: () => void Reflect.set(globalThis, 'lastBoard', 1),
  },
  {
    does: 'puts a node into the body',
    caughtBy: ['stays-in-its-element', 'hundred-mounts'],
    mount: () => document.body.append(document.createElement('aside')),
  },
  {
    does: 'puts a node into the body for a moment',
    caughtBy: ['stays-in-its-element'],
    mount({ atUnmount }) {
      const note = document.body.appendChild(document.createElement('aside'));
      const timer = later(() => note.remove(), 50);
      atUnmount(() => clearTimeout(timer));
      atUnmount(() => note.remove());
    },
  },
  {
    does: 'colours the page',
    caughtBy: ['stays-in-its-element'],
    mount: ({ settings }) => document.documentElement.setAttribute('data-theme', settings.theme),
  },
  {
    does: 'asks the network',
    caughtBy: ['no-network'],
    mount: () => void fetch('https://scores.test/top').catch(noop),
  },
  {
    does: 'sends a beacon',
    caughtBy: ['no-network'],
    mount: () => void navigator.sendBeacon('https://scores.test/seen'),
  },
  {
    does: 'stores something',
    caughtBy: ['no-storage'],
    mount: () => localStorage.setItem('best', '99'),
  },
  {
    does: 'sets a cookie',
    caughtBy: ['no-storage'],
    mount: () => void (document.cookie = 'best=99'),
  },
  {
    does: 'changes the address',
    caughtBy: ['no-address'],
    mount: () => history.pushState(null, '', '#level-2'),
  },
  {
    does: 'opens a dialog of the browser',
    caughtBy: ['no-address'],
    mount: () => alert('Ready?'),
  },
  {
    does: 'styles every button of the page',
    caughtBy: ['styles-stay-inside'],
    mount({ element, atUnmount }) {
      const style = element.appendChild(document.createElement('style'));
      style.textContent =
        '.plain-board:hover { color: red } @media (min-width: 1px) { button { color: red } }';
      atUnmount(() => style.remove());
    },
  },
];
