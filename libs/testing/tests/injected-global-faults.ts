import { type InjectedFault, noop } from './plain-game';

let mounts = 0;
const boards: number[] = [];

/** Games that change names which all scripts of the page share. */
export const injectedGlobalFaults: readonly InjectedFault[] = [
  {
    does: 'adds a property to the window with every mount',
    caughtBy: ['leaves-no-global'],
    mount: () => void Reflect.set(globalThis, `board${(mounts += 1)}`, 1),
  },
  {
    does: 'adds an entry to a global list with every mount',
    caughtBy: ['leaves-no-global'],
    mount() {
      boards.push(1);
      Reflect.set(globalThis, 'allBoards', boards);
    },
  },
  {
    does: 'replaces a function of the browser',
    caughtBy: ['leaves-no-global'],
    mount: () => void Object.assign(globalThis, { atob: noop }),
  },
  {
    does: 'hides an inherited function of the window',
    caughtBy: ['leaves-no-global'],
    mount: () => void Object.assign(globalThis, { toString: noop }),
  },
  {
    does: 'adds a method to all arrays',
    caughtBy: ['leaves-no-global'],
    mount: () => void Object.assign(Array.prototype, { shuffled: noop }),
  },
  {
    does: 'takes a name of the shell',
    caughtBy: ['leaves-no-global'],
    mount: () => void Reflect.set(globalThis, 'rspackChunk_mindloom_shell', []),
  },
];
