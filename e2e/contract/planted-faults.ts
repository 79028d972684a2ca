import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { plainGame } from '../fixtures/plain-game';
import type { Manifest } from '../fixtures/write-release';

/** A way to break the plain game as it is released, and the check that finds it. */
export interface PlantedFault {
  does: string;
  /** The check that is there to find it. */
  caughtBy: string;
  /** Checks of the files and of the visit, which every judgement has, that may stumble over it as well. */
  alsoBy?: readonly string[];
  /** Pieces of the entry, and what stands in their place. */
  replace?: readonly (readonly [piece: string, by: string])[];
  /** Files that come along, or that stand in the place of others. */
  files?: Readonly<Record<string, string>>;
  /** What the manifest says differently. */
  manifest?: Partial<Manifest>;
  /** Files that no mount needs, as the manifest says. */
  notNeededToMount?: readonly string[];
  /** Done to the files once the manifest is written: null removes one. */
  afterwards?: Readonly<Record<string, string | null>>;
}

const AT_MOUNT = '    draw();\n    host.ready();';
type Replaced = NonNullable<PlantedFault['replace']>;
/** Something that a mount does besides. */
const atMount = (work: string): Replaced => [[AT_MOUNT, `    ${work}\n${AT_MOUNT}`]];
const END = '      host.onGameEnd({ metrics: { presses } });';

/** Faults of what a game does; the contract's own checks find most of them. */
const misdeeds: readonly PlantedFault[] = [
  {
    does: 'never ends when it is told to',
    caughtBy: 'ends-when-told',
    replace: [['      end,\n', '      end() {},\n']],
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

/** A page that is led away asks for what stands there. */
const REQUESTS = ['asks-for-its-own-files-alone', 'keeps-the-policy'];

const require = createRequire(import.meta.url);
const umd = (name: string) =>
  readFileSync(
    join(dirname(require.resolve(`${name}/package.json`)), `umd/${name}.production.min.js`),
    'utf8',
  );
/** A whole React, beside what a game itself is made of. */
const REACT_18 = { 'react.js': umd('react'), 'react-dom.js': umd('react-dom') };

/** Faults that only a browser can see, or that are in the files. */
const browserMatters: readonly PlantedFault[] = [
  {
    does: 'calls a server [DATA-21]',
    caughtBy: 'no-network',
    alsoBy: ['asks-for-its-own-files-alone', 'keeps-the-policy'],
    replace: atMount("fetch('https://scores.test/top').catch(() => {});"),
  },
  {
    does: 'asks the games origin for what is no file of its release [DATA-21]',
    caughtBy: 'asks-for-its-own-files-alone',
    replace: atMount("fetch(new URL('scores.json', base)).catch(() => {});"),
  },
  {
    does: 'calls home by a picture [DATA-21]',
    caughtBy: 'asks-for-its-own-files-alone',
    alsoBy: ['keeps-the-policy'],
    replace: atMount("new Image().src = 'https://scores.test/seen.png';"),
  },
  {
    does: 'leads the page elsewhere',
    caughtBy: 'stays-on-its-page',
    alsoBy: ['ready-in-real-time', 'plays-without-errors', ...REQUESTS],
    replace: atMount("location.href = new URL('plain-game.css', base);"),
  },
  {
    does: 'never comes back from a press',
    caughtBy: 'mounts-in-every-setting',
    replace: [['      presses += 1;', '      while (presses >= 0);']],
  },
  {
    does: 'evaluates text',
    caughtBy: 'keeps-the-policy',
    replace: atMount("try { (0, eval)('1'); } catch {}"),
  },
  {
    does: 'brings styles in a style element',
    caughtBy: 'keeps-the-policy',
    replace: atMount(
      "board.appendChild(document.createElement('style')).textContent = '.plain-game { color: red }';",
    ),
  },
  {
    does: 'styles every button of the page',
    caughtBy: 'styles-stay-inside',
    files: { 'plain-game.css': 'button { color: red }' },
  },
  {
    does: 'brings a second React, though it says that it shares one',
    caughtBy: 'no-second-react',
    manifest: { shared: { react: '^19.3.0' } },
    files: REACT_18,
    notNeededToMount: Object.keys(REACT_18),
    replace: [
      [
        '    await addStylesheet();',
        "    await addStylesheet();\n    for (const file of ['react.js', 'react-dom.js']) await import(new URL(file, base));",
      ],
    ],
  },
  {
    does: 'fails later, where nobody catches it',
    caughtBy: 'plays-without-errors',
    replace: atMount('createImageBitmap(new Blob([]));'),
  },
  {
    does: 'lacks a file',
    caughtBy: 'files-as-released',
    alsoBy: ['ready-in-real-time', 'plays-without-errors'],
    afterwards: { 'plain-game.css': null },
  },
  {
    does: 'has a file that was changed after the release',
    caughtBy: 'files-as-released',
    afterwards: { 'plain-game.css': '.plain-game { color: red }' },
  },
  {
    does: 'has an entry that was changed after the release',
    caughtBy: 'files-as-released',
    alsoBy: ['ready-in-real-time', 'plays-without-errors'],
    afterwards: { 'entry.js': `${plainGame.files['entry.js'] ?? ''} ` },
  },
  {
    does: 'leaves no container of its name',
    caughtBy: 'module',
    alsoBy: ['ready-in-real-time', 'plays-without-errors'],
    manifest: { container: 'another_name' },
  },
  {
    does: 'exposes something else than a game',
    caughtBy: 'module',
    alsoBy: ['ready-in-real-time', 'plays-without-errors'],
    replace: [['() => ({ info, mount })', '() => ({ info })']],
  },
  {
    does: 'has too heavy an entry',
    caughtBy: 'entry-is-light',
    replace: [['  const GOAL = 10;', `  const NOISE = '${noise(9000)}';\n  const GOAL = 10;`]],
  },
  {
    does: 'is too heavy',
    caughtBy: 'own-code-is-light',
    files: { 'levels.json': noise(30_000) },
  },
];

/** Characters that nothing can squeeze: of six bits each, and the same ones every time. */
function noise(bytes: number): string {
  let state = 1;
  const next = () => (state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0);
  return Array.from({ length: Math.ceil((bytes * 8) / 6) }, () => (next() >>> 26).toString(36)).join('');
}

/** One broken build of every kind, each of a game that is well otherwise. */
export const plantedFaults: readonly PlantedFault[] = [...misdeeds, ...browserMatters];
