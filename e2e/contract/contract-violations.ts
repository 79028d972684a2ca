import { AT_MOUNT, atMount, type InjectedFault } from './injected-fault';

const END = '      host.onGameEnd({ metrics: { presses } });';

/** Faults that violate the game contract. The contract suite detects most of them without a browser. */
export const contractViolations: readonly InjectedFault[] = [
  {
    does: 'does not end when the shell asks it to',
    caughtBy: 'ends-when-told',
    replace: [['      end,\n', '      end() {},\n']],
  },
  {
    does: 'has no end method and never reports its own end',
    caughtBy: 'comes-to-an-end',
    replace: [
      ['      end,\n', ''],
      [END, ''],
    ],
  },
  {
    does: 'has no end method and continues after its session limit',
    caughtBy: 'comes-to-an-end',
    replace: [
      ['      end,\n', ''],
      ['const GOAL = 10', 'const GOAL = 100_000'],
      ['const LIMIT_S = 60', 'const LIMIT_S = 600'],
    ],
  },
  {
    does: 'ends without a report and then ignores a request to end',
    caughtBy: 'comes-to-an-end',
    replace: [['if (presses === GOAL) end();', 'if (presses === GOAL) isOver = true;']],
  },
  {
    does: 'reports its end twice',
    caughtBy: 'ends-at-most-once',
    replace: [[END, `${END}\n      host.onGameEnd();`]],
  },
  {
    does: 'reports NaN as its score',
    caughtBy: 'totals-are-valid',
    replace: [['host.onScoreChange(presses * 10)', 'host.onScoreChange(presses / 0 - Infinity)']],
  },
  {
    does: 'reports a metric that it does not declare',
    caughtBy: 'figures-are-declared',
    replace: [['metrics: { presses }', 'metrics: { presses, cheats: 1 }']],
  },
  {
    does: 'never reports that it is ready',
    caughtBy: 'ready-once-in-time',
    alsoBy: ['ready-in-real-time'],
    replace: [['    host.ready();\n', '']],
  },
  {
    does: 'blocks the main thread in its first mount for longer than the time limit of `ready`',
    caughtBy: 'ready-in-real-time',
    replace: [
      ['  function mount(', '  let isSlow = true;\n  function mount('],
      [
        '    draw();\n    host.ready();',
        `    for (const until = new Date(); isSlow && new Date() - until < 5200; );\n    isSlow = false;\n${AT_MOUNT}`,
      ],
    ],
  },
  {
    does: 'throws when it is paused',
    caughtBy: 'pause-is-safe',
    alsoBy: ['plays-without-errors'],
    replace: [['pause: () => void (isPaused = true)', "pause() { throw new Error('no pause') }"]],
  },
  {
    does: 'continues while it is paused',
    caughtBy: 'pause-freezes',
    replace: [['pause: () => void (isPaused = true)', 'pause() {}']],
  },
  {
    does: 'throws in its click handler',
    caughtBy: 'throws-nothing',
    replace: [['      presses += 1;', "      if (presses === 0) throw new Error('no press');"]],
  },
  {
    does: 'leaves a timer after unmount',
    caughtBy: 'leaves-no-timer',
    replace: [['        clearInterval(timer);\n', '']],
  },
  {
    does: 'leaves a listener after each unmount',
    caughtBy: 'leaves-no-listener',
    replace: [[', { signal: host.signal }', '']],
  },
  {
    does: 'leaves its DOM nodes after unmount',
    caughtBy: 'leaves-no-node',
    replace: [['        board.remove();\n', '']],
  },
  {
    does: 'leaves an observer after unmount',
    caughtBy: 'leaves-no-observer',
    replace: atMount('new ResizeObserver(() => {}).observe(element);'),
  },
  {
    does: 'leaves an audio context open after unmount',
    caughtBy: 'leaves-no-audio',
    replace: atMount('new AudioContext();'),
  },
  {
    does: 'makes an announcement after unmount',
    caughtBy: 'quiet-after-unmount',
    replace: [['        board.remove();\n', "        board.remove();\n        host.announce('bye');\n"]],
  },
  {
    does: 'adds a global variable with every mount',
    caughtBy: 'leaves-no-global',
    replace: atMount('globalThis[`board${Object.keys(globalThis).length}`] = true;'),
  },
  {
    does: 'replaces a function of the browser',
    caughtBy: 'leaves-no-global',
    replace: [['  const GOAL = 10;', '  globalThis.structuredClone = (value) => value;\n  const GOAL = 10;']],
  },
  {
    does: 'leaks memory with each mount',
    caughtBy: 'memory-does-not-grow',
    replace: [
      ['  function mount(', '  const kept = [];\n  function mount('],
      [AT_MOUNT, `    kept.push(new Array(5000).fill(kept.length));\n${AT_MOUNT}`],
    ],
  },
  {
    does: 'appends a node to the body',
    caughtBy: 'stays-in-its-element',
    replace: atMount("document.body.append(document.createElement('aside'));"),
  },
  {
    does: 'writes to local storage',
    caughtBy: 'no-storage',
    replace: atMount("localStorage.setItem('best', '99');"),
  },
  {
    does: 'changes the URL',
    caughtBy: 'no-address',
    alsoBy: ['stays-on-its-page'],
    replace: atMount("history.pushState(null, '', '#level-2');"),
  },
];
