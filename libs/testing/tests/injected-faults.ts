import type { GameSummary, Observation } from '@mindloom/game-contract';
import { fail, type InjectedFault, noop } from './plain-game';
import { injectedEndFaults } from './injected-end-faults';
import { injectedGlobalFaults } from './injected-global-faults';

const later = (work: () => void, ms = 100) => setTimeout(work, ms);

const observation: Observation = {
  item: 'press',
  correct: false,
  ms: 400,
  limitMs: null,
  options: 0,
  hints: 0,
  prior: 0,
};
const withObservations = (...observations: readonly Observation[]): Partial<GameSummary> => ({
  answers: { right: 0, given: 1 },
  observations,
});
let mounts = 0;

/** Injected faults of every kind. Each one is in an otherwise correct game. */
export const injectedFaults: readonly InjectedFault[] = [
  {
    does: 'throws in mount for a dark theme',
    caughtBy: ['mounts-in-every-setting'],
    mount({ settings, element }) {
      if (settings.theme !== 'dark') return;
      element.replaceChildren();
      throw new Error('no dark board');
    },
  },
  { does: 'never calls ready', caughtBy: ['ready-once-in-time', 'hundred-mounts'], ready: noop },
  {
    does: 'calls ready twice',
    caughtBy: ['ready-once-in-time'],
    ready(host) {
      host.ready();
      host.ready();
    },
  },
  {
    does: 'calls ready too late',
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
    does: 'throws on update',
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
    does: 'reports 100 times the real score',
    caughtBy: ['scores-below-maximum'],
    pointsPerPress: 100,
  },
  {
    does: 'declares a maximum score that is not a number',
    caughtBy: ['scores-below-maximum'],
    maxScore: Number.NaN,
  },
  {
    does: 'reports an undeclared metric',
    caughtBy: ['figures-are-declared'],
    mount: ({ finish }) => ({ end: () => finish({ cheats: 1 }) }),
  },
  {
    does: 'reports a metric out of range',
    caughtBy: ['figures-are-declared'],
    mount: ({ finish }) => ({ end: () => finish({ presses: 99 }) }),
  },
  {
    does: 'declares a metric with a name of the host',
    caughtBy: ['figures-are-declared'],
    metrics: [{ name: 'pace', title: 'Pace', kind: 'count', unit: '', min: 0, max: 10 }],
  },
  {
    does: 'reports a malformed observation',
    caughtBy: ['observations-are-valid'],
    summary: () => withObservations({ ...observation, item: 'Two words' }),
  },
  {
    does: 'reports a difficulty out of range',
    caughtBy: ['observations-are-valid'],
    summary: () => withObservations({ ...observation, prior: 5 }),
  },
  {
    does: 'reports more correct observations than right answers',
    caughtBy: ['observations-are-valid'],
    summary: () => withObservations({ ...observation, correct: true }),
  },
  {
    does: 'numbers its items by the mount',
    caughtBy: ['items-are-stable'],
    summary: () => withObservations({ ...observation, item: `item${(mounts += 1)}` }),
  },
  ...injectedEndFaults,
  {
    does: 'continues while paused',
    caughtBy: ['pause-freezes'],
    mount({ host, atUnmount }) {
      const timer = setInterval(() => host.announce('tick'), 1000);
      atUnmount(() => clearInterval(timer));
    },
  },
  {
    does: 'changes its content while paused',
    caughtBy: ['pause-freezes'],
    mount({ board, atUnmount }) {
      let seconds = 0;
      const timer = setInterval(() => void (board.title = `${++seconds} s`), 1000);
      atUnmount(() => clearInterval(timer));
    },
  },
  { does: 'stays paused after resume', caughtBy: ['resume-goes-on'], mount: () => ({ resume: noop }) },
  {
    does: 'throws on pause',
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
    does: 'calls the host after unmount',
    caughtBy: ['quiet-after-unmount'],
    mount({ host, atUnmount }) {
      atUnmount(() => void Promise.resolve().then(() => host.announce('bye')));
    },
  },
  {
    does: 'leaves its nodes after unmount',
    caughtBy: ['leaves-no-node'],
    mount: ({ element }) => element.append('forgotten'),
  },
  {
    does: 'leaves a pending timeout',
    caughtBy: ['leaves-no-timer'],
    mount: () => void later(noop, 30_000),
  },
  {
    does: 'starts a new timeout of 0 ms after every timeout',
    caughtBy: ['leaves-no-timer'],
    mount({ atUnmount }) {
      const again = (left: number) => void (left > 0 && setTimeout(() => again(left - 1)));
      atUnmount(() => again(5));
    },
  },
  {
    does: 'leaves an interval that a pause does not stop',
    caughtBy: ['leaves-no-timer'],
    mount: () => void setInterval(noop, 500),
  },
  {
    does: 'leaves a pending animation frame',
    caughtBy: ['leaves-no-timer'],
    mount: ({ atUnmount }) => atUnmount(() => void requestAnimationFrame(noop)),
  },
  {
    does: 'leaves a listener on the window',
    caughtBy: ['leaves-no-listener'],
    mount: () => addEventListener('keydown', noop),
  },
  {
    does: 'removes a capturing listener on the document without the capture option',
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
    does: 'leaves an event handler property on the window',
    caughtBy: ['leaves-no-listener'],
    mount: () => void (onresize = () => undefined),
  },
  {
    does: 'leaves a listener on a media query',
    caughtBy: ['leaves-no-listener'],
    mount: () => matchMedia('(prefers-color-scheme: dark)').addEventListener('change', noop),
  },
  {
    does: 'leaves an active observer',
    caughtBy: ['leaves-no-observer'],
    mount: ({ element }) => new ResizeObserver(noop).observe(element),
  },
  { does: 'leaves its audio open', caughtBy: ['leaves-no-audio'], mount: () => void new AudioContext() },
  {
    does: 'leaves a channel open',
    caughtBy: ['leaves-no-worker'],
    mount: () => void new BroadcastChannel('moves'),
  },
  ...injectedGlobalFaults,
  {
    does: 'adds a node to the body',
    caughtBy: ['stays-in-its-element', 'hundred-mounts'],
    mount: () => document.body.append(document.createElement('aside')),
  },
  {
    does: 'adds a node to the body for a moment',
    caughtBy: ['stays-in-its-element'],
    mount({ atUnmount }) {
      const note = document.body.appendChild(document.createElement('aside'));
      const timer = later(() => note.remove(), 50);
      atUnmount(() => clearTimeout(timer));
      atUnmount(() => note.remove());
    },
  },
  {
    does: 'sets an attribute of the page',
    caughtBy: ['stays-in-its-element'],
    mount: ({ settings }) => document.documentElement.setAttribute('data-theme', settings.theme),
  },
  {
    does: 'sends a request',
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
    does: 'opens a browser dialog',
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
