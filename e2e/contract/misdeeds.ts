import { AT_MOUNT, atMount, type PlantedFault } from './planted-fault';

const END = '      host.onGameEnd({ metrics: { presses } });';

/** Faults of what a game does; the contract's own checks find most of them. */
export const misdeeds: readonly PlantedFault[] = [
  {
    does: 'never ends when it is told to',
    caughtBy: 'ends-when-told',
    replace: [['      end,\n', '      end() {},\n']],
  },
  {
    does: 'has no end to call, and never tells of its own',
    caughtBy: 'comes-to-an-end',
    replace: [
      ['      end,\n', ''],
      [END, ''],
    ],
  },
  {
    does: 'has no end to call, and plays on when its session is over',
    caughtBy: 'comes-to-an-end',
    replace: [
      ['      end,\n', ''],
      ['const GOAL = 10', 'const GOAL = 100_000'],
      ['const LIMIT_S = 60', 'const LIMIT_S = 600'],
    ],
  },
  {
    does: 'ends without a word, and then does not hear that it is told to',
    caughtBy: 'comes-to-an-end',
    replace: [['if (presses === GOAL) end();', 'if (presses === GOAL) isOver = true;']],
  },
  {
    does: 'ends twice',
    caughtBy: 'ends-at-most-once',
    replace: [[END, `${END}\n      host.onGameEnd();`]],
  },
  {
    does: 'reports NaN',
    caughtBy: 'totals-are-valid',
    replace: [['host.onScoreChange(presses * 10)', 'host.onScoreChange(presses / 0 - Infinity)']],
  },
  {
    does: 'reports a figure that it does not declare',
    caughtBy: 'figures-are-declared',
    replace: [['metrics: { presses }', 'metrics: { presses, cheats: 1 }']],
  },
  {
    does: 'is never ready',
    caughtBy: 'ready-once-in-time',
    alsoBy: ['ready-in-real-time'],
    replace: [['    host.ready();\n', '']],
  },
  {
    does: 'blocks its first mount for longer than a player waits',
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
    does: 'goes on while it is paused',
    caughtBy: 'pause-freezes',
    replace: [['pause: () => void (isPaused = true)', 'pause() {}']],
  },
  {
    does: 'throws at every press',
    caughtBy: 'throws-nothing',
    replace: [['      presses += 1;', "      if (presses === 0) throw new Error('no press');"]],
  },
  {
    does: 'leaves its timer',
    caughtBy: 'leaves-no-timer',
    replace: [['        clearInterval(timer);\n', '']],
  },
  {
    does: 'leaves a listener with every mount',
    caughtBy: 'leaves-no-listener',
    replace: [[', { signal: host.signal }', '']],
  },
  {
    does: 'leaves its board',
    caughtBy: 'leaves-no-node',
    replace: [['        board.remove();\n', '']],
  },
  {
    does: 'leaves an observer',
    caughtBy: 'leaves-no-observer',
    replace: atMount('new ResizeObserver(() => {}).observe(element);'),
  },
  {
    does: 'leaves its audio open',
    caughtBy: 'leaves-no-audio',
    replace: atMount('new AudioContext();'),
  },
  {
    does: 'speaks after unmount',
    caughtBy: 'quiet-after-unmount',
    replace: [['        board.remove();\n', "        board.remove();\n        host.announce('bye');\n"]],
  },
  {
    does: 'leaves a global',
    caughtBy: 'leaves-no-global',
    replace: atMount('globalThis.lastBoard = board.className;'),
  },
  {
    does: 'keeps something of every mount',
    caughtBy: 'memory-does-not-grow',
    replace: [
      ['  function mount(', '  const kept = [];\n  function mount('],
      [AT_MOUNT, `    kept.push(new Array(5000).fill(kept.length));\n${AT_MOUNT}`],
    ],
  },
  {
    does: 'puts a node into the body',
    caughtBy: 'stays-in-its-element',
    replace: atMount("document.body.append(document.createElement('aside'));"),
  },
  {
    does: 'writes to the local storage',
    caughtBy: 'no-storage',
    replace: atMount("localStorage.setItem('best', '99');"),
  },
  {
    does: 'changes the address',
    caughtBy: 'no-address',
    alsoBy: ['stays-on-its-page'],
    replace: atMount("history.pushState(null, '', '#level-2');"),
  },
];
