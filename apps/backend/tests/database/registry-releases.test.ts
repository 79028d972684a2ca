import { beforeAll, expect, it } from 'vitest';
import { addAccounts, anonymous, runAs, playerA, rowsFor, service, staff } from './engine/actors';
import { describeDatabase } from './engine/describe-database';
import { refusalOf } from './engine/refusal';
import { recordConformance, register, release } from './registry-calls';

describeDatabase('releases', (database) => {
  beforeAll(() => addAccounts(database));

  it('register_release stores a release with a digest of its entry and assets', async () => {
    const first = await register(
      database,
      release('memory', '1.0.0', { commit: 'abc123', shared: { react: '^19' } }),
    );
    expect(first).toMatchObject({ remote: 'memory', created_by: 'service_role', git_commit: 'abc123' });
    const sorted = await register(database, {
      ...release('memory', '1.0.1'),
      assets: release('memory', '1.0.1').assets.toReversed(),
    });
    expect(sorted['digest']).toBe(first['digest']);
    const other = release('memory', '1.0.2');
    const changed = await register(database, {
      ...other,
      assets: other.assets.map((asset) => ({ ...asset, bytes: asset.bytes + 1 })),
    });
    expect(changed['digest']).not.toBe(first['digest']);
    expect(String(first['digest'])).toMatch(/^sha256-[0-9a-f]{64}$/);
  });

  it('register_release accepts the same release again, and refuses different content for the same version', async () => {
    const sent = release('memory', '2.0.0');
    const first = await register(database, sent);
    expect(await register(database, sent, staff)).toEqual(first);
    for (const change of [
      { assets: sent.assets.slice(0, 1) },
      { contract: 2 },
      { baseUrl: 'elsewhere/' },
      { shared: { react: '^18' } },
      { capabilities: ['wasm'] },
      { container: 'memory__2_0_0_again' },
    ]) {
      expect(await refusalOf(register(database, { ...sent, ...change }))).toBe('PT409');
    }
    const [row] = (await database.query("select * from public.releases where version = '2.0.0'")).rows;
    expect(row).toEqual(first);
  });

  it('register_release stores the game team’s notes, up to 500 characters', async () => {
    const notes = 'x'.repeat(500);
    expect(await register(database, release('memory', '2.1.0', { notes }))).toMatchObject({ notes });
    expect(await register(database, release('memory', '2.1.1'))).toMatchObject({ notes: null });
    const tooLong = release('memory', '2.1.2', { notes: `${notes}x` });
    expect(await refusalOf(register(database, tooLong))).toBe('PT400');
  });

  it('register_release stores the capabilities of a release for the snapshot, and refuses unknown capabilities', async () => {
    const sent = release('memory', '2.2.0', { capabilities: ['worker', 'wasm', 'wasm'] });
    expect(await register(database, sent)).toMatchObject({ capabilities: ['wasm', 'worker'] });
    expect(await register(database, release('memory', '2.2.1'))).toMatchObject({ capabilities: [] });
    const read = async (version: string) => {
      const { rows } = await database.query(`select private.release_json('memory', '${version}') as json`);
      return rows[0]?.['json'];
    };
    expect(await read('2.2.0')).toMatchObject({ capabilities: ['wasm', 'worker'] });
    expect(await read('2.2.1')).not.toHaveProperty('capabilities');
    for (const capabilities of [['eval'], 'wasm', { wasm: true }, [1]])
      expect(await refusalOf(register(database, release('memory', '2.2.2', { capabilities })))).toBe('PT400');
  });

  it('register_release refuses a container name that another release uses', async () => {
    const twin = release('sequence', '1.0.0', { container: 'memory__2_0_0' });
    expect(await refusalOf(register(database, twin))).toBe('PT409');
  });

  it('register_release adds the remote of a new game for an existing team, and keeps the title of an existing remote', async () => {
    const chess = release('chess-recall', '0.1.0', { title: 'Chess Recall', owner: 'team-x' });
    expect(await refusalOf(register(database, chess))).toBe('PT404');
    await runAs(database, service, "select public.set_team('team-x', 'Team X')");
    await register(database, chess);
    await register(database, release('puzzle', '0.1.0', { title: 'Something else' }));
    const { rows } = await database.query(
      "select remote, title, owner from public.remotes where remote in ('chess-recall', 'puzzle') order by remote",
    );
    expect(rows).toEqual([
      { remote: 'chess-recall', title: 'Chess Recall', owner: 'team-x' },
      { remote: 'puzzle', title: 'Puzzle Solver', owner: null },
    ]);
  });

  const good = release('reaction', '1.0.0');
  const [entry] = good.assets;
  it.each([
    ['a version that is not semantic', { version: '1.0' }],
    ['a container that is not an identifier', { container: '1-memory' }],
    ['a base URL without a trailing slash', { baseUrl: 'reaction/1.0.0' }],
    ['a base URL with ..', { baseUrl: '../reaction/' }],
    ['a base URL without a scheme', { baseUrl: '//evil.example/' }],
    ['a base URL with another scheme', { baseUrl: 'javascript:alert(1)/' }],
    ['an entry that is not an asset', { entry: 'other.js' }],
    ['no assets', { assets: [] }],
    ['assets that are an object', { assets: {} }],
    ['an asset path with ..', { assets: [entry, { ...entry, path: 'a/../../b.js' }] }],
    ['an absolute asset path', { assets: [entry, { ...entry, path: '/b.js' }] }],
    ['an asset with a short hash', { assets: [{ ...entry, sha384: 'sha384-abc' }] }],
    ['an asset with a weak hash', { assets: [{ ...entry, sha384: `sha256-${'a'.repeat(64)}` }] }],
    ['an asset without a size', { assets: [{ ...entry, bytes: undefined }] }],
    ['an asset with a fractional size', { assets: [{ ...entry, bytes: 1.5 }] }],
    ['a boot flag as text', { assets: [{ ...entry, boot: 'yes' }] }],
    ['contract 0', { contract: 0 }],
    ['a contract as text', { contract: 'one' }],
    ['no remote', { remote: null }],
    ['a misspelt key', { baseURL: 'reaction/' }],
  ])('register_release refuses a release with %s', async (_what, change) => {
    expect(await refusalOf(register(database, { ...good, ...change }))).toBe('PT400');
    expect(await refusalOf(register(database, good))).toBe('none');
  });

  it.each([['https://games.example/reaction/1.1.0/'], ['/reaction/1.2.0/'], ['reaction/1.3.0/']])(
    'register_release accepts the base URL %s',
    async (baseUrl) => {
      const version = /\d\.\d\.\d/.exec(baseUrl)?.[0] ?? '';
      expect(await register(database, release('reaction', version, { baseUrl }))).toMatchObject({
        base_url: baseUrl,
      });
    },
  );

  it('only staff and the release tool can register releases', async () => {
    const sent = release('arithmetic', '1.0.0');
    expect(await refusalOf(register(database, sent, playerA))).toBe('PT403');
    expect(await refusalOf(register(database, sent, anonymous))).toBe('42501');
    expect(await register(database, sent, staff)).toMatchObject({ created_by: staff.sub });
  });

  it('no role can change or delete releases, conformance runs or the audit', async () => {
    await recordConformance(database, await register(database, release('creative', '1.0.0')));
    for (const table of ['releases', 'conformance_runs', 'audit']) {
      for (const sql of [`delete from public.${table}`, `truncate public.${table} cascade`]) {
        expect(await refusalOf(database.query(sql))).toBe('PT409');
        expect(await refusalOf(runAs(database, service, sql))).toBe('42501');
        expect(await refusalOf(runAs(database, staff, sql))).toBe('42501');
      }
    }
    expect(await refusalOf(database.query("update public.releases set base_url = 'x/'"))).toBe('PT409');
    expect(await refusalOf(database.query("update public.conformance_runs set verdict = 'failed'"))).toBe(
      'PT409',
    );
    expect(await refusalOf(database.query("update public.audit set actor = 'me'"))).toBe('PT409');
  });

  it('record_conformance accepts only runs of the registered digest, and only from the conformance tool', async () => {
    const stored = await register(database, release('creative', '1.1.0'));
    expect(await recordConformance(database, stored)).toMatchObject({
      verdict: 'passed',
      created_by: 'service_role',
    });
    expect(await refusalOf(recordConformance(database, { ...stored, digest: 'sha256-other' }))).toBe('PT409');
    expect(await refusalOf(recordConformance(database, stored, 'maybe'))).toBe('PT400');
    const run = JSON.stringify({ ...stored, suite: '1', verdict: 'passed' });
    expect(await refusalOf(rowsFor(database, staff, 'select public.record_conformance($1)', [run]))).toBe(
      '42501',
    );
  });

  it('the audit records who registered a release', async () => {
    const { rows } = await database.query(`
      select actor, action, after ->> 'version' as version from public.audit
      where table_name = 'releases' and after ->> 'remote' = 'arithmetic'`);
    expect(rows).toEqual([{ actor: staff.sub, action: 'insert', version: '1.0.0' }]);
  });
});
