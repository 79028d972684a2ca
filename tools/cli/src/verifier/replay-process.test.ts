import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { defaultSettings } from '@mindloom/game-contract/fake-host';
import { afterEach, describe, expect, it } from 'vitest';
import { createReplayProcess, type ReplayProcess } from './replay-process';

/** The time limit includes the start of a process on a busy machine. */
const LIMIT_MS = 120_000;

let replays: ReplayProcess;

afterEach(() => replays.close());

const run = {
  settings: defaultSettings,
  log: { startMs: 0, entries: [[10, 'end'] as const] },
  score: 1,
  metrics: {},
};
/** An engine whose function `replay` has the given body. */
const engineOf = (body: string) => ({
  sha384: body,
  code: `export default { replay(settings, log) { ${body} } }`,
});
const HONEST = engineOf('return { score: 1, summary: { metrics: {} } };');

const HAS_PROC = existsSync('/proc/self/environ');

/** Returns the ids of the child processes in which this process replays runs. */
const replayingProcesses = (): string[] =>
  readdirSync(`/proc/${process.pid}/task`)
    .flatMap((task) =>
      readFileSync(`/proc/${process.pid}/task/${task}/children`, 'utf8').split(' ').filter(Boolean),
    )
    .filter((pid) => readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('replay-child'));

describe('the process that replays runs', () => {
  it(
    'engines that try to break out or to use up a resource get a verdict, and the process replays the next run',
    async () => {
      replays = createReplayProcess();
      const verdictOn = async (body: string) => await replays.verify({ engine: engineOf(body), run });
      const outcomes = [
        ['limit', 'for (;;) {}'],
        ['limit', 'const kept = []; for (;;) kept.push(new Uint8Array(1e6).fill(1));'],
        ['limit', "return { score: 1, summary: { metrics: {}, text: 'x'.repeat(1e6) } };"],
        ['refused', 'return { score: Date.now(), summary: { metrics: {} } };'],
        ['refused', 'return { score: Math.random(), summary: { metrics: {} } };'],
        ['refused', "fetch('http://localhost/'); return { score: 1, summary: { metrics: {} } };"],
        ['refused', "process.kill(process.pid, 'SIGKILL');"],
        [
          'refused',
          "return log.constructor.constructor('return process')().exit() ?? { score: 1, summary: { metrics: {} } };",
        ],
        ['different', 'Object.prototype.score = 1; return { score: 2, summary: { metrics: {} } };'],
        ['different', 'return { score: 1, summary: { metrics: { extra: 1 } } };'],
        ['engine', 'return JSON.parse(\'{"__proto__": {"score": 1, "summary": {}}}\');'],
      ] as const;
      for (const [verdict, body] of outcomes) expect(await verdictOn(body), body).toMatchObject({ verdict });
      expect(await replays.verify({ engine: HONEST, run })).toEqual({
        verdict: 'replayed',
        detail: '',
        score: 1,
        facts: { endMs: 10, lastInputMs: 0, inputs: 0, hastyInputs: 0, rightAnswersMs: [] },
      });
    },
    LIMIT_MS,
  );

  it(
    'a built-in function that runs for ever is stopped from outside the process, and the next run is replayed',
    async () => {
      replays = createReplayProcess(10_000);
      // QuickJS does not count the operations inside of a built-in function. So its limits cannot end a built-in
      // function that takes very long.
      const endless = engineOf('Array.prototype.indexOf.call({ length: 2 ** 53 - 1 }, 1);');
      expect(await replays.verify({ engine: endless, run })).toEqual({
        verdict: 'limit',
        detail: 'the replay did not end within 10 s and was stopped from outside',
        score: null,
        facts: null,
      });
      expect(await replays.verify({ engine: HONEST, run })).toMatchObject({ verdict: 'replayed' });
    },
    LIMIT_MS,
  );

  it(
    'a run gets the verdict "engine" if the engine does not load',
    async () => {
      replays = createReplayProcess();
      const broken = { sha384: 'broken', code: 'export default {' };
      expect(await replays.verify({ engine: broken, run })).toMatchObject({ verdict: 'engine', score: null });
    },
    LIMIT_MS,
  );

  it.skipIf(!HAS_PROC)(
    'after the process that replays runs is killed, during or between replays, the next run is replayed',
    async () => {
      replays = createReplayProcess();
      await replays.verify({ engine: HONEST, run });
      const killAll = () => replayingProcesses().forEach((pid) => process.kill(Number(pid), 'SIGKILL'));
      killAll();
      await new Promise((done) => setTimeout(done, 500));
      expect(await replays.verify({ engine: HONEST, run })).toMatchObject({ verdict: 'replayed' });
      const endless = engineOf('Array.prototype.indexOf.call({ length: 2 ** 53 - 1 }, 1);');
      const lost = replays.verify({ engine: endless, run });
      await new Promise((done) => setTimeout(done, 500));
      killAll();
      expect(await lost).toEqual({ lost: 'ended with SIGKILL' });
      expect(await replays.verify({ engine: HONEST, run })).toMatchObject({ verdict: 'replayed' });
    },
    LIMIT_MS,
  );

  it.skipIf(!HAS_PROC)(
    "the process that replays runs gets no environment variable of the verifier, such as the verifier's key",
    async () => {
      process.env['MINDLOOM_VERIFIER_KEY'] = 'mlv_secret';
      replays = createReplayProcess();
      await replays.verify({ engine: HONEST, run });
      delete process.env['MINDLOOM_VERIFIER_KEY'];
      const replaying = replayingProcesses();
      expect(replaying).toHaveLength(1);
      for (const pid of replaying)
        expect(readFileSync(`/proc/${pid}/environ`, 'utf8')).not.toContain('MINDLOOM');
    },
    LIMIT_MS,
  );
});
