import { beforeAll, expect, it } from 'vitest';
import { addAccounts, rowsFor, service, staff } from './engine/actors';
import { describeDatabase } from './engine/describe-database';
import { messageOf } from './engine/refusal';
import { assign, recordConformance, register, release } from './registry-calls';
import { addTeam, begin, callAs, complete, createToken, hashOf } from './team-calls';

const MIB = 1024 * 1024;

describeDatabase('uploads of teams', (database) => {
  let token = '';
  beforeAll(async () => {
    await addAccounts(database);
    await addTeam(database, 'chess-club', ['memory']);
    await addTeam(database, 'other-club', ['sequence']);
    token = await createToken(database, 'chess-club', ['memory']);
  });

  const sized = (version: string, files: number, bytes: number) => ({
    ...release('memory', version),
    assets: Array.from({ length: files }, (_, index) => ({
      path: index === 0 ? 'remoteEntry.js' : `${index}.js`,
      sha384: `sha384-${'a'.repeat(64)}`,
      bytes,
      boot: false,
    })),
  });

  it('a token publishes a remote of its team, and the release names the team', async () => {
    const { upload, isComplete } = await begin(database, token, release('memory', '1.0.0'), {
      notes: 'First',
    });
    expect(isComplete).toBe(false);
    expect(await rowsFor(database, staff, 'select * from public.releases')).toEqual([]);
    const done = await complete(database, token, upload, 'memory/1.0.0/');
    expect(done).toMatchObject({ remote: 'memory', version: '1.0.0' });
    expect(
      await rowsFor(database, staff, 'select version, created_by, notes, base_url from public.releases'),
    ).toEqual([
      { version: '1.0.0', created_by: 'team chess-club', notes: 'First', base_url: 'memory/1.0.0/' },
    ]);
    expect(await complete(database, token, upload)).toEqual(done);
  });

  it('a token cannot publish a remote of another team, of the operator, or one that does not exist', async () => {
    for (const remote of ['sequence', 'reaction', 'unknown'])
      expect(await messageOf(begin(database, token, release(remote, '9.9.9')))).toMatch(/^ML-645: /);
    const foreign = await createToken(database, 'other-club', ['sequence']);
    expect(await messageOf(begin(database, foreign, release('memory', '9.9.9')))).toMatch(/^ML-645: /);
  });

  it('a token stops working for a remote that its team no longer owns, even if an upload has already begun', async () => {
    const { upload } = await begin(database, token, release('memory', '1.0.1'));
    await callAs(database, staff, "public.set_remote_owner('memory', null)");
    expect(await messageOf(complete(database, token, upload))).toMatch(/^ML-645: /);
    await callAs(database, staff, "public.set_remote_owner('memory', 'chess-club')");
  });

  it('another team cannot find or complete an upload', async () => {
    const { upload } = await begin(database, token, release('memory', '1.0.2'));
    const foreign = await createToken(database, 'other-club', ['sequence']);
    expect(await messageOf(complete(database, foreign, upload))).toMatch(/^ML-649: /);
  });

  it.each([
    ['revoked', 'select public.revoke_publish_token(id) from public.publish_tokens where sha256 = $1'],
    [
      'expired',
      "update public.publish_tokens set expires_at = now() - interval '1 second' where sha256 = $1",
    ],
  ])('every step of an upload refuses a token that is %s', async (state, sql) => {
    const ended = await createToken(database, 'chess-club', ['memory']);
    const { upload } = await begin(database, ended, release('memory', '1.0.3'));
    await database.query(sql, [hashOf(ended)]);
    const steps = [
      () => begin(database, ended, release('memory', '1.0.3')),
      () => complete(database, ended, upload),
      () => callAs(database, service, "public.release_state($1, 'memory', '1.0.0')", [hashOf(ended)]),
    ];
    for (const step of steps) expect(await messageOf(step())).toMatch(new RegExp(`^ML-644: .*${state}`));
  });

  it('the same manifest continues an upload, and other content of a published version is refused', async () => {
    const first = await begin(database, token, release('memory', '1.1.0'));
    expect((await begin(database, token, release('memory', '1.1.0'))).upload).toBe(first.upload);
    await complete(database, token, first.upload, 'memory/1.1.0/');
    expect(await begin(database, token, release('memory', '1.1.0'))).toEqual({ ...first, isComplete: true });
    const other = sized('1.1.0', 1, 5);
    expect(await messageOf(begin(database, token, other))).toMatch(/^ML-602: /);
  });

  it('of two uploads of one version with different content, only the first completed one is registered', async () => {
    const one = await begin(database, token, release('memory', '1.2.0'));
    const other = await begin(database, token, sized('1.2.0', 1, 5));
    await complete(database, token, other.upload, 'memory/1.2.0/');
    expect(await messageOf(complete(database, token, one.upload, 'memory/1.2.0/'))).toMatch(/^ML-602: /);
  });

  it('an upload expires after a day', async () => {
    const { upload } = await begin(database, token, release('memory', '1.3.0'));
    await database.query("update public.uploads set expires_at = now() - interval '1 second' where id = $1", [
      upload,
    ]);
    expect(await messageOf(complete(database, token, upload))).toMatch(/^ML-649: /);
    expect((await begin(database, token, release('memory', '1.3.0'))).upload).not.toBe(upload);
  });

  it.each([
    ['a file above 5 MB', sized('2.0.0', 1, 5_000_001)],
    ['more than 20 MB', sized('2.0.0', 5, 4_500_000)],
    ['more than 300 files', sized('2.0.0', 301, 1)],
  ])('a release with %s is refused', async (_what, sent) => {
    expect(await messageOf(begin(database, token, sent))).toMatch(/^ML-646: the release is too large/);
  });

  it('a container name of another release is refused when the upload begins', async () => {
    await register(database, release('reaction', '1.0.0'));
    const squatting = release('memory', '2.0.1', { container: 'reaction__1_0_0' });
    expect(await messageOf(begin(database, token, squatting))).toMatch(/^ML-602: /);
  });

  it('a team may upload 200 MB and 50 releases per day, and another team is not affected', async () => {
    await database.query('delete from public.uploads where completed_at is null');
    const quota = { team: 'quota-club', remote: 'quota' };
    await addTeam(database, quota.team, [quota.remote]);
    const own = await createToken(database, quota.team, [quota.remote]);
    const large = (version: string) => ({
      ...sized(version, 4, 4.75 * MIB),
      ...named(quota.remote, version),
    });
    for (let count = 0; count < 10; count += 1) await begin(database, own, large(`1.0.${count}`));
    expect(await messageOf(begin(database, own, large('1.1.0')))).toMatch(/^ML-648: /);
    await database.query("update public.uploads set bytes = 0 where team = 'quota-club'");
    for (let count = 10; count < 50; count += 1)
      await begin(database, own, release(quota.remote, `1.0.${count}`));
    expect(await messageOf(begin(database, own, release(quota.remote, '1.1.0')))).toMatch(/^ML-648: /);
    await begin(database, token, release('memory', '3.0.0'));
    // Previews have a quota of their own.
    await begin(database, own, release(quota.remote, '0.0.0-dev.abc'), { isPreview: true });
    await database.query(
      "update public.uploads set created_at = now() - interval '1 day' where team = 'quota-club'",
    );
    await begin(database, own, release(quota.remote, '1.1.0'));
  });

  const named = (remote: string, version: string) => {
    const { container, baseUrl } = release(remote, version);
    return { remote, version, container, baseUrl };
  };

  it('a release of a team can be assigned only after the judge has recorded a passed conformance run', async () => {
    const claim = { suite: '1', verdict: 'passed' };
    const { upload } = await begin(database, token, release('memory', '4.0.0'), { claim });
    const done = await complete(database, token, upload, 'memory/4.0.0/');
    const to = { remote: 'memory', stable: '4.0.0' };
    for (const actor of [staff, service])
      expect(await messageOf(assign(database, { slot: 'memory-match', expected: 0, to, actor }))).toMatch(
        /^ML-625: /,
      );
    const waiting = 'select version, team, claim from public.waiting_releases() where version = $1';
    expect(await rowsFor(database, staff, waiting, ['4.0.0'])).toEqual([
      { version: '4.0.0', team: 'chess-club', claim },
    ]);
    await recordConformance(database, Object(done), 'passed', 'frame');
    expect(await rowsFor(database, staff, waiting, ['4.0.0'])).toEqual([]);
    const state = await callAs(database, service, "public.release_state($1, 'memory', '4.0.0')", [
      hashOf(token),
    ]);
    expect(state).toMatchObject({ verdict: 'passed', report: { tests: 3 } });
    await assign(database, { slot: 'memory-match', expected: 0, to, actor: staff });
  });

  it.each([
    ['5.0.0', 'another commit', { commit: 'b'.repeat(40), repository: 'github.com/chess-club/games' }],
    [
      '5.0.1',
      'another repository',
      { commit: 'a'.repeat(40), repository: 'github.com/evil/chess-club/other' },
    ],
  ])(
    'begin_upload refuses %s if its provenance contains %s than the verified claims of the token',
    async (version, _what, source) => {
      const ci = await createToken(database, 'chess-club', ['memory']);
      const claims = { sha: 'a'.repeat(40), repository: 'chess-club/games' };
      await database.query('update public.publish_tokens set claims = $2 where sha256 = $1', [
        hashOf(ci),
        JSON.stringify(claims),
      ]);
      expect(await messageOf(begin(database, ci, release('memory', version), source))).toMatch(/^ML-650: /);
      const own = { commit: 'a'.repeat(40), repository: 'github.com/chess-club/games' };
      const { upload } = await begin(database, ci, release('memory', version), own);
      await complete(database, ci, upload, `memory/${version}/`);
      const stored = await rowsFor(
        database,
        staff,
        'select verified, git_commit from public.uploads where id = $1',
        [upload],
      );
      expect(stored).toEqual([{ verified: claims, git_commit: claims.sha }]);
    },
  );

  it('a token reads the state of releases of its own remotes only', async () => {
    const read = callAs(database, service, "public.release_state($1, 'reaction', '1.0.0')", [hashOf(token)]);
    expect(await messageOf(read)).toMatch(/^ML-645: /);
  });

  it('a token reads releases, verdicts and the health of its own remotes only', async () => {
    await database.query(`
      insert into public.release_health (slot, remote, version, minute, attempts, crashes)
      select 'memory-match', 'memory', '4.0.0', date_trunc('minute', now() - each, 'UTC'), 5, 1
      from unnest(array[interval '1 hour', interval '2 hours', interval '25 hours']) as each`);
    const overview = (remote: string) =>
      callAs(database, service, 'public.remote_overview($1, $2)', [hashOf(token), remote]);
    expect(await overview('memory')).toMatchObject({
      releases: expect.arrayContaining([
        expect.objectContaining({ version: '4.0.0', verdict: 'passed', bad: false }),
        expect.objectContaining({ version: '1.0.0', verdict: null }),
      ]),
      health: [{ version: '4.0.0', attempts: 10, loadFailures: 0, crashes: 2, fallbacks: 0 }],
    });
    expect(await messageOf(overview('reaction'))).toMatch(/^ML-645: /);
  });
});
