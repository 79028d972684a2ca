import { beforeAll, expect, it } from 'vitest';
import { addAccounts, playerA, playerB, rowsFor, runAs, staff, teamMember } from './engine/actors';
import { describeDatabase } from './engine/describe-database';
import { messageOf, refusalOf } from './engine/refusal';
import { recordConformance, register, release } from './registry-calls';
import { findRemains } from './support/find-remains';
import { addTeam, callAs, createToken, hashOf } from './team-calls';

describeDatabase('teams', (database) => {
  beforeAll(async () => {
    await addAccounts(database);
    for (const remote of ['memory', 'sequence'])
      await recordConformance(database, await register(database, release(remote, '1.0.0')));
    await database.query(`
      insert into public.release_health (slot, remote, version, minute)
      select 'memory-match', remote, '1.0.0', '2026-01-01T00:00:00Z' from unnest(array['memory', 'sequence']) as remote`);
    await database.query(`
      insert into public.release_errors (
        remote, version, fingerprint, kind, message, frames, browser, slot, count, players
      )
      select remote, '1.0.0', 'others', 'error', 'no board', '[]', 'Firefox 150', 'memory-match', 1, 1
      from unnest(array['memory', 'sequence']) as remote`);
    await addTeam(database, 'chess-club', ['memory']);
  });

  it.each(['remotes', 'releases', 'conformance_runs', 'release_health', 'release_errors'])(
    'a team member reads only those rows of %s that belong to remotes of the team',
    async (table) => {
      const read = `select distinct remote from public.${table}`;
      expect(await rowsFor(database, teamMember, read)).toEqual([{ remote: 'memory' }]);
      expect(await rowsFor(database, playerA, read)).toEqual([]);
      expect((await rowsFor(database, staff, read)).length).toBeGreaterThan(1);
    },
  );

  it('a team member reads the row of their own team, but neither tokens nor members nor the audit', async () => {
    await createToken(database, 'chess-club', ['memory']);
    await callAs(database, staff, "public.set_team('other', 'Other')");
    expect(await rowsFor(database, teamMember, 'select id from public.teams')).toEqual([
      { id: 'chess-club' },
    ]);
    for (const table of ['team_members', 'uploads', 'audit', 'assignments', 'slots'])
      expect(await rowsFor(database, teamMember, `select * from public.${table}`)).toEqual([]);
    expect(await rowsFor(database, teamMember, 'select id from public.publish_tokens')).toEqual([]);
  });

  it('a team member loses the right to read a remote that staff give to another team', async () => {
    const read = "select remote from public.releases where remote = 'memory'";
    await callAs(database, staff, "public.set_remote_owner('memory', null)");
    expect(await rowsFor(database, teamMember, read)).toEqual([]);
    await callAs(database, staff, "public.set_remote_owner('memory', 'chess-club')");
    expect(await rowsFor(database, teamMember, read)).toEqual([{ remote: 'memory' }]);
  });

  it.each([
    "public.set_team('mine', 'Mine')",
    "public.add_team_member('chess-club', 'chess@mindloom.test')",
    `public.remove_team_member('${playerA.sub}')`,
    "public.set_remote_owner('sequence', 'chess-club')",
    "public.create_publish_token('chess-club', 'CI', '{memory}', 30)",
    `public.revoke_publish_token('${playerA.sub}')`,
  ])('only staff may call %s', async (call) => {
    for (const actor of [playerA, teamMember])
      expect(await refusalOf(callAs(database, actor, call))).toBe('PT403');
  });

  it('staff get ML-651 for an unknown team, an unknown address and an invalid id', async () => {
    for (const call of [
      "public.add_team_member('none', 'chess@mindloom.test')",
      "public.add_team_member('chess-club', 'nobody@mindloom.test')",
      "public.set_team('Not An Id', 'x')",
      "public.set_remote_owner('sequence', 'none')",
    ])
      expect(await messageOf(callAs(database, staff, call))).toMatch(/^ML-651: /);
  });

  it("the audit records who added and removed a member of a team, but not the member's account", async () => {
    await database.query('update auth.users set email = $1 where id = $2', ['b@mindloom.test', playerB.sub]);
    await callAs(database, staff, "public.add_team_member('chess-club', 'B@mindloom.test')");
    await runAs(
      database,
      staff,
      'select public.remove_team_member(m.id) from public.team_members m where m.user_id = $1',
      [playerB.sub],
    );
    const { rows } = await database.query(
      "select actor, action, coalesce(after, before) ->> 'team' as team from public.audit where table_name = 'team_members' order by id desc limit 2",
    );
    expect(rows).toEqual([
      { actor: staff.sub, action: 'delete', team: 'chess-club' },
      { actor: staff.sub, action: 'insert', team: 'chess-club' },
    ]);
    expect(await findRemains(database, ['b@mindloom.test'])).toEqual(['auth.users: b@mindloom.test']);
  });

  it('an account that is in a team can be deleted, and the audit does not name it', async () => {
    await callAs(database, staff, "public.add_team_member('chess-club', 'B@mindloom.test')");
    await runAs(database, playerB, 'select public.delete_account()');
    expect(await findRemains(database, [playerB.sub])).toEqual([]);
  });

  it('a publish token has 256 random bits, and the database stores only its hash', async () => {
    const token = await createToken(database, 'chess-club', ['memory']);
    expect(token).toMatch(/^mlt_[\w-]{43}$/);
    expect(await createToken(database, 'chess-club', ['memory'])).not.toBe(token);
    expect(await findRemains(database, [token, token.slice(4)])).toEqual([]);
    expect(await findRemains(database, [hashOf(token)])).toEqual([`public.publish_tokens: ${hashOf(token)}`]);
    expect(await refusalOf(rowsFor(database, staff, 'select sha256 from public.publish_tokens'))).toBe(
      '42501',
    );
  });

  it('create_publish_token refuses a remote of another owner and a token without a remote', async () => {
    expect(await messageOf(createToken(database, 'chess-club', ['memory', 'sequence']))).toMatch(
      /^ML-651: "sequence"/,
    );
    expect(await messageOf(createToken(database, 'chess-club', []))).toMatch(/^ML-651: /);
  });
});
