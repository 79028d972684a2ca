import { afterEach, beforeAll, expect, it } from 'vitest';
import { addAccounts, playerA, playerB, rowsFor, service, staff, type Actor } from './engine/actors';
import { describeDatabase } from './engine/describe-database';
import { messageOf, refusalOf } from './engine/refusal';
import { changeSlot, liveRow, mark, recordConformance, register, release } from './registry-calls';
import { addTeam, callAs } from './team-calls';

const slot = 'memory-match';

describeDatabase('staff roles', (database) => {
  const setRole = (actor: Actor, user: string, role: string | null) =>
    callAs(database, actor, 'public.set_staff_role($1, $2)', [user, role]);
  const settings = (actor: Actor, secondPerson: boolean, totp = false) =>
    callAs(database, actor, 'public.set_registry_settings($1, $2)', [secondPerson, totp]);
  const change = (actor: Actor, to: object) => changeSlot(database, { slot, to, actor });

  beforeAll(async () => {
    await addAccounts(database);
    await database.query('insert into public.staff (user_id) values ($1), ($2)', [playerA.sub, playerB.sub]);
    for (const version of ['1.0.0', '1.1.0', '1.2.0'])
      await recordConformance(database, await register(database, release('memory', version)));
    await change(service, { remote: 'memory', stable: '1.0.0' });
    await addTeam(database, 'chess-club', ['sequence']);
    await setRole(staff, playerA.sub, 'viewer');
  });
  afterEach(async () => {
    await settings(service, false);
    await setRole(service, playerB.sub, 'owner');
  });

  it('new staff without a given role get the role owner', async () => {
    const read = 'select role from public.staff where user_id = $1';
    expect(await rowsFor(database, staff, read, [staff.sub])).toEqual([{ role: 'owner' }]);
  });

  it('a viewer reads everything and changes nothing', async () => {
    expect(await rowsFor(database, playerA, 'select slot from public.slots')).not.toEqual([]);
    expect(await refusalOf(callAs(database, playerA, 'public.guard_evidence($1)', [slot]))).toBe('none');
    for (const work of [
      () => change(playerA, { enabled: false }),
      () => mark(database, { version: '1.0.0', actor: playerA }),
      () => register(database, release('memory', '3.0.0'), playerA),
      () =>
        callAs(database, playerA, "public.set_slot('new-slot', $1)", [
          '{"title": "New", "description": "A new game", "area": "focus"}',
        ]),
      () => callAs(database, playerA, "public.set_team('new', 'New')"),
      () => callAs(database, playerA, "public.set_remote_owner('memory', 'chess-club')"),
      () => callAs(database, playerA, "public.request_change($1, 1, '{}', 'a test')", [slot]),
      () => settings(playerA, true),
      () => setRole(playerA, playerA.sub, 'owner'),
    ])
      expect(await messageOf(work())).toMatch(/^ML-654: /);
  });

  it('an editor changes slots and releases, but neither teams nor tokens nor roles', async () => {
    await setRole(staff, playerB.sub, 'editor');
    await change(playerB, { enabled: true });
    await mark(database, { version: '1.2.0', bad: false, actor: playerB });
    for (const call of [
      "public.set_team('new', 'New')",
      "public.add_team_member('chess-club', 'chess@mindloom.test')",
      "public.set_remote_owner('memory', 'chess-club')",
      "public.create_publish_token('chess-club', 'CI', '{sequence}', 1)",
      "public.add_team_issuer('chess-club', 'https://ci.example', 'a', 'repo:x', '{sequence}')",
      'public.set_registry_settings(true, false)',
    ])
      expect(await messageOf(callAs(database, playerB, call))).toMatch(/^ML-654: /);
  });

  it('an approver manages teams and tokens, but neither roles nor settings', async () => {
    await setRole(staff, playerB.sub, 'approver');
    await callAs(database, playerB, "public.create_publish_token('chess-club', 'CI', '{sequence}', 1)");
    expect(await messageOf(setRole(playerB, playerB.sub, 'owner'))).toMatch(/^ML-654: /);
    expect(await messageOf(settings(playerB, true))).toMatch(/^ML-654: /);
  });

  it('the last owner cannot give up the role', async () => {
    await setRole(staff, playerB.sub, 'editor');
    expect(await messageOf(setRole(staff, staff.sub, 'editor'))).toMatch(/^ML-651: one owner must remain/);
    expect(await messageOf(setRole(staff, staff.sub, 'king'))).toMatch(/^ML-651: /);
  });

  it.each([
    ['a kill', { kill: 'now' }],
    ['a new stable version', { stable: '1.2.0' }],
    ['a rollout to all players', { candidate: '1.1.0', rolloutBp: 10_000 }],
  ])('with the setting second_person, %s needs the approval of another approver', async (_what, to) => {
    await settings(staff, true);
    expect(await messageOf(change(staff, to))).toMatch(/^ML-652: /);
    const values = [slot, (await liveRow(database))['revision'], JSON.stringify(to), 'Needed'];
    const asked = Object(await callAs(database, staff, '(public.request_change($1, $2, $3, $4)).id', values));
    const decide = (actor: Actor, approve: boolean) =>
      callAs(database, actor, '(public.decide_change($1, $2)).decision', [String(asked), approve]);
    expect(await messageOf(decide(staff, true))).toMatch(/^ML-652: another person/);
    await setRole(service, playerB.sub, 'editor');
    expect(await messageOf(decide(playerB, true))).toMatch(/^ML-654: /);
    await setRole(service, playerB.sub, 'approver');
    expect(await decide(playerB, true)).toBe('approved');
    const [live] = await rowsFor(
      database,
      staff,
      'select a.actor, p.author, p.decided_by from public.assignments a join public.pending_changes p using (revision) order by revision desc limit 1',
    );
    expect(live).toEqual({ actor: playerB.sub, author: staff.sub, decided_by: playerB.sub });
    expect(await messageOf(decide(playerB, true))).toMatch(/^ML-652: this change does not wait/);
    await settings(service, false);
    await change(service, { remote: 'memory', stable: '1.0.0', candidate: null, kill: 'none' });
  });

  it('with the setting second_person, smaller rollouts and rollbacks need one person only', async () => {
    await settings(staff, true);
    await change(staff, { candidate: '1.1.0', rolloutBp: 5000 });
    await settings(service, false);
    await change(service, { stable: '1.1.0' });
    await settings(staff, true);
    await change(staff, { stable: '1.0.0' });
    await change(staff, { enabled: true });
  });

  it('a change cannot be approved if the slot has changed since the request, and the change keeps waiting', async () => {
    const values = [slot, (await liveRow(database))['revision'], '{"kill": "next"}', 'Needed'];
    const id = await callAs(database, staff, '(public.request_change($1, $2, $3, $4)).id', values);
    await change(service, { enabled: true });
    const approve = callAs(database, playerB, 'public.decide_change($1, true)', [id]);
    expect(await messageOf(approve)).toMatch(/^ML-626: /);
    expect(await callAs(database, staff, '(public.decide_change($1, false)).decision', [id])).toBe(
      'rejected',
    );
  });

  it('the guard can act when a member of the staff with the role viewer sends a load report', async () => {
    // The guard runs in a function with the rights of its owner, and names itself as the actor.
    await database.query(`
      create function public.act_as_guard(p_actor text) returns void language sql security definer set search_path = ''
      as $$
        insert into public.release_marks (remote, version, bad, reason, actor)
        values ('memory', '1.2.0', false, 'a test', p_actor)
      $$`);
    await database.query('grant execute on function public.act_as_guard to authenticated');
    expect(await messageOf(callAs(database, playerA, "public.act_as_guard('guard')"))).toBe('none');
    expect(await messageOf(callAs(database, playerA, "public.act_as_guard('other')"))).toMatch(/^ML-654: /);
    await database.query('drop function public.act_as_guard');
  });

  it('the backend refuses to require TOTP if it does not support TOTP, or if the owner who asks has no second factor', async () => {
    expect(await messageOf(settings(staff, false, true))).toMatch(/^ML-653: the embedded backend/);
    await database.query('create table auth.mfa_factors (id uuid)');
    expect(await messageOf(settings(staff, false, true))).toMatch(/^ML-653: log in with your own/);
    await settings({ ...staff, aal: 'aal2' }, false, true);
    expect(await messageOf(change({ ...staff, aal: 'aal1' }, { enabled: true }))).toMatch(/^ML-653: /);
    expect(await messageOf(change(staff, { enabled: true }))).toMatch(/^ML-653: /);
    await change({ ...staff, aal: 'aal2' }, { enabled: true });
    await settings(service, false);
    await database.query('drop table auth.mfa_factors');
  });
});
