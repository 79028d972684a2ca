import type { GameSettings, RunLog } from '@mindloom/game-contract';
import { defaultSettings } from '@mindloom/game-contract/fake-host';
import { describe, expect, it } from 'vitest';
import { createReplaySandbox, DEFAULT_LIMITS, type ReplaySandbox } from './replay-sandbox';

const LOG: RunLog = {
  startMs: 0,
  entries: [
    [10, 'event', { type: 'tapped' }],
    [20, 'end'],
  ],
};
/**
 * The limits of steps are small, so that a test of an endless loop is short. The limits of time are so high that they
 * never end a test.
 */
const SMALL = {
  ...DEFAULT_LIMITS,
  memoryBytes: 8 * 1024 * 1024,
  loading: { steps: 20, ms: 60_000 },
  replay: { steps: 20, ms: 60_000 },
};

/** Loads an engine whose function `replay` has the given body. */
async function sandboxOf(body: string, before = ''): Promise<ReplaySandbox> {
  const created = await createReplaySandbox(
    `${before}; export default { replay(settings, log) { ${body} } }`,
    SMALL,
  );
  if (!created.ok) throw new Error(created.detail);
  return created.sandbox;
}

/** Replays with an engine whose function `replay` has the given body. */
const replayWith = async (body: string, before = '', settings: GameSettings = defaultSettings) =>
  (await sandboxOf(body, before)).replay(settings, LOG);

const scored = (expression: string) => `return { score: ${expression}, summary: { metrics: {} } };`;

describe('a replay', () => {
  it('a replay gets the settings and the log, and returns the score and the summary', async () => {
    const outcome = await replayWith(
      'return { score: settings.seed + log.entries.length, summary: { metrics: { end: log.entries[1][0] } } };',
      '',
      { ...defaultSettings, seed: 40 },
    );
    expect(outcome).toEqual({ ok: true, value: { score: 42, summary: { metrics: { end: 20 } } } });
  });

  it('every replay starts from the same memory, even if the engine changes its own state and the globals', async () => {
    const sandbox = await sandboxOf(
      `const before = [count, Object.prototype.leaked, globalThis.leaked].join();
       count += 1; Object.prototype.leaked = 1; globalThis.leaked = 1;
       return { score: 1, summary: { metrics: {}, before } };`,
      'let count = 0',
    );
    for (let time = 0; time < 3; time++)
      expect(sandbox.replay(defaultSettings, LOG)).toMatchObject({ value: { summary: { before: '0,,' } } });
  });

  it('a sandbox stays usable and unchanged after a replay that exceeded a limit', async () => {
    const sandbox = await sandboxOf(
      `if (settings.seed === 1) return { score: 1, summary: { metrics: {}, kept: kept.length } };
       kept.push('x'); if (settings.seed === 2) { while (true) kept.push(new Uint8Array(1e6)); } while (true) {}`,
      'const kept = []',
    );
    for (const seed of [2, 3]) {
      expect(sandbox.replay({ ...defaultSettings, seed }, LOG)).toMatchObject({ ok: false, reason: 'limit' });
      expect(sandbox.replay({ ...defaultSettings, seed: 1 }, LOG)).toMatchObject({
        value: { summary: { kept: 0 } },
      });
    }
  });
});

describe('the limits of a replay', () => {
  it.each([
    ['an endless loop', 'while (true) {}'],
    ['an endless loop that catches exceptions', 'while (true) { try { while (true) {} } catch {} }'],
    ['endless recursion', 'const f = () => f() + 1; f();'],
    ['deeply nested JSON', "JSON.parse('['.repeat(1e6));"],
    ['a slow regular expression', "/(?:(?:a*)*)*b/.test('a'.repeat(30));"],
    ['memory without end', 'const list = []; while (true) list.push(new Uint8Array(1e6));'],
    ['an output flood', "return { score: 1, summary: { metrics: {}, flood: 'x'.repeat(600_000) } };"],
    ['one huge string', "return { score: 'x'.repeat(2 ** 29).length, summary: {} };"],
  ])('%s ends the replay with the reason "limit"', async (_name, body) => {
    expect(await replayWith(body)).toMatchObject({ ok: false, reason: 'limit' });
  });

  it('the memory of the runtime cannot grow beyond its maximum, even if the engine is loaded into it', async () => {
    const code = 'const kept = []; for (;;) kept.push(new Uint8Array(1e6).fill(1)); export default {}';
    expect(await createReplaySandbox(code, SMALL)).toMatchObject({ ok: false, reason: 'limit' });
  });

  it('an engine that never finishes loading is refused', async () => {
    const created = await createReplaySandbox('while (true) {}; export default {}', SMALL);
    expect(created).toMatchObject({ ok: false, reason: 'limit' });
  });
});

