import { beforeAll, expect, it } from 'vitest';
import { addAccounts, anonymous, rowsFor, service, staff } from './engine/actors';
import { describeDatabase } from './engine/describe-database';
import { messageOf } from './engine/refusal';
import { release } from './registry-calls';
import { addTeam, begin, callAs, complete, createToken, hashOf } from './team-calls';

describeDatabase('CI providers and previews of teams', (database) => {
  const claims = {
    iss: 'https://ci.example',
    aud: 'mindloom',
    sub: 'repo:chess-club/games:ref:refs/tags/v1',
    repository: 'chess-club/games',
    sha: 'a'.repeat(40),
  };
  let nextId = 0;
  const exchange = (change: object = {}, remote = 'chess') =>
    callAs(database, service, 'public.exchange_token($1, $2)', [
      JSON.stringify({ ...claims, jti: `id-${(nextId += 1)}`, ...change }),
      remote,
    ]);

  beforeAll(async () => {
    await addAccounts(database);
    await addTeam(database, 'chess-club', ['chess', 'go']);
    await addTeam(database, 'other-club', ['checkers']);
    const subject = 'repo:chess-club/games:ref:refs/tags/*';
    await callAs(database, staff, "public.add_team_issuer('chess-club', $1, 'mindloom', $2, '{chess}')", [
      claims.iss,
      subject,
    ]);
  });

  it('verified claims of a CI provider are exchanged for a token that is valid for 15 minutes and publishes one remote', async () => {
    const token = String(Object(await exchange()).token);
    const read = `select remotes, created_by, claims ->> 'sub' as sub,
      extract(epoch from expires_at - created_at)::int as seconds from public.publish_tokens where claims is not null`;
    expect(await rowsFor(database, staff, read)).toEqual([
      { remotes: ['chess'], created_by: 'CI provider', sub: claims.sub, seconds: 900 },
    ]);
    await begin(database, token, release('chess', '1.0.0'));
    expect(await messageOf(begin(database, token, release('go', '1.0.0')))).toMatch(/^ML-645: /);
  });

  it('claims are accepted if their audience is a list that contains the configured audience', async () => {
    expect(await messageOf(exchange({ aud: ['other', 'mindloom'] }))).toBe('none');
  });

  it.each([
    ['another issuer', { iss: 'https://evil.example' }, 'chess'],
    ['another audience', { aud: 'sigstore' }, 'chess'],
    ['a branch instead of a tag', { sub: 'repo:chess-club/games:ref:refs/heads/main' }, 'chess'],
    ['a repository with a longer name', { sub: 'repo:chess-club/games-evil:ref:refs/tags/v1' }, 'chess'],
    ['no subject', { sub: null }, 'chess'],
    ['a remote that is not configured', {}, 'go'],
    ['a remote of another team', {}, 'checkers'],
  ])('claims of a CI provider with %s are not exchanged for a token', async (_what, change, remote) => {
    expect(await messageOf(exchange(change, remote))).toMatch(/^ML-655: /);
  });

  it('a token of the CI provider can be exchanged only once', async () => {
    await exchange({ jti: 'once' });
    expect(await messageOf(exchange({ jti: 'once' }))).toMatch(/^ML-655: .* before/);
  });

  it.each([
    ['http://ci.example', 'repo:x'],
    ['https://ci.example@evil.example', 'repo:x'],
    ['https://ci.example?x=', 'repo:x'],
    ['https://ci.example', '*'],
    ['https://ci.example', 'repo:*:ref'],
  ])('the issuer %s with the subject %s cannot be configured', async (issuer, subject) => {
    const call = "public.add_team_issuer('chess-club', $1, 'mindloom', $2, '{chess}')";
    expect(await messageOf(callAs(database, staff, call, [issuer, subject]))).toMatch(/^ML-651: /);
  });

  it('a completed preview opens by its link, cannot be assigned, and ends after a day', async () => {
    const token = await createToken(database, 'chess-club', ['chess']);
    const preview = release('chess', '0.0.0-dev.abc123');
    expect(await messageOf(begin(database, token, preview))).toMatch(/^ML-646: /);
    const { upload } = await begin(database, token, preview, { isPreview: true });
    const link = () =>
      callAs(database, service, 'public.preview_of_upload($1, $2, $3)', [hashOf(token), upload, null]);
    expect(await messageOf(link())).toMatch(/^ML-649: /);
    await complete(database, token, upload, preview.baseUrl);
    const { preview: signed, slot } = Object(await link());
    const open = () => callAs(database, anonymous, 'public.open_preview($1)', [signed]);
    // Staff do not trust the team, so its preview runs in a frame.
    expect(await open()).toMatchObject({
      state: 'open',
      slot,
      release: null,
      framed: { version: preview.version, baseUrl: preview.baseUrl },
    });
    expect(await rowsFor(database, staff, "select * from public.releases where remote = 'chess'")).toEqual(
      [],
    );
    const assigned = callAs(database, service, 'public.set_assignment($1, 0, $2, $3)', [
      slot,
      JSON.stringify({ remote: 'chess', stable: preview.version }),
      'a test',
    ]);
    expect(await messageOf(assigned)).toMatch(/^ML-624: /);
    await database.query("update public.uploads set expires_at = now() - interval '1 second' where id = $1", [
      upload,
    ]);
    expect(await open()).toMatchObject({ state: 'open', release: null });
    expect(await messageOf(link())).toMatch(/^ML-649: /);
  });

  it('a preview cannot have the version of a release', async () => {
    const token = await createToken(database, 'chess-club', ['chess']);
    expect(await messageOf(begin(database, token, release('chess', '2.0.0'), { isPreview: true }))).toMatch(
      /^ML-646: /,
    );
  });
});
