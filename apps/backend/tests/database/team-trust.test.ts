import { beforeAll, beforeEach, expect, it } from 'vitest';
import {
  addAccounts,
  anonymous,
  playerA,
  rowsFor,
  runAs,
  service,
  staff,
  teamMember,
  type Actor,
} from './engine/actors';
import { describeDatabase } from './engine/describe-database';
import { messageOf, refusalOf } from './engine/refusal';
import { STEPS } from './plan-calls';
import {
  changeSlot,
  liveRow,
  mark,
  rawSnapshot,
  readSnapshot,
  recordConformance,
  register,
  release,
  removeBadMarks,
  serve,
} from './registry-calls';
import { addTeam, begin, callAs, complete, createToken } from './team-calls';

const slot = 'memory-match';

describeDatabase('trust in teams', (database) => {
  const trust = (place: string, actor: Actor = staff) =>
    callAs(database, actor, 'public.set_team_trust($1, $2)', ['chess-club', place]);
  const change = (to: object) => changeSlot(database, { slot, to });
  const slotState = async () => (await readSnapshot(database)).slots[slot];
  const rawSlot = async () => {
    const [row] = await rowsFor(database, anonymous, 'select public.registry_snapshot() -> $1 -> $2 as it', [
      'slots',
      slot,
    ]);
    return row?.['it'];
  };

  beforeAll(async () => {
    await addAccounts(database);
    await serve(database, slot, 'memory');
    for (const [remote, version] of [
      ['memory', '1.1.0'],
      ['chess', '1.0.0'],
      ['chess', '1.1.0'],
    ] as const) {
      const row = await register(database, release(remote, version));
      for (const place of ['page', 'frame']) await recordConformance(database, row, 'passed', place);
    }
    await addTeam(database, 'chess-club', ['chess']);
  });

  beforeEach(async () => {
    await trust('frame');
    await removeBadMarks(database);
    await change({ remote: 'memory', stable: '1.0.0', candidate: null, experiment: null, place: null });
  });

  it('a new team is not trusted, and the releases of the operator run in the page', async () => {
    expect(await rowsFor(database, staff, 'select id, trust from public.teams')).toEqual([
      { id: 'chess-club', trust: 'frame' },
    ]);
    expect((await slotState())?.stable).not.toHaveProperty('place');
  });

  it('a release of an untrusted team runs in a frame, and in the page after staff trust the team', async () => {
    await change({ remote: 'chess', stable: '1.0.0' });
    const framed = await readSnapshot(database);
    expect(framed.slots[slot]).toMatchObject({
      stable: { remote: 'chess', place: 'frame' },
      lastGood: { remote: 'memory' },
    });
    expect(framed.slots[slot]?.lastGood).not.toHaveProperty('place');
    await trust('page');
    const paged = await readSnapshot(database);
    expect(paged.slots[slot]?.stable).not.toHaveProperty('place');
    expect(paged.revision).toBeGreaterThan(framed.revision);
  });

  it('the snapshot contains a release that runs in a frame in a separate field, which shells without frames do not read', async () => {
    await change({ remote: 'chess', stable: '1.0.0', candidate: '1.1.0', rolloutBp: 1000 });
    expect(await rawSlot()).toMatchObject({
      stable: null,
      candidate: null,
      lastGood: { remote: 'memory' },
      framed: { stable: { version: '1.0.0' }, candidate: { version: '1.1.0' } },
    });
    await trust('page');
    expect(await rawSlot()).not.toHaveProperty('framed');
  });

  it('set_assignment refuses to place a release of an untrusted team in the page', async () => {
    const placed = change({ remote: 'chess', stable: '1.0.0', place: 'page' });
    expect(await messageOf(placed)).toMatch(/^ML-720: chess 1\.0\.0 is of a team that staff do not trust/);
    expect(await liveRow(database)).toMatchObject({ remote: 'memory' });
    await trust('page');
    expect(await change({ remote: 'chess', stable: '1.0.0', place: 'page' })).toMatchObject({
      place: 'page',
    });
  });

  it('an approved change cannot place a release of an untrusted team in the page', async () => {
    const { revision } = await liveRow(database);
    const to = { remote: 'chess', stable: '1.0.0', place: 'page' };
    const asked = await rowsFor(database, service, 'select id from public.request_change($1, $2, $3, $4)', [
      slot,
      revision,
      JSON.stringify(to),
      'a test',
    ]);
    const decided = callAs(database, staff, 'public.decide_change($1, true)', [asked[0]?.['id']]);
    expect(await messageOf(decided)).toMatch(/^ML-720: /);
  });

  const experiment = () =>
    JSON.stringify({
      goal: 'finish',
      plannedEnd: new Date(Date.now() + 86_400_000).toISOString(),
      variants: [{ remote: 'chess', version: '1.0.0', shareBp: 3000 }],
    });
  const start = async () =>
    runAs(database, staff, 'select public.start_experiment($1, $2, $3, $4)', [
      slot,
      (await liveRow(database))['revision'],
      experiment(),
      'a test',
    ]);

  it('start_experiment refuses a variant of an untrusted team in a slot that staff placed in the page', async () => {
    await change({ place: 'page' });
    expect(await messageOf(start())).toMatch(/^ML-720: chess 1\.0\.0/);
  });

  it('in an experiment, a variant of an untrusted team runs in a frame, and the control of the operator runs in the page', async () => {
    await start();
    expect(await rawSlot()).toMatchObject({ stable: { remote: 'memory' }, framed: { variants: [{}] } });
    expect(await rawSlot()).not.toHaveProperty('variants');
    expect((await slotState())?.variants).toMatchObject([{ release: { remote: 'chess', place: 'frame' } }]);
    expect((await slotState())?.stable).not.toHaveProperty('place');
  });

  it('a rollout plan in a slot that staff placed in the page refuses a candidate that an untrusted team uploaded', async () => {
    await callAs(database, staff, "public.set_remote_owner('memory', 'chess-club')");
    const token = await createToken(database, 'chess-club', ['memory']);
    const { baseUrl: _, ...manifest } = release('memory', '3.0.0');
    await complete(database, token, (await begin(database, token, manifest)).upload, 'memory/3.0.0/');
    await callAs(database, staff, "public.set_remote_owner('memory', null)");
    const [uploaded] = await rowsFor(
      database,
      staff,
      "select * from public.releases where version = '3.0.0'",
    );
    await recordConformance(database, uploaded ?? {});
    await change({ place: 'page' });
    const { revision } = await liveRow(database);
    const plan = { candidate: '3.0.0', steps: STEPS };
    const started = callAs(database, staff, '(public.start_rollout_plan($1, $2, $3, $4)).revision', [
      slot,
      revision,
      JSON.stringify(plan),
      'a test',
    ]);
    expect(await messageOf(started)).toMatch(/^ML-720: memory 3\.0\.0/);
    expect((await liveRow(database))['revision']).toBe(revision);
  });

  it('an assignment that the guard or a plan makes never places a release of an untrusted team in the page', async () => {
    for (const actor of ['guard', 'plan']) {
      await database.query(
        `insert into public.assignments (revision, slot, remote, stable_version, rollout_bp, salt, enabled, kill, reason, actor, place)
         select private.newest_revision() + 1, $1, 'chess', '1.0.0', 0, 's', true, 'none', 'a test', $2, 'page'`,
        [slot, actor],
      );
      expect(await liveRow(database)).toMatchObject({ remote: 'chess', place: null, actor });
      expect((await slotState())?.stable).toMatchObject({ place: 'frame' });
      await change({ remote: 'memory', stable: '1.0.0' });
    }
  });

  it('if the guard restores a release, this release does not inherit the frame of the release that it replaces', async () => {
    await trust('page');
    await change({ remote: 'chess', stable: '1.0.0', place: 'frame' });
    await database.query(
      `insert into public.assignments (revision, slot, remote, stable_version, rollout_bp, salt, enabled, kill, reason, actor, place)
       select private.newest_revision() + 1, $1, 'memory', '1.0.0', 0, 's', true, 'none', 'a test', 'guard', 'frame'`,
      [slot],
    );
    expect((await slotState())?.stable).not.toHaveProperty('place');
  });

  it('a last good release of an untrusted team stays in a frame when it replaces a bad release', async () => {
    await change({ remote: 'chess', stable: '1.0.0' });
    await change({ remote: 'memory', stable: '1.1.0' });
    await mark(database, { version: '1.1.0' });
    expect((await slotState())?.stable).toMatchObject({ remote: 'chess', place: 'frame' });
  });

  it('after staff stop trusting a team, they can still kill its slot that they placed in the page, and the place then follows the trust', async () => {
    await trust('page');
    await change({ remote: 'chess', stable: '1.0.0', place: 'page' });
    await trust('frame');
    expect((await slotState())?.stable).toMatchObject({ place: 'frame' });
    expect(await change({ kill: 'now' })).toMatchObject({ kill: 'now', place: null });
    await change({ kill: 'none' });
  });

  it('staff can place a trusted release in a frame, and a change of the remote ends this placement', async () => {
    await change({ place: 'frame' });
    expect((await slotState())?.stable).toMatchObject({ place: 'frame' });
    await change({ stable: '1.1.0' });
    expect((await slotState())?.stable).toMatchObject({ version: '1.1.0', place: 'frame' });
    await trust('page');
    expect(await change({ remote: 'chess', stable: '1.0.0' })).toMatchObject({ place: null });
  });

  it('a release that an untrusted team uploaded stays in a frame after staff take its remote from the team', async () => {
    const token = await createToken(database, 'chess-club', ['chess']);
    const { baseUrl: _, ...manifest } = release('chess', '2.0.0');
    const { upload } = await begin(database, token, manifest);
    await complete(database, token, upload, 'chess/2.0.0/');
    await recordConformance(
      database,
      (await rowsFor(database, staff, "select * from public.releases where version = '2.0.0'"))[0] ?? {},
      'passed',
      'frame',
    );
    const before = await readSnapshot(database);
    await callAs(database, staff, "public.set_remote_owner('chess', null)");
    expect((await readSnapshot(database)).revision).toBeGreaterThan(before.revision);
    expect(await messageOf(change({ remote: 'chess', stable: '2.0.0', place: 'page' }))).toMatch(/^ML-720: /);
    await change({ remote: 'chess', stable: '2.0.0' });
    expect((await slotState())?.stable).toMatchObject({ place: 'frame' });
    await callAs(database, staff, "public.set_remote_owner('chess', 'chess-club')");
  });

  it('a preview of an untrusted team opens in a frame, and is in a field that shells without frames do not read', async () => {
    const open = async () => {
      const token = await callAs(database, staff, "public.make_preview($1, 'chess', '1.0.0') ->> 'token'", [
        slot,
      ]);
      return callAs(database, anonymous, 'public.open_preview($1)', [token]);
    };
    expect(await open()).toMatchObject({ release: null, framed: { remote: 'chess' } });
    await trust('page');
    expect(await open()).toMatchObject({ release: { remote: 'chess' } });
    expect(await open()).not.toHaveProperty('framed');
  });

  it('only staff with the role owner change the trust in a team', async () => {
    for (const actor of [playerA, teamMember]) expect(await refusalOf(trust('page', actor))).toBe('PT403');
    await database.query("update public.staff set role = 'approver' where user_id = $1", [staff.sub]);
    expect(await messageOf(trust('page'))).toMatch(/^ML-654: /);
    await database.query("update public.staff set role = 'owner' where user_id = $1", [staff.sub]);
    expect(await messageOf(trust('everywhere'))).toMatch(/^ML-651: /);
    expect(await messageOf(callAs(database, staff, "public.set_team_trust('none', 'page')"))).toMatch(
      /^ML-651: /,
    );
  });

  it('the audit records who changed the trust in a team', async () => {
    await trust('page');
    const { rows } = await database.query(
      "select actor, before ->> 'trust' as was, after ->> 'trust' as now from public.audit where table_name = 'teams' order by id desc limit 1",
    );
    expect(rows).toEqual([{ actor: staff.sub, was: 'frame', now: 'page' }]);
  });

  it('the snapshot names neither teams nor owners', async () => {
    await change({ remote: 'chess', stable: '1.0.0' });
    expect(JSON.stringify(await rawSnapshot(database))).not.toMatch(/chess-club|trust|owner/);
  });
});
