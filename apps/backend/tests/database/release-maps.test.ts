import { gzipSync } from 'node:zlib';
import { beforeAll, expect, it } from 'vitest';
import { packSourceMap, SOURCE_MAP_LIMITS } from '../../src/publishing/source-map';
import { addAccounts, anonymous, playerA, rowsFor, runAs, service, staff, teamMember } from './engine/actors';
import { describeDatabase } from './engine/describe-database';
import { messageOf, refusalOf } from './engine/refusal';
import { register, release } from './registry-calls';
import { addTeam, begin, callAs, complete, createToken, hashOf } from './team-calls';

const PATH = 'remoteEntry.js.map';
const packed = (content: string | Buffer): string => gzipSync(content).toString('base64');
const MAP = packed('{"version":3,"sources":["src/view.tsx"],"mappings":"AAAA"}');
/** Creates bytes that gzip cannot compress. */
function incompressible(bytes: number): Buffer {
  let state = 1;
  return Buffer.from(Array.from({ length: bytes }, () => (state = (state * 48_271) % 2_147_483_647) & 255));
}

describeDatabase('source maps of releases', (database) => {
  const digests = new Map<string, string>();
  let token = '';

  async function publish(version: string, own = token, remote = 'memory'): Promise<void> {
    const { upload } = await begin(database, own, release(remote, version));
    const done = await complete(database, own, upload, `${remote}/${version}/`);
    digests.set(`${remote} ${version}`, String(Object(done).digest));
  }
  const send = (
    version: string,
    change: { own?: string; remote?: string; digest?: string; path?: string; map?: string | null } = {},
  ) => {
    const { own = token, remote = 'memory', path = PATH, map = MAP } = change;
    const digest = change.digest ?? digests.get(`${remote} ${version}`) ?? '';
    return callAs(database, service, 'public.upload_release_map($1, $2, $3, $4, $5, $6)', [
      hashOf(own),
      remote,
      version,
      digest,
      path,
      map,
    ]);
  };
  const read = (actor: Parameters<typeof callAs>[1], remote = 'memory', version = '1.0.0') =>
    callAs(database, actor, 'public.release_map($1, $2, $3)', [remote, version, PATH]);

  beforeAll(async () => {
    await addAccounts(database);
    await addTeam(database, 'other-club', ['sequence']);
    // The team member of these tests is in both teams. Remove the member from the team 'other-club'.
    await database.query("delete from public.team_members where team = 'other-club'");
    await addTeam(database, 'chess-club', ['memory']);
    token = await createToken(database, 'chess-club', ['memory']);
    await publish('1.0.0');
  });

  it('a team stores a source map of its release, and a map that is sent again changes nothing', async () => {
    expect(await send('1.0.0')).toBe(Buffer.from(MAP, 'base64').length);
    expect(await send('1.0.0', { map: packed('{"another":"map"}') })).toBe(0);
    expect(await read(teamMember)).toBe(MAP);
    expect(await callAs(database, service, "public.stored_maps('memory', '1.0.0')")).toEqual([PATH]);
    expect(await callAs(database, service, "public.stored_maps('memory', '9.9.9')")).toEqual([]);
  });

  it('staff, the owning team and the service can read a source map, and get null for a map that is not stored', async () => {
    for (const actor of [staff, teamMember, service]) {
      expect(await read(actor)).toBe(MAP);
      expect(await read(actor, 'memory', '9.9.9')).toBeNull();
    }
  });

  it('a player, a visitor and a member of another team cannot read a source map, whether or not it exists', async () => {
    const foreign = await createToken(database, 'other-club', ['sequence']);
    await publish('1.0.0', foreign, 'sequence');
    await send('1.0.0', { own: foreign, remote: 'sequence' });
    for (const remote of ['sequence', 'unknown'])
      expect(await messageOf(read(teamMember, remote))).toMatch(/^ML-712: /);
    for (const remote of ['memory', 'unknown']) {
      expect(await refusalOf(read(playerA, remote))).toBe('PT403');
      expect(await refusalOf(read(anonymous, remote))).toBe('42501');
    }
  });

  it('a removed member cannot read the source maps of a remote, nor can a team that has lost the remote', async () => {
    await callAs(database, staff, "public.set_remote_owner('memory', null)");
    expect(await refusalOf(read(teamMember))).toBe('PT403');
    await callAs(database, staff, "public.set_remote_owner('memory', 'chess-club')");
    expect(await read(teamMember)).toBe(MAP);
    await database.transaction(async (connection) => {
      await connection.query("delete from public.team_members where team = 'chess-club'");
    });
    expect(await refusalOf(read(teamMember))).toBe('PT403');
    await callAs(database, staff, "public.add_team_member('chess-club', 'chess@mindloom.test')");
  });

  it('no role reads or writes the table of source maps directly', async () => {
    for (const actor of [anonymous, playerA, teamMember, staff, service])
      for (const sql of [
        'select * from private.release_maps',
        'delete from private.release_maps',
        "update private.release_maps set path = 'x.js.map'",
      ])
        expect(await refusalOf(runAs(database, actor, sql))).toBe('42501');
  });

  it.each(['upload_release_map', 'store_release_map', 'stored_maps'])(
    'a signed-in account cannot call %s',
    async (name) => {
      const count = { upload_release_map: 6, store_release_map: 5 }[name] ?? 2;
      const values = Array.from({ length: count }, () => "'x'").join(', ');
      for (const actor of [playerA, teamMember, staff])
        expect(await refusalOf(runAs(database, actor, `select public.${name}(${values})`))).toBe('42501');
    },
  );

  it('a token cannot store a source map of a remote of another team, of an operator’s release, or of a preview', async () => {
    const foreign = await createToken(database, 'other-club', ['sequence']);
    expect(await messageOf(send('1.0.0', { own: foreign }))).toMatch(/^ML-645: /);
    await register(database, release('memory', '1.1.0'));
    expect(await messageOf(send('1.1.0'))).toMatch(/^ML-649: /);
    const preview = await begin(database, token, release('memory', '0.0.0-dev.a'), { isPreview: true });
    await complete(database, token, preview.upload, 'memory/0.0.0-dev.a/');
    expect(await messageOf(send('0.0.0-dev.a'))).toMatch(/^ML-649: /);
  });

  it('a revoked token cannot store a source map', async () => {
    const ended = await createToken(database, 'chess-club', ['memory']);
    await database.query('update public.publish_tokens set revoked_at = now() where sha256 = $1', [
      hashOf(ended),
    ]);
    expect(await messageOf(send('1.0.0', { own: ended }))).toMatch(/^ML-644: /);
  });

  it.each([
    ['the digest of another release', { digest: 'sha256-other' }],
    ['a path that is not in the release', { path: 'other.js.map' }],
    ['the path of a stylesheet', { path: 'chunks/12.css.map' }],
    ['the path of a script without .map', { path: 'remoteEntry.js' }],
    ['bytes that are not compressed', { map: Buffer.from('{}').toString('base64') }],
    ['text that is not base64', { map: '?' }],
    ['no map', { map: null }],
  ])('a source map with %s is refused', async (_what, change) => {
    await publish('1.2.0').catch(() => undefined);
    expect(await messageOf(send('1.2.0', change))).toMatch(/^ML-710: /);
  });

  it('the size of one source map, and of all maps of a release, is limited', async () => {
    const scripts = Array.from({ length: 9 }, (_, index) => ({
      path: index === 0 ? 'remoteEntry.js' : `${index}.js`,
      sha384: `sha384-${'a'.repeat(64)}`,
      bytes: 10,
      boot: false,
    }));
    const { digest } = await register(database, release('reaction', '1.0.0', { assets: scripts }));
    const store = (path: string, bytes: number) =>
      callAs(database, service, 'public.store_release_map($1, $2, $3, $4, $5)', [
        'reaction',
        '1.0.0',
        digest,
        path,
        packed(incompressible(bytes)),
      ]);
    expect(await messageOf(store('remoteEntry.js.map', SOURCE_MAP_LIMITS.compressedBytes))).toMatch(
      /^ML-711: /,
    );
    for (let index = 1; index <= 7; index += 1) await store(`${index}.js.map`, 690_000);
    expect(await messageOf(store('8.js.map', 690_000))).toMatch(/^ML-711: .*5000000/);
  });

  it('the database and the upload endpoint have the same limit for a compressed source map', async () => {
    const { rows } = await database.query('select map_bytes from private.map_limits()');
    expect(rows).toEqual([{ map_bytes: SOURCE_MAP_LIMITS.compressedBytes }]);
    const large = new Uint8Array(SOURCE_MAP_LIMITS.bytes + 1).fill(32);
    large.set(new TextEncoder().encode('{"version":3,"sources":[],"mappings":""}'));
    expect(await packSourceMap(large)).toMatchObject({ ok: false, code: 'ML-711' });
  });

  it('source maps count towards the daily quota of the team', async () => {
    await publish('2.0.0');
    await publish('2.0.1');
    const { rows } = await database.query(
      "select sum(bytes + map_bytes) as used from public.uploads where team = 'chess-club' and not is_preview",
    );
    const size = Buffer.from(MAP, 'base64').length;
    const left = 200_000_000 - Number(rows[0]?.['used']);
    // The update leaves space in the quota for exactly one more map.
    await database.query("update public.uploads set bytes = bytes + $1 where version = '2.0.0'", [
      left - size,
    ]);
    expect(await send('2.0.0')).toBe(size);
    expect(await messageOf(send('2.0.1'))).toMatch(/^ML-648: /);
    expect(await callAs(database, service, "public.stored_maps('memory', '2.0.1')")).toEqual([]);
    expect(await messageOf(begin(database, token, release('memory', '2.0.2')))).toMatch(/^ML-648: /);
    // The maps of an older release count towards the quota of the day on which that release was uploaded.
    await database.query(
      "update public.uploads set created_at = created_at - interval '1 day' where version = '2.0.1'",
    );
    expect(await send('2.0.1')).toBe(size);
  });

  it('the source maps of the newest 20 releases and of loaded releases are kept', async () => {
    const store = async (version: string) => {
      const { digest } = await register(database, release('arithmetic', version));
      await callAs(database, service, 'public.store_release_map($1, $2, $3, $4, $5)', [
        'arithmetic',
        version,
        digest,
        PATH,
        MAP,
      ]);
    };
    await store('1.0.0');
    await database.query(
      "insert into public.release_health (slot, remote, version, minute) values ('mental-math', 'arithmetic', '1.0.0', date_trunc('minute', now(), 'UTC'))",
    );
    for (let patch = 1; patch <= 21; patch += 1) await store(`1.0.${patch}`);
    const { rows } = await database.query(
      "select version from private.release_maps where remote = 'arithmetic' order by version",
    );
    const kept = rows.map(({ version }) => version);
    expect(kept).toHaveLength(21);
    expect(kept).toContain('1.0.0');
    expect(kept).not.toContain('1.0.1');
  });

  it('the audit and the snapshot contain no source map', async () => {
    const { rows } = await database.query(
      "select 1 from public.audit a where a.after::text like '%' || $1 || '%'",
      [MAP],
    );
    expect(rows).toEqual([]);
    const [snapshot] = await rowsFor(database, anonymous, 'select public.registry_snapshot()::text as text');
    expect(String(snapshot?.['text'])).not.toContain('.map');
  });
});
