import type { Life } from '../bench/life';
import type { HoldingKind } from '../realm/session';
import { inEverySetting } from '../scripts/every-setting';
import { endedByTheHost, unmountedAtEveryStage } from '../scripts/moments';
import { type Check, judged } from './check';
import { thrownWhile } from './mounting';

const scripts = [...unmountedAtEveryStage, ...endedByTheHost];

const holding =
  (kind: HoldingKind) =>
  ({ left }: Life): string[] =>
    left.holdings.filter((one) => one.kind === kind).map(({ text }) => `${text} is still open`);

export const leavingChecks: readonly Check[] = [
  judged({
    name: 'unmount-is-idempotent',
    asks: 'unmount throws nothing, and after it every command, unmount included, does nothing.',
    scripts: [...scripts, ...inEverySetting],
    judge: thrownWhile('unmount', 'after unmount'),
  }),
  judged({
    name: 'quiet-after-unmount',
    asks: 'After unmount the host is not called any more.',
    scripts: [...scripts, ...inEverySetting],
    judge: ({ said }) =>
      said
        .filter(({ isUnmounted }) => isUnmounted)
        .map(({ call }) => `${call.name} was called after unmount`),
  }),
  judged({
    name: 'leaves-no-node',
    asks: 'After unmount the element is empty.',
    scripts,
    judge: ({ left: { nodes } }) => (nodes === 0 ? [] : [`${nodes} nodes are still in the element`]),
  }),
  judged({
    name: 'leaves-no-timer',
    asks: 'After unmount no timeout, interval, animation frame or idle call waits.',
    scripts,
    judge: ({ left: { timers } }) => timers.map((timer) => `${timer} still waits`),
  }),
  judged({
    name: 'leaves-no-listener',
    asks: 'After unmount no listener stays on window, document, the element or anything around it.',
    scripts,
    judge: ({ left: { listeners, handlers } }) => [
      ...listeners.map((listener) => `${listener} stays`),
      ...handlers.map((handler) => `${handler} stays set`),
    ],
  }),
  judged({
    name: 'leaves-no-observer',
    asks: 'After unmount no observer observes.',
    scripts,
    judge: holding('observer'),
  }),
  judged({
    name: 'leaves-no-audio',
    asks: 'After unmount no audio device is open.',
    scripts,
    judge: holding('audio'),
  }),
  judged({
    name: 'leaves-no-worker',
    asks: 'After unmount no worker and no channel is open.',
    scripts,
    judge: holding('worker'),
  }),
  judged({
    name: 'leaves-no-global',
    asks: 'A mount adds no name to window or to the prototypes of the language.',
    scripts,
    judge: ({ left: { names } }) => names.map((name) => `${name} is new`),
  }),
];
