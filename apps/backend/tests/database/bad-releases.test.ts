import { beforeAll, beforeEach, expect, it } from 'vitest';
import { addAccounts, anonymous, runAs, playerA, rowsFor, staff } from './engine/actors';
import { describeDatabase } from './engine/describe-database';
import { refusalOf } from './engine/refusal';
import { aSecondLater, establish, failed, openSlot, play, player, players, report } from './load-calls';
import { assign, changeSlot, liveRow, mark, removeBadMarks } from './registry-calls';

const SLOT = 'memory-match';

describeDatabase('bad releases and pins', (database) => {
  beforeAll(async () => {
    await addAccounts(database);
    await establish(database, players(1, 120));
    await openSlot(database, { stable: '1.0.0' });
  });

  const live = () => liveRow(database, SLOT);
  const decide = (to: object) => changeSlot(database, { slot: SLOT, to });
  const lastGood = async () =>
    (
      await rowsFor(
        database,
        anonymous,
        "select public.registry_snapshot() #>> array['slots', $1::text, 'lastGood', 'version'] as version",
        [SLOT],
      )
    )[0]?.['version'];
  const breaks = async (version: string, actors = players(1, 60)) => {
    await play(database, actors, version, actors.length);
    await aSecondLater(database);
    await report(database, player(120), [failed(version)]);
  };
  beforeEach(async () => {
    await database.query('delete from private.load_votes');
    await removeBadMarks(database);
    for (const stable of ['1.0.0', '1.1.0', '1.2.0']) await decide({ stable, candidate: null });
    await aSecondLater(database);
  });

  it('neither shells nor the guard fall back to a bad release', async () => {
    expect(await lastGood()).toBe('1.1.0');
    await mark(database, { version: '1.1.0', actor: staff, reason: 'wrong scores' });
    expect(await lastGood()).toBe('1.0.0');
    await breaks('1.2.0');
    expect(await live()).toMatchObject({ actor: 'guard', stable_version: '1.0.0' });
  });

  it('the guard keeps a failing stable release if every earlier release is bad', async () => {
    for (const version of ['1.0.0', '1.1.0', '2.0.0']) await mark(database, { version });
    expect(await lastGood()).toBeNull();
    await breaks('1.2.0');
    expect(await live()).toMatchObject({ actor: staff.sub, stable_version: '1.2.0' });
  });

  it('a release that the guard has replaced stays marked as bad until staff remove the mark', async () => {
    await breaks('1.2.0');
    const [marked] = await rowsFor(
      database,
      staff,
      'select * from public.release_marks order by id desc limit 1',
    );
    expect(marked).toMatchObject({ remote: 'memory', version: '1.2.0', bad: true, actor: 'guard' });
    expect(marked?.['reason']).toBe((await live())['reason']);
    expect(await refusalOf(decide({ stable: '1.2.0' }))).toBe('PT409');
    await mark(database, { version: '1.2.0', bad: false, actor: staff, reason: 'the line was down' });
    expect(await decide({ stable: '1.2.0' })).toMatchObject({ stable_version: '1.2.0' });
    const audit = await rowsFor(
      database,
      staff,
      "select actor, after ->> 'reason' as reason from public.audit where table_name = 'release_marks' order by id desc limit 1",
    );
    expect(audit).toEqual([{ actor: staff.sub, reason: 'the line was down' }]);
  });

  it('the guard marks a halted candidate as bad, but not the stable version', async () => {
    await decide({ candidate: '1.1.0', rolloutBp: 1000 });
    await breaks('1.1.0');
    expect(await live()).toMatchObject({ actor: 'guard', stable_version: '1.2.0', rollout_bp: 0 });
    const { rows } = await database.query(
      "select version from public.releases where private.is_bad(remote, version) and remote = 'memory'",
    );
    expect(rows).toEqual([{ version: '1.1.0' }]);
    await expect(decide({ rolloutBp: 500 })).rejects.toThrow(/^ML-628: memory 1\.1\.0 is marked bad/);
    await expect(decide({ stable: '1.1.0' })).rejects.toThrow(/^ML-628/);
    // Staff may still make changes that do not concern the bad release, and may give it to fewer players.
    await decide({ enabled: false });
    await decide({ enabled: true });
    await decide({ candidate: null });
  });

  it('neither staff nor tools can assign a bad release', async () => {
    await mark(database, { version: '2.0.0' });
    await expect(decide({ stable: '2.0.0' })).rejects.toThrow(/^ML-628/);
    await expect(decide({ candidate: '2.0.0' })).rejects.toThrow(/^ML-628/);
    const byTool = { slot: SLOT, expected: Number((await live())['revision']), to: { stable: '2.0.0' } };
    expect(await refusalOf(assign(database, byTool))).toBe('PT409');
  });

  const served = async () => {
    const [row] = await rowsFor(
      database,
      anonymous,
      `select s ->> 'revision' as revision, s #>> array['slots', $1, 'stable', 'version'] as stable,
        s #>> array['slots', $1, 'candidate', 'version'] as candidate from public.registry_snapshot() as s`,
      [SLOT],
    );
    return row;
  };

  it('a mark of a release raises the revision of the registry, so that open shells notice the mark', async () => {
    const before = Number((await served())?.['revision']);
    await mark(database, { version: '1.1.0', actor: staff });
    expect(Number((await served())?.['revision'])).toBe(before + 1);
    await mark(database, { version: '1.1.0', bad: false, actor: staff });
    expect(Number((await served())?.['revision'])).toBe(before + 2);
    // A mark gets a revision of its own, which is now the newest one of the registry. A change by staff that expects
    // the new revision is accepted.
    expect(await assign(database, { slot: SLOT, expected: before + 2, to: { enabled: true } })).toMatchObject(
      {
        revision: before + 3,
      },
    );
  });

  it('players of a candidate that is marked as bad get the stable version until the mark is removed', async () => {
    await decide({ candidate: '2.0.0', rolloutBp: 1000 });
    expect(await served()).toMatchObject({ stable: '1.2.0', candidate: '2.0.0' });
    await mark(database, { version: '2.0.0', actor: staff });
    expect(await served()).toMatchObject({ stable: '1.2.0', candidate: null });
    await mark(database, { version: '2.0.0', bad: false, actor: staff });
    expect(await served()).toMatchObject({ stable: '1.2.0', candidate: '2.0.0' });
  });

  it('players of a stable version that is marked as bad get the last good version, or keep the bad version if there is no good one', async () => {
    await mark(database, { version: '1.2.0', actor: staff });
    expect(await served()).toMatchObject({ stable: '1.1.0' });
    await mark(database, { version: '1.1.0', actor: staff });
    expect(await served()).toMatchObject({ stable: '1.0.0' });
    for (const version of ['1.0.0', '2.0.0']) await mark(database, { version });
    expect(await served()).toMatchObject({ stable: '1.2.0' });
  });

  it('results of the last good version are accepted while the stable version is marked as bad', async () => {
    await mark(database, { version: '1.2.0', actor: staff });
    const { rows } = await database.query(
      "select private.was_served($1, 'memory', '1.1.0', 'infinity') as served",
      [SLOT],
    );
    expect(rows).toEqual([{ served: true }]);
  });

  it('staff can close a slot whose live release is marked as bad', async () => {
    await decide({ candidate: '2.0.0', rolloutBp: 1000 });
    await mark(database, { version: '1.2.0' });
    await mark(database, { version: '2.0.0' });
    expect(await decide({ rolloutBp: 500 })).toMatchObject({ rollout_bp: 500 });
    await expect(decide({ rolloutBp: 501 })).rejects.toThrow(/^ML-628/);
    expect(await decide({ kill: 'now' })).toMatchObject({ kill: 'now', stable_version: '1.2.0' });
    await decide({ kill: 'none' });
  });

  it('only staff can mark releases, only with a reason, and only existing releases', async () => {
    expect(await refusalOf(mark(database, { version: '1.0.0', actor: playerA }))).toBe('PT403');
    expect(await refusalOf(mark(database, { version: '1.0.0', actor: anonymous }))).toBe('42501');
    await expect(mark(database, { version: '1.0.0', reason: ' ' })).rejects.toThrow(
      'ML-622: not a mark: a reason of 1 to 500 characters is needed.',
    );
    await expect(mark(database, { version: '1.0.0', reason: null })).rejects.toThrow(
      'ML-622: not a mark: reason is missing.',
    );
    await expect(mark(database, { version: '9.9.9' })).rejects.toThrow(/^ML-624: memory 9\.9\.9 is not/);
    expect(await rowsFor(database, playerA, 'select * from public.release_marks')).toEqual([]);
    expect(await refusalOf(runAs(database, staff, 'update public.release_marks set bad = false'))).toBe(
      '42501',
    );
    await mark(database, { version: '2.0.0' });
    expect(await refusalOf(database.query('delete from public.release_marks'))).toBe('PT409');
  });

  it('the guard acts on a failing version of a pinned slot only after the pin is removed', async () => {
    await decide({ pinned: true });
    await breaks('1.2.0');
    expect(await live()).toMatchObject({ actor: staff.sub, stable_version: '1.2.0', pinned: true });
    const [seen] = await rowsFor(database, staff, "select public.guard_evidence($1) -> 'stable' as stable", [
      SLOT,
    ]);
    expect(seen?.['stable']).toMatchObject({ attempts: 61, failures: 61 });
    await decide({ pinned: false });
    await aSecondLater(database);
    await report(database, player(61), [failed('1.2.0')]);
    expect(await live()).toMatchObject({ actor: 'guard', stable_version: '1.1.0', pinned: false });
  });

  it('a pin is removed when a version of its slot changes, and stays after other changes', async () => {
    const changes: readonly [object, boolean][] = [
      [{ pinned: true }, true],
      [{ salt: 'another' }, true],
      [{ kill: 'next' }, true],
      [{ kill: 'none' }, true],
      [{ candidate: '2.0.0', rolloutBp: 100 }, false],
      [{ pinned: true }, true],
      [{ rolloutBp: 200 }, true],
      [{ candidate: null }, false],
      [{ stable: '1.0.0', pinned: true }, true],
      [{ stable: '1.1.0' }, false],
    ];
    for (const [to, pinned] of changes)
      expect(await decide(to), JSON.stringify(to)).toMatchObject({ pinned });
  });

  it('the refusal of a registry change says which field is invalid, without texts of PostgreSQL or row content', async () => {
    const refusalText = async (work: Promise<unknown>) =>
      work.then(
        () => 'not refused',
        (error: unknown) => (error instanceof Error ? error.message : String(error)),
      );
    expect(await refusalText(decide({ rolloutBp: 'all' }))).toBe(
      'ML-622: the assignment cannot be read: rolloutBp must be a whole number, enabled and pinned true or false.',
    );
    expect(await refusalText(decide({ candidate: '1.0.0', rolloutBp: 20_000 }))).toBe(
      'ML-622: not an assignment: rolloutBp must be between 0 and 10000.',
    );
    const texts = '{"title": "", "description": "x", "area": "focus"}';
    expect(await refusalText(runAs(database, staff, "select public.set_slot('no-slot', $1)", [texts]))).toBe(
      'ML-622: not a slot: title must have 1 to 100 characters.',
    );
    expect(
      await refusalText(runAs(database, staff, 'select public.register_release(\'{"contract": "x"}\')')),
    ).toBe(
      'ML-622: the release cannot be read: contract must be a whole number and assets a list of objects.',
    );
    expect(await refusalText(report(database, playerA, [{ ...failed('1.0.0'), readyMs: 'soon' }]))).toBe(
      'ML-627: an outcome of a load cannot be read: readyMs must be a whole number and fellBack true or false.',
    );
  });

  it('every check constraint of the registry tables has an error message of our own', async () => {
    const { rows } = await database.query(`
      select conname from pg_constraint
      where contype = 'c'
        and conrelid in (
          'public.slots'::regclass, 'public.remotes'::regclass, 'public.releases'::regclass,
          'public.conformance_runs'::regclass, 'public.assignments'::regclass, 'public.release_marks'::regclass
        )
        and private.rule_words(conname, null) = private.rule_words('no such constraint', null)`);
    expect(rows).toEqual([]);
  });
});
