import { cohort, resolve } from '@mindloom/registry';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addAccounts, anonymous, playerA, rowsFor, service, staff } from './engine/actors';
import { describeDatabase } from './engine/describe-database';
import { messageOf, refusalOf } from './engine/refusal';
import { newestExperiment, SLOT, startExperiment, variantOf } from './experiment-calls';
import { openSlot, player, players } from './load-calls';
import {
  changeSlot,
  liveRow,
  mark,
  rawSnapshot,
  readSnapshot,
  register,
  release,
  removeBadMarks,
} from './registry-calls';

describeDatabase('experiments', (database) => {
  beforeAll(async () => {
    await addAccounts(database);
    await openSlot(database, { stable: '1.0.0' });
  });
  const decide = (to: object) => changeSlot(database, { slot: SLOT, to, reason: 'staff decided' });
  beforeEach(async () => {
    await removeBadMarks(database);
    await decide({ stable: '1.0.0', candidate: null, experiment: null, enabled: true, kill: 'none' });
  });

  it('players who get no other variant of an experiment get the control, which is the stable version', async () => {
    const before = await liveRow(database);
    const live = await startExperiment(database, {
      goal: 'return',
      variants: [
        { version: '1.1.0', shareBp: 2000 },
        { version: '1.2.0', shareBp: 3000 },
      ],
    });
    const experiment = await newestExperiment(database);
    expect(live).toMatchObject({
      revision: Number(before['revision']) + 1,
      stable_version: '1.0.0',
      candidate_version: null,
      experiment: experiment['id'],
      reason: 'a test',
      actor: staff.sub,
    });
    expect(experiment).toMatchObject({ goal: 'return', state: 'running', ended_at: null, actor: staff.sub });
    const variants = await rowsFor(
      database,
      staff,
      'select place, remote, version, share_bp from public.experiment_variants where experiment = $1 order by place',
      [experiment['id']],
    );
    expect(variants).toEqual([
      { place: 0, remote: 'memory', version: '1.0.0', share_bp: 5000 },
      { place: 1, remote: 'memory', version: '1.1.0', share_bp: 2000 },
      { place: 2, remote: 'memory', version: '1.2.0', share_bp: 3000 },
    ]);
  });

  it('the database assigns a player to a variant as `resolve` of libs/registry does, by the experiment and the rollout unit', async () => {
    await startExperiment(database, {
      variants: [
        { version: '1.1.0', shareBp: 2000 },
        { version: '1.2.0', shareBp: 3000 },
      ],
    });
    const served = await readSnapshot(database);
    const { id } = await newestExperiment(database);
    const given: Record<string, number> = {};
    for (const { sub } of players(1, 300)) {
      const resolution = resolve(served, SLOT, { unit: sub, quarantined: new Set() });
      const version = resolution.ok ? resolution.choices[0].release.version : 'none';
      expect(await variantOf(database, { sub })).toBe(version);
      given[version] = (given[version] ?? 0) + 1;
      const { rows } = await database.query("select private.murmur3($1 || ':' || $2) % 10000 as place", [
        String(id),
        sub,
      ]);
      expect(Number(rows[0]?.['place'])).toBe(cohort(String(id), sub));
    }
    expect(Object.keys(given).toSorted()).toEqual(['1.0.0', '1.1.0', '1.2.0']);
  });

  it('the database hashes texts of any length as libs/registry does', async () => {
    for (const text of ['', 'a', 'ab', 'abc', 'abcd', 'abcde', 'ü:ö', '1234567', 'x'.repeat(73)]) {
      const { rows } = await database.query("select private.murmur3(':' || $1) % 10000 as place", [text]);
      expect(Number(rows[0]?.['place'])).toBe(cohort('', text));
    }
  });

  it('the snapshot contains variants only while an experiment runs, and contains neither the goal nor counts', async () => {
    expect((await readSnapshot(database)).slots[SLOT]).not.toHaveProperty('variants');
    await startExperiment(database);
    const raw = await rawSnapshot(database);
    const { id } = await newestExperiment(database);
    expect(raw).toMatchObject({
      slots: { [SLOT]: { salt: id, variants: [{ belowBp: 5000, release: { version: '1.1.0' } }] } },
    });
    expect(JSON.stringify(raw)).not.toMatch(/finish|goal|plannedEnd/);
    await decide({ experiment: null });
    expect((await readSnapshot(database)).slots[SLOT]).toMatchObject({ salt: SLOT });
    expect((await readSnapshot(database)).slots[SLOT]).not.toHaveProperty('variants');
  });

  describe('the end of an experiment', () => {
    it('an experiment is halted when staff stop it, and the slot keeps the control', async () => {
      await startExperiment(database);
      expect(await decide({ experiment: null })).toMatchObject({ stable_version: '1.0.0', experiment: null });
      expect(await newestExperiment(database)).toMatchObject({
        state: 'halted',
        winner: null,
        end_reason: 'staff decided',
        actor: staff.sub,
      });
    });

    it('an experiment is decided when a variant becomes the stable version', async () => {
      await startExperiment(database);
      expect(await decide({ stable: '1.1.0' })).toMatchObject({ experiment: null });
      expect(await newestExperiment(database)).toMatchObject({ state: 'decided', winner: 1 });
    });

    it('an experiment is halted when a version that is not a variant becomes the stable version', async () => {
      await startExperiment(database);
      await decide({ stable: '1.2.0' });
      expect(await newestExperiment(database)).toMatchObject({ state: 'halted', winner: null });
    });

    it('an experiment goes on when staff disable, kill or pin the slot', async () => {
      const { experiment } = await startExperiment(database);
      for (const change of [{ enabled: false }, { kill: 'now' }, { pinned: true }])
        expect(await decide(change)).toMatchObject({ experiment });
      expect(await newestExperiment(database)).toMatchObject({ state: 'running' });
    });

    it('the end of an experiment cannot be undone, because its players would be counted twice', async () => {
      const { experiment } = await startExperiment(database);
      await decide({ experiment: null });
      expect(await messageOf(decide({ experiment }))).toMatch(/^ML-629: this experiment has ended/);
    });
  });

  describe('refused experiments', () => {
    it('a slot with a candidate or an experiment cannot start an experiment, and a slot with an experiment cannot get a candidate', async () => {
      await decide({ candidate: '1.1.0', rolloutBp: 1000 });
      expect(await messageOf(startExperiment(database))).toMatch(/^ML-629: /);
      await decide({ candidate: null });
      await startExperiment(database);
      expect(await messageOf(startExperiment(database))).toMatch(/^ML-629: /);
      expect(await messageOf(decide({ candidate: '1.2.0', rolloutBp: 1000 }))).toBe(
        'ML-622: not an assignment: a slot has a candidate or an experiment; end one before you start the other.',
      );
    });

    it.each([
      ['an unknown goal', { goal: 'fun' }, /ML-622: .*goal must be finish, return or level/],
      ['an end in the past', { plannedEnd: '2021-01-01T00:00:00Z' }, /ML-622: .*must be in the future/],
      ['an end that is no date', { plannedEnd: 'soon' }, /ML-622: plannedEnd is not a time/],
      ['no variant', { variants: [] }, /ML-622: an experiment has one to three variants/],
      [
        'four variants beside the control',
        { variants: ['1.1.0', '1.2.0', '2.0.0', '1.0.0'].map((version) => ({ version, shareBp: 1000 })) },
        /ML-622: an experiment has one to three variants/,
      ],
      [
        'the control as a variant',
        { variants: [{ version: '1.0.0', shareBp: 5000 }] },
        /ML-622: the variants must/,
      ],
      [
        'a control without players',
        { variants: [{ version: '1.1.0', shareBp: 9700 }] },
        /ML-622: .*500 basis/,
      ],
      ['an unknown release', { variants: [{ version: '9.9.9', shareBp: 5000 }] }, /ML-624: /],
      ['an outdated revision', { expected: 1 }, /ML-626: /],
      ['a missing reason', { reason: ' ' }, /ML-622: .*reason/],
    ])('start_experiment refuses an experiment with %s', async (_case, started, message) => {
      expect(await messageOf(startExperiment(database, started))).toMatch(message);
      expect(await liveRow(database)).toMatchObject({ experiment: null });
    });

    it('start_experiment refuses a variant that is marked as bad or has not passed conformance', async () => {
      await mark(database, { version: '1.1.0' });
      expect(await messageOf(startExperiment(database))).toMatch(/^ML-628: /);
      await register(database, release('memory', '3.0.0'));
      const untested = { variants: [{ version: '3.0.0', shareBp: 5000 }] };
      expect(await messageOf(startExperiment(database, untested))).toMatch(/^ML-625: /);
    });

    it('start_experiment refuses players and visitors', async () => {
      for (const actor of [playerA, player(1)])
        expect(await messageOf(startExperiment(database, { actor }))).toMatch(/^ML-621: /);
      expect(await refusalOf(startExperiment(database, { actor: anonymous }))).toBe('42501');
      for (const table of ['experiments', 'experiment_variants']) {
        const rows = await rowsFor(database, playerA, `select * from public.${table}`);
        expect(rows).toEqual([]);
        expect(await refusalOf(rowsFor(database, staff, `delete from public.${table}`))).toBe('42501');
      }
    });
  });

  it('the audit records the start and the end of an experiment', async () => {
    await startExperiment(database);
    await decide({ stable: '1.1.0' });
    const { id } = await newestExperiment(database);
    const rows = await rowsFor(
      database,
      service,
      "select action, actor, after ->> 'state' as state from public.audit where table_name = 'experiments' and after ->> 'id' = $1 order by id",
      [id],
    );
    expect(rows).toEqual([
      { action: 'insert', actor: staff.sub, state: 'running' },
      { action: 'update', actor: staff.sub, state: 'decided' },
    ]);
  });
});
