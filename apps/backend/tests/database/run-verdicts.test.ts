import { gzipSync } from 'node:zlib';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import {
  type Actor,
  addAccounts,
  anonymous,
  playerA,
  playerB,
  rowsFor,
  runAs,
  service,
  staff,
} from './engine/actors';
import { describeDatabase } from './engine/describe-database';
import { messageOf, refusalOf } from './engine/refusal';
import { assign, recordConformance, register, release } from './registry-calls';
import { play, save, session } from './save-call';
import { callAs } from './team-calls';

const SETTINGS = { difficulty: 'easy', seed: 4_294_967_295, limitMs: 300_000 };
const LOG = gzipSync(JSON.stringify({ startMs: 0, entries: [[20, 'end']] })).toString('base64');
const ENGINE = { path: 'engine.js', sha384: `sha384-${'e'.repeat(64)}`, bytes: 9000 };
const VERDICT = { verdict: 'replayed', score: 417.5, finding: '' };

describeDatabase('run verdicts', (database) => {
  const newKey = async (label: string) =>
    String(await callAs(database, service, 'public.create_verifier_key($1)', [label]));
  const claim = (key: string, limit = 10) =>
    callAs(database, anonymous, 'public.claim_run_logs($1, $2)', [key, limit]);
  const record = (key: string, id: unknown, verdict: unknown) =>
    callAs(database, anonymous, 'public.record_run_verdict($1, $2, $3)', [
      key,
      id,
      verdict === null ? null : JSON.stringify(verdict),
    ]);
  const sendLog = (of: string, parts = [0]) =>
    runAs(database, playerA, 'select public.save_run_logs($1, $2, $3)', [
      playerA.sub,
      of,
      JSON.stringify(parts.map((part) => ({ part, settings: SETTINGS, log: LOG }))),
    ]);
  const verdictsOf = (actor: Actor) =>
    rowsFor(database, actor, 'select verdict, replayed_score, finding from public.run_logs order by part');
  const logId = async () => (await database.query('select id from public.run_logs')).rows[0]?.['id'];
  const waitForLease = () =>
    database.query("update private.run_log_claims set claimed_at = now() - interval '6 minutes'");

  beforeAll(async () => {
    await addAccounts(database);
    const files = release('memory', '1.0.0');
    const registered = await register(database, {
      ...files,
      assets: [...files.assets, { ...ENGINE, boot: false }],
    });
    await recordConformance(database, registered);
    await assign(database, { slot: 'memory-match', expected: 0, to: { remote: 'memory', stable: '1.0.0' } });
  });
  beforeEach(async () => {
    await database.query('delete from public.cognitive_performance');
    await database.query('delete from private.verifier_keys');
    await save(database, { player: playerA, session: session(1) });
    await sendLog(session(1));
  });

  it('claim_run_logs returns the log, its release and the reported result without the player', async () => {
    const id = await logId();
    expect(await claim(await newKey('a'))).toEqual([
      {
        id,
        remote: 'memory',
        version: '1.0.0',
        part: 0,
        settings: SETTINGS,
        log: LOG,
        reported: {
          score: 417.5,
          metrics: play.metrics,
          difficulty: 'easy',
          seed: play.seed,
          answers: null,
        },
        baseUrl: 'memory/1.0.0/',
        engine: ENGINE,
        ranked: null,
      },
    ]);
  });

  it('claim_run_logs returns the score and the metrics of each part of a set', async () => {
    const part = (score: number) => ({
      slot: 'memory-match',
      remote: 'memory',
      version: '1.0.0',
      score,
      metrics: { moves: score },
    });
    const set = { ...play, gameId: 'daily-challenge', slot: 'daily-challenge', remote: null, version: null };
    await database.query('delete from public.cognitive_performance');
    await save(database, {
      player: playerA,
      session: session(2),
      play: { ...set, category: 'balanced', rawScore: 30, metrics: {}, parts: [part(10), part(20)] },
    });
    await sendLog(session(2), [0, 1]);
    const claimed = await claim(await newKey('a'));
    expect(claimed).toMatchObject([
      { reported: { score: 10, metrics: { moves: 10 } } },
      { reported: { score: 20, metrics: { moves: 20 } } },
    ]);
  });

  it('nobody can claim a claimed log again for five minutes, and after this time any verifier can claim it', async () => {
    const [first, second] = [await newKey('a'), await newKey('b')];
    expect(await claim(first)).toHaveLength(1);
    expect(await claim(first)).toEqual([]);
    expect(await claim(second)).toEqual([]);
    await waitForLease();
    expect(await claim(second)).toHaveLength(1);
    expect(await record(first, await logId(), VERDICT)).toBe(false);
    expect(await record(second, await logId(), VERDICT)).toBe(true);
  });

  it('verifiers that claim at the same time get different logs', async () => {
    for (let number = 2; number <= 8; number++) {
      await save(database, { player: playerA, session: session(number) });
      await sendLog(session(number));
    }
    const keys = await Promise.all(['a', 'b', 'c', 'd'].map(newKey));
    const claims = await Promise.all(keys.map((key) => claim(key, 3)));
    const ids = claims.flatMap((claimed) => (Array.isArray(claimed) ? claimed : [])).map(({ id }) => id);
    expect(ids.length).toBeGreaterThan(0);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('a log that was claimed three times without a verdict gets the verdict "limit"', async () => {
    const key = await newKey('a');
    for (let attempt = 0; attempt < 3; attempt++) {
      expect(await claim(key)).toHaveLength(1);
      await waitForLease();
    }
    expect(await claim(key)).toEqual([]);
    expect(await verdictsOf(playerA)).toMatchObject([{ verdict: 'limit', replayed_score: null }]);
  });

  it('if a verifier ends its claim on a log without a verdict, the attempt does not count', async () => {
    const key = await newKey('a');
    for (let attempt = 0; attempt < 4; attempt++) {
      expect(await claim(key)).toHaveLength(1);
      expect(await record(key, await logId(), null)).toBe(true);
      expect(await claim(key)).toEqual([]);
      await waitForLease();
    }
    expect(await verdictsOf(playerA)).toMatchObject([{ verdict: 'stored' }]);
  });

  it('record_run_verdict stores the verdict once, and only its player reads it', async () => {
    const key = await newKey('a');
    await claim(key);
    const different = { verdict: 'different', score: 400, finding: 'score is 417.5 in the report' };
    expect(await record(key, await logId(), different)).toBe(true);
    expect(await record(key, await logId(), VERDICT)).toBe(false);
    expect(await verdictsOf(playerA)).toEqual([
      { verdict: 'different', replayed_score: 400, finding: 'score is 417.5 in the report' },
    ]);
    for (const other of [playerB, staff]) expect(await verdictsOf(other)).toEqual([]);
    expect(await claim(key)).toEqual([]);
  });

  it('a verdict changes neither the saved result nor the scores of the player', async () => {
    const saved = async () =>
      (
        await database.query(
          'select r.*, p.memory_score from public.game_results r join public.cognitive_performance p on p.id = r.performance_id',
        )
      ).rows;
    const before = await saved();
    const key = await newKey('a');
    await claim(key);
    await record(key, await logId(), { verdict: 'different', score: 0, finding: '' });
    expect(await saved()).toEqual(before);
  });

  it('record_run_verdict refuses a log that the verifier has not claimed', async () => {
    expect(await record(await newKey('a'), await logId(), VERDICT)).toBe(false);
    expect(await verdictsOf(playerA)).toMatchObject([{ verdict: 'stored' }]);
  });

  it.each([
    ['an unknown verdict', { verdict: 'perfect' }],
    ['the verdict stored', { verdict: 'stored' }],
    ['no verdict', {}],
    ['a score that is no number', { ...VERDICT, score: '7' }],
    ['a negative score', { ...VERDICT, score: -1 }],
    ['a list', []],
  ])('record_run_verdict refuses %s with ML-731', async (_what, verdict) => {
    const key = await newKey('a');
    await claim(key);
    expect(await messageOf(record(key, await logId(), verdict))).toMatch(/^ML-731: /);
    expect(await verdictsOf(playerA)).toMatchObject([{ verdict: 'stored' }]);
  });

  it('record_run_verdict cuts a long finding to 300 characters', async () => {
    const key = await newKey('a');
    await claim(key);
    await record(key, await logId(), { verdict: 'refused', finding: 'x'.repeat(10_000) });
    expect(await verdictsOf(playerA)).toMatchObject([{ finding: 'x'.repeat(300) }]);
  });

  it('a key that is unknown, replaced or deleted is refused with ML-730', async () => {
    const replaced = await newKey('a');
    const key = await newKey('a');
    const refused = /^ML-730: /;
    expect(await messageOf(claim(replaced))).toMatch(refused);
    expect(await claim(key)).toHaveLength(1);
    await callAs(database, service, 'public.delete_verifier_key($1)', ['a']);
    for (const unknown of [key, 'mlv_of_nobody', ''])
      expect(await messageOf(record(unknown, await logId(), VERDICT))).toMatch(refused);
  });

  it('players, staff and visitors can neither create a key nor write a verdict directly', async () => {
    for (const actor of [anonymous, playerA, staff]) {
      expect(await refusalOf(callAs(database, actor, "public.create_verifier_key('a')"))).toBe('42501');
      const write = "update public.run_logs set verdict = 'replayed', verified_at = now()";
      expect(await refusalOf(runAs(database, actor, write))).toBe('42501');
    }
    for (const actor of [playerA, staff])
      expect(await refusalOf(callAs(database, actor, "public.claim_run_logs('a', 1)"))).toBe('42501');
  });

  it.each([0, -1])('claim_run_logs claims nothing with the limit %s', async (limit) => {
    const key = await newKey('a');
    expect(await claim(key, limit)).toEqual([]);
    expect(await claim(key, 1)).toHaveLength(1);
  });

  it('the claim of a verifier on a log is deleted with the play of the log', async () => {
    await claim(await newKey('a'));
    await database.query('delete from public.cognitive_performance');
    expect((await database.query('select from private.run_log_claims')).rows).toEqual([]);
  });
});