/** What an engine could use to read a clock, to reach the network or files, or to wait. */
const MISSING_GLOBALS = [
  'fetch',
  'XMLHttpRequest',
  'WebSocket',
  'process',
  'require',
  'Deno',
  'setTimeout',
  'performance',
  'Date',
  'console',
  'Worker',
  'WebAssembly',
  'Intl',
];

describe('what a replay cannot use', () => {
  it('no global gives access to a clock, the network, files or other programs', async () => {
    const names = JSON.stringify(MISSING_GLOBALS);
    const body = `return { score: 0, summary: { found: ${names}.filter((name) => name in globalThis) } };`;
    expect(await replayWith(body)).toMatchObject({ value: { summary: { found: [] } } });
  });

  it('Math.random throws, also if the engine tries to define it again', async () => {
    const outcome = await replayWith(
      "try { Object.defineProperty(Math, 'random', { value: () => 0.5 }) } catch {} return { score: Math.random(), summary: {} };",
    );
    expect(outcome).toEqual({
      ok: false,
      reason: 'refused',
      detail: 'TypeError: a replay has no Math.random',
    });
  });

  it('an engine cannot import another module', async () => {
    const created = await createReplaySandbox("import 'node:fs'; export default { replay() {} }", SMALL);
    expect(created).toMatchObject({ ok: false, reason: 'engine' });
    expect(await replayWith("import('node:fs'); return { score: 1, summary: {} };")).toMatchObject({
      ok: true,
    });
  });

  it('an engine that changes the prototypes of objects changes neither the runtime nor the program that replays', async () => {
    const outcome = await replayWith(
      scored('1'),
      `Object.prototype.score = 99; Array.prototype.map = Array.prototype.filter = () => [];
       JSON.parse = JSON.stringify = () => '{"score":99,"summary":{}}'; String.prototype.toString = () => '99';
       Object.defineProperty(Object.prototype, '__proto__', { set() { throw 1 } })`,
    );
    expect(outcome).toMatchObject({ ok: true, value: { score: 1 } });
    expect({}).not.toHaveProperty('score');
  });

  it('a summary with the key __proto__ does not change the prototypes of the program that replays', async () => {
    const outcome = await replayWith(
      'return { score: 1, summary: JSON.parse(\'{"__proto__": {"leaked": 1}, "constructor": {"prototype": {"leaked": 1}}}\') };',
    );
    expect(outcome).toMatchObject({ ok: true });
    expect({}).not.toHaveProperty('leaked');
  });

  it('functions of the engine cannot reach the program that replays', async () => {
    const outcome = await replayWith(
      scored("log.constructor.constructor('return typeof process')() === 'undefined' ? 1 : 0"),
    );
    expect(outcome).toMatchObject({ value: { score: 1 } });
  });
});

describe('an engine that is not valid', () => {
  it.each([
    ['a syntax error', 'export default {'],
    ['an exception while it is loaded', "throw new Error('no')"],
    ['no default export', 'export const replay = () => {}'],
    ['a default export without replay', 'export default { info: {} }'],
  ])('an engine with %s is refused with the reason "engine"', async (_name, code) => {
    expect(await createReplaySandbox(code, SMALL)).toMatchObject({ ok: false, reason: 'engine' });
  });

  it.each([
    ['no value', ''],
    ['no score', 'return { summary: {} };'],
    ['a negative score', scored('-1')],
    ['an infinite score', scored('Infinity')],
    ['no summary', 'return { score: 1 };'],
  ])('a replay that returns %s has the reason "engine"', async (_name, body) => {
    expect(await replayWith(body)).toMatchObject({ ok: false, reason: 'engine' });
  });

  it('a log that the engine does not accept has the reason "refused"', async () => {
    expect(await replayWith("throw new RangeError('the log has no end')")).toEqual({
      ok: false,
      reason: 'refused',
      detail: 'RangeError: the log has no end',
    });
  });
});
