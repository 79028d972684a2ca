import { CONTRACT } from '@mindloom/game-contract';
import { beforeAll, expect, it } from 'vitest';
import { addAccounts, anonymous, runAs, playerA, rowsFor, service, staff } from './engine/actors';
import { describeDatabase } from './engine/describe-database';
import { refusalOf } from './engine/refusal';
import { assign, changeSlot, liveRow, recordConformance, register, release } from './registry-calls';

describeDatabase('set_assignment', (database) => {
  beforeAll(async () => {
    await addAccounts(database);
    for (const version of ['1.0.0', '1.1.0', '1.2.0']) {
      await recordConformance(database, await register(database, release('memory', version)));
      await recordConformance(database, await register(database, release('puzzle', version)));
    }
  });

  const revisionOf = async (slot: string) => Number((await liveRow(database, slot))['revision'] ?? 0);
  const change = (slot: string, to: object, actor: typeof staff | typeof service = staff) =>
    changeSlot(database, { slot, to, actor });

  it('set_assignment lets staff decide at run time which game and version a slot loads [GAME-08]', async () => {
    const first = await change('memory-match', { remote: 'memory', stable: '1.0.0' });
    expect(first).toMatchObject({
      slot: 'memory-match',
      remote: 'memory',
      stable_version: '1.0.0',
      candidate_version: null,
      rollout_bp: 0,
      salt: 'memory-match',
      enabled: true,
      kill: 'none',
      actor: staff.sub,
    });
    // Assign another game to the same slot.
    expect(await change('memory-match', { remote: 'puzzle', stable: '1.1.0' })).toMatchObject({
      remote: 'puzzle',
    });
    expect(await change('memory-match', { remote: 'memory', stable: '1.0.0' })).toMatchObject({
      remote: 'memory',
    });
  });

  it('set_assignment keeps the values whose keys are missing from the change, and ends the rollout if the candidate is promoted or set to null', async () => {
    expect(
      await change('memory-match', { candidate: '1.1.0', rolloutBp: 500, salt: 'spring' }),
    ).toMatchObject({
      stable_version: '1.0.0',
      candidate_version: '1.1.0',
      rollout_bp: 500,
    });
    expect(await change('memory-match', { enabled: false, kill: 'next' })).toMatchObject({
      candidate_version: '1.1.0',
      rollout_bp: 500,
      salt: 'spring',
      enabled: false,
      kill: 'next',
    });
    expect(await change('memory-match', { stable: '1.1.0', enabled: true, kill: 'none' })).toMatchObject({
      stable_version: '1.1.0',
      candidate_version: null,
      rollout_bp: 0,
      salt: 'spring',
    });
    await change('memory-match', { candidate: '1.2.0', rolloutBp: 10_000 });
    expect(await change('memory-match', { candidate: null })).toMatchObject({
      candidate_version: null,
      rollout_bp: 0,
    });
  });

  it('set_assignment sets the rollout to 0 when the candidate changes', async () => {
    await change('word-recall', { remote: 'puzzle', stable: '1.0.0', candidate: '1.1.0', rolloutBp: 9000 });
    expect(await change('word-recall', { candidate: '1.2.0' })).toMatchObject({ rollout_bp: 0 });
  });

  it('the revisions of all slots are numbered in one sequence', async () => {
    const before = Number((await change('memory-match', { enabled: true }))['revision']);
    expect(await change('word-recall', { enabled: true })).toMatchObject({ revision: before + 1 });
  });

  it('set_assignment refuses an outdated revision of the slot, but accepts the revision of a newer snapshot if the slot has not changed', async () => {
    const revision = await revisionOf('word-recall');
    await change('memory-match', { enabled: true });
    const newest = await revisionOf('memory-match');
    const late = (expected: number | null) =>
      refusalOf(assign(database, { slot: 'memory-match', expected, to: { enabled: false }, actor: staff }));
    expect([await late(revision), await late(newest - 1), await late(0), await late(null)]).toEqual(
      Array.from({ length: 4 }, () => 'PT409'),
    );
    expect(await late(newest + 1)).toBe('PT409');
    expect(await liveRow(database, 'memory-match')).toMatchObject({ revision: newest, enabled: true });
    // The change of memory-match created the newest revision. A change of word-recall that expects this revision is
    // accepted, because word-recall has not changed since.
    const own = { slot: 'word-recall', to: { enabled: true }, actor: staff };
    expect(await refusalOf(assign(database, { ...own, expected: newest }))).toBe('none');
  });

  it('set_assignment accepts only one of ten concurrent changes that are based on the same revision', async () => {
    const expected = await revisionOf('memory-match');
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, n) =>
        refusalOf(
          assign(database, { slot: 'memory-match', expected, to: { salt: `salt ${n}` }, actor: staff }),
        ),
      ),
    );
    expect(answers.toSorted()).toEqual([...Array.from({ length: 9 }, () => 'PT409'), 'none']);
  });

  it('concurrent changes of different slots get different revisions', async () => {
    const slots = ['number-sequence', 'reaction-test', 'mental-math', 'pattern-recognition'];
    const to = { remote: 'memory', stable: '1.0.0' };
    const rows = await Promise.all(slots.map((slot) => assign(database, { slot, expected: 0, to })));
    const revisions = rows.map((row) => Number(row['revision'])).toSorted((a, b) => a - b);
    expect(new Set(revisions).size).toBe(4);
    expect((revisions[3] ?? 0) - (revisions[0] ?? 0)).toBe(3);
  });

  it.each([
    ['a release that does not exist', { stable: '9.9.9' }],
    ['a candidate that does not exist', { candidate: '9.9.9' }],
    ['a remote that does not exist', { remote: 'nothing', stable: '1.0.0' }],
    ['another remote without a version', { remote: 'puzzle' }],
    ['a candidate that is the stable version', { candidate: '1.1.0' }],
    ['a rollout above 100 %', { candidate: '1.2.0', rolloutBp: 10_001 }],
    ['a rollout without a candidate', { candidate: null, rolloutBp: 1 }],
    ['a rollout as text', { rolloutBp: 'half' }],
    ['an unknown kill', { kill: 'later' }],
    ['a misspelt key', { stableVersion: '1.1.0' }],
    ['a list', []],
  ])('set_assignment refuses %s', async (_what, to) => {
    expect(await refusalOf(change('memory-match', to))).toBe('PT400');
  });

  it('set_assignment refuses a change without a reason, and a change of an unknown slot', async () => {
    const expected = await revisionOf('memory-match');
    for (const reason of ['', '   ', null]) {
      const call = assign(database, { slot: 'memory-match', expected, to: { enabled: true }, reason });
      expect(await refusalOf(call)).toBe('PT400');
    }
    expect(await refusalOf(assign(database, { slot: 'nowhere', expected: 0, to: {} }))).toBe('PT404');
  });

  it('set_assignment refuses a release whose contract version is neither the current nor the previous one', async () => {
    const { rows } = await database.query('select private.contract_version() as hosted');
    expect(rows).toEqual([{ hosted: CONTRACT }]);
    const newer = await register(database, release('memory', '2.0.0', { contract: CONTRACT + 1 }));
    await recordConformance(database, newer);
    expect(await refusalOf(change('memory-match', { stable: '2.0.0' }))).toBe('PT400');
  });

  it('set_assignment accepts only releases that passed conformance or were assigned before', async () => {
    const untested = await register(database, release('memory', '1.3.0'));
    const ramp = { candidate: '1.3.0', rolloutBp: 100 };
    expect(await refusalOf(change('memory-match', ramp))).toBe('PT409');
    await recordConformance(database, untested, 'failed');
    expect(await refusalOf(change('memory-match', ramp))).toBe('PT409');
    expect(await refusalOf(change('memory-match', ramp, service))).toBe('PT409');
    await recordConformance(database, untested, 'passed');
    expect(await refusalOf(change('memory-match', ramp))).toBe('none');

    await register(database, release('memory', '1.4.0'));
    expect(await refusalOf(change('memory-match', { candidate: '1.4.0' }, service))).toBe('none');
    expect(await refusalOf(change('memory-match', { stable: '1.4.0' }))).toBe('none');
  });

  it('set_assignment accepts changes only from staff and from services, and lets only services set the actor', async () => {
    const sent = { slot: 'memory-match', expected: await revisionOf('memory-match'), to: { actor: 'guard' } };
    expect(await refusalOf(assign(database, { ...sent, actor: playerA }))).toBe('PT403');
    expect(await refusalOf(assign(database, { ...sent, actor: anonymous }))).toBe('42501');
    expect(await assign(database, { ...sent, actor: service })).toMatchObject({ actor: 'guard' });
    expect(await change('memory-match', { actor: 'guard' })).toMatchObject({ actor: staff.sub });
  });

  it('assignments cannot be inserted, updated or deleted without set_assignment', async () => {
    const copy = 'insert into public.assignments select * from public.assignments limit 1';
    for (const actor of [staff, service]) {
      expect(await refusalOf(runAs(database, actor, copy))).toBe('42501');
      expect(await refusalOf(runAs(database, actor, "update public.assignments set kill = 'now'"))).toBe(
        '42501',
      );
    }
    expect(await refusalOf(database.query("update public.assignments set kill = 'now'"))).toBe('PT409');
    expect(await refusalOf(database.query('delete from public.assignments'))).toBe('PT409');
    expect(await refusalOf(database.query('truncate public.assignments'))).toBe('PT409');
  });

  it('the audit records every assignment and its actor', async () => {
    const { revision } = await change('memory-match', { enabled: false });
    const rows = await rowsFor(
      database,
      staff,
      "select actor, action from public.audit where table_name = 'assignments' and (after ->> 'revision')::int = $1",
      [revision],
    );
    expect(rows).toEqual([{ actor: staff.sub, action: 'insert' }]);
  });
});
