import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { plainGame } from '../fixtures/hand-built-games';
import { atMount, type InjectedFault } from './injected-fault';

/** The checks that may fail in addition if a game navigates, because a navigation causes requests. */
const REQUEST_CHECKS = ['asks-for-its-own-files-alone', 'keeps-the-policy'];

const require = createRequire(import.meta.url);
const umd = (name: string) =>
  readFileSync(
    join(dirname(require.resolve(`${name}/package.json`)), `umd/${name}.production.min.js`),
    'utf8',
  );
/** A complete React 18. The fault "loads a second React" adds it to the game's files. */
const REACT_18 = { 'react.js': umd('react'), 'react-dom.js': umd('react-dom') };

/**
 * Adds a statement to the entry script. It runs after the stylesheet has loaded and before the script returns the game
 * module.
 */
export const beforeLoaded = (statement: string) =>
  [['    await addStylesheet();', `    await addStylesheet();\n    ${statement}`]] as const;

/** Faults that conformance detects only in a real browser, and faults in the released files. */
export const browserOnlyFaults: readonly InjectedFault[] = [
  {
    does: 'calls a server [DATA-21]',
    caughtBy: 'no-network',
    alsoBy: ['asks-for-its-own-files-alone', 'keeps-the-policy'],
    replace: atMount("fetch('https://scores.test/top').catch(() => {});"),
  },
  {
    does: 'requests a file that is not part of its release [DATA-21]',
    caughtBy: 'asks-for-its-own-files-alone',
    replace: atMount("fetch(new URL('scores.json', base)).catch(() => {});"),
  },
  {
    does: 'loads an image from another server [DATA-21]',
    caughtBy: 'asks-for-its-own-files-alone',
    alsoBy: ['keeps-the-policy'],
    replace: atMount("new Image().src = 'https://scores.test/seen.png';"),
  },
  {
    does: 'navigates to another page',
    caughtBy: 'stays-on-its-page',
    alsoBy: ['ready-in-real-time', 'plays-without-errors', ...REQUEST_CHECKS],
    replace: atMount("location.href = new URL('plain-game.css', base);"),
  },
  {
    does: 'loops forever in its click handler',
    caughtBy: 'mounts-in-every-setting',
    replace: [['      presses += 1;', '      while (presses >= 0);']],
  },
  {
    does: 'compiles WebAssembly without declaring it',
    caughtBy: 'keeps-the-policy',
    replace: atMount('WebAssembly.compile(new Uint8Array([0, 97, 115, 109, 1, 0, 0, 0])).catch(() => {});'),
  },
  {
    does: 'starts a worker without declaring it',
    caughtBy: 'keeps-the-policy',
    alsoBy: ['asks-for-its-own-files-alone'],
    replace: atMount("try { new Worker(URL.createObjectURL(new Blob(['']))).terminate(); } catch {}"),
  },
  {
    does: 'shows an image in its stylesheet, which cannot be verified',
    caughtBy: 'keeps-the-policy',
    alsoBy: ['asks-for-its-own-files-alone', 'changed-files-are-refused'],
    files: { 'plain-game.css': '.plain-game { background-image: url(board.png) }', 'board.png': '.' },
  },
  {
    does: 'calls eval',
    caughtBy: 'keeps-the-policy',
    replace: atMount("try { (0, eval)('1'); } catch {}"),
  },
  {
    does: 'adds a style element',
    caughtBy: 'keeps-the-policy',
    replace: atMount(
      "board.appendChild(document.createElement('style')).textContent = '.plain-game { color: red }';",
    ),
  },
  {
    does: 'has a stylesheet that matches all buttons of the page',
    caughtBy: 'styles-stay-inside',
    files: { 'plain-game.css': 'button { color: red }' },
  },
  {
    does: 'loads a second React although it declares a shared one',
    caughtBy: 'no-second-react',
    // The check of the size of the game's own code fails too. The release declares that it uses the shell's React, so
    // its own code may not be as large as a framework.
    alsoBy: ['own-code-is-light'],
    manifest: { shared: { react: '^19.3.0' } },
    files: REACT_18,
    lazyFiles: Object.keys(REACT_18),
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
    does: 'causes an unhandled rejection',
    caughtBy: 'plays-without-errors',
    replace: atMount('createImageBitmap(new Blob([]));'),
  },
  {
    does: 'has an id that differs from its release',
    caughtBy: 'is-what-it-is-released-as',
    replace: [["id: 'plain-game'", "id: 'memory'"]],
  },
  {
    does: 'has a version that differs from its release',
    caughtBy: 'is-what-it-is-released-as',
    manifest: { version: '1.1.0' },
  },
  {
    does: 'has a file in its manifest that is not served',
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
    does: 'imports a module without the .mjs extension',
    caughtBy: 'changed-files-are-refused',
    // Further checks may fail, because they find no game: a browser that enforces Integrity-Policy does not load this
    // game at all.
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
    does: 'uses @import in its stylesheet',
    caughtBy: 'changed-files-are-refused',
    files: {
      'plain-game.css': '@import "board.css";',
      'board.css': '.plain-game { color: red }',
    },
  },
  {
    does: 'adds a stylesheet as an HTML string',
    caughtBy: 'changed-files-are-refused',
    files: { 'board.css': '.plain-game { color: red }' },
    replace: beforeLoaded(
      `const policy = trustedTypes.createPolicy("vue", { createHTML: (text) => text });
       const link = policy.createHTML(\`<link rel="stylesheet" crossorigin href="\${new URL("board.css", base)}">\`);
       document.head.insertAdjacentHTML("beforeend", link);`,
    ),
  },
  {
    does: 'reads a data file with XMLHttpRequest, which cannot verify it',
    caughtBy: 'changed-files-are-refused',
    // The visits test the files in the order of their names, two at a time. The changed file is the last one, so its
    // visit is in the second group.
    files: { 'puzzles.json': '[]' },
    replace: beforeLoaded(`await new Promise((done) => {
      const request = new XMLHttpRequest();
      request.open('GET', new URL('puzzles.json', base));
      request.onload = done;
      request.onerror = done;
      request.send();
    });`),
  },
  {
    does: 'mounts before its stylesheet has loaded',
    caughtBy: 'changed-files-are-refused',
    replace: [['    await addStylesheet();', '    setTimeout(addStylesheet, 100);']],
  },
  {
    does: 'has an entry script that defines no container',
    caughtBy: 'module',
    alsoBy: ['ready-in-real-time', 'plays-without-errors'],
    manifest: { container: 'another_name' },
  },
  {
    does: 'exposes a module that is not a game',
    caughtBy: 'module',
    alsoBy: ['ready-in-real-time', 'plays-without-errors'],
    replace: [['() => ({ info, mount })', '() => ({ info })']],
  },
];
