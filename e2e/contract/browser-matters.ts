import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { plainGame } from '../fixtures/hand-built-games';
import { atMount, type PlantedFault } from './planted-fault';

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

/** Something that the entry does before it hands the game out. */
const beforeLoaded = (work: string) =>
  [['    await addStylesheet();', `    await addStylesheet();\n    ${work}`]] as const;

/** Faults that only a browser can see, or that are in the files. */
export const browserMatters: readonly PlantedFault[] = [
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
        `    await addStylesheet();
    for (const file of ['react.js', 'react-dom.js']) {
      const script = Object.assign(document.createElement('script'), { src: new URL(file, base) });
      await new Promise((resolve, reject) => {
        Object.assign(script, { onload: resolve, onerror: reject });
        document.head.append(script);
      });
    }`,
      ],
    ],
  },
  {
    does: 'fails later, where nobody catches it',
    caughtBy: 'plays-without-errors',
    replace: atMount('createImageBitmap(new Blob([]));'),
  },
  {
    does: 'is released as another game than it says',
    caughtBy: 'is-what-it-is-released-as',
    replace: [["id: 'plain-game'", "id: 'memory'"]],
  },
  {
    does: 'is released as another version than it says',
    caughtBy: 'is-what-it-is-released-as',
    manifest: { version: '1.1.0' },
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
    alsoBy: ['ready-in-real-time', 'plays-without-errors'],
    afterwards: { 'plain-game.css': '.plain-game { color: red }' },
  },
  {
    does: 'has an entry that was changed after the release',
    caughtBy: 'files-as-released',
    alsoBy: ['ready-in-real-time', 'plays-without-errors'],
    afterwards: { 'entry.js': `${plainGame.files['entry.js'] ?? ''} ` },
  },
  {
    does: 'imports a file that is not named as a module',
    caughtBy: 'changed-files-are-refused',
    // Where Integrity-Policy is in force, the game does not load at all.
    alsoBy: ['ready-in-real-time', 'plays-without-errors'],
    files: { 'levels.js': 'export default 1;' },
    replace: beforeLoaded("await import(new URL('levels.js', base));"),
  },
  {
    does: 'imports a module that is not a file of its release',
    caughtBy: 'asks-for-its-own-files-alone',
    alsoBy: ['ready-in-real-time', 'plays-without-errors'],
    replace: beforeLoaded("await import(new URL('levels.mjs', base));"),
    afterwards: { 'levels.mjs': 'export default 1;' },
  },
  {
    does: 'imports a stylesheet into its stylesheet',
    caughtBy: 'changed-files-are-refused',
    files: {
      'plain-game.css': '@import "board.css";',
      'board.css': '.plain-game { color: red }',
    },
  },
  {
    does: 'adds a stylesheet by HTML text',
    caughtBy: 'changed-files-are-refused',
    files: { 'board.css': '.plain-game { color: red }' },
    replace: beforeLoaded(
      'document.head.insertAdjacentHTML("beforeend", `<link rel="stylesheet" crossorigin href="${new URL("board.css", base)}">`);',
    ),
  },
  {
    does: 'reads its levels without integrity',
    caughtBy: 'changed-files-are-refused',
    files: { 'levels.json': '[]' },
    replace: beforeLoaded("await fetch(new URL('levels.json', base));"),
  },
  {
    does: 'does not wait for a stylesheet that it needs',
    caughtBy: 'changed-files-are-refused',
    replace: [['    await addStylesheet();', '    setTimeout(addStylesheet, 100);']],
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
