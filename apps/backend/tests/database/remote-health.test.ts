import { parseRemoteHealth, type PlaceHealth, READY_BOUNDS_MS } from '@mindloom/registry';
import { beforeAll, expect, it } from 'vitest';
import {
  addAccounts,
  anonymous,
  playerA,
  rowsFor,
  service,
  staff,
  teamMember,
  type Actor,
} from './engine/actors';
import { describeDatabase } from './engine/describe-database';
import { messageOf, refusalOf } from './engine/refusal';
import { type GeneratedPlay, accountOf, storeGenerated } from './measured-plays';
import { register, release, serve } from './registry-calls';
import { addTeam, callAs, createToken, hashOf } from './team-calls';

const PLAYERS = 24;

/** A play of memory 1.0.0 that ended some hours ago. */
const played = (player: number, hoursAgo: number, change: Partial<GeneratedPlay> = {}): GeneratedPlay => ({
  user_id: accountOf(player),
  session_id: `10000000-0000-4000-8000-${String((player * 1000 + hoursAgo) * 10 + (change.difficulty === 'hard' ? 1 : 0)).padStart(12, '0')}`,
  remote: 'memory',
  difficulty: 'easy',
  finished: true,
  metrics: {},
  pointer: 'fine',
  ended_at: new Date(Date.now() - hoursAgo * 3_600_000).toISOString(),
  played_on: '2026-11-20',
  raw_score: player * 10,
  ...change,
});

describeDatabase('the health of a remote', (database) => {
  const read = async (actor: Actor, remote = 'memory', days: number | null = 7) =>
    parseRemoteHealth(await callAs(database, actor, 'public.remote_health($1, $2)', [remote, days]));

  beforeAll(async () => {
    await addAccounts(database);
    await addTeam(database, 'other-club', ['sequence']);
    await database.query("delete from public.team_members where team = 'other-club'");
    await addTeam(database, 'chess-club', ['memory']);
    await serve(database, 'memory-match', 'memory', '1.0.0', 'frame');
    await serve(database, 'number-sequence', 'sequence', '1.0.0', 'frame');
    await register(database, release('memory', '1.1.0'));
    const plays = [
      ...Array.from({ length: PLAYERS }, (_, player) => played(player, 48)),
      // The plays of one player count once, with their mean.
      ...Array.from({ length: 40 }, (_, index) => played(0, 60 + index)),
      played(1, 50, { finished: false, raw_score: 100_000 }),
      ...Array.from({ length: 5 }, (_, player) => played(player, 51, { difficulty: 'hard' })),
      // The play is older than the seven days that the health covers. The scores cover 30 days, so they include it.
      played(2, 24 * 10),
    ];
    await storeGenerated(database, plays);
    await database.query(
      "update public.game_results set created_at = ended_at where user_id::text like '00000000-0000-4000-b000-%'",
    );
    await database.query(`
      insert into public.release_health (
        slot, remote, version, minute, place, attempts, load_failures, crashes, fallbacks, failure_codes, ready_counts
      )
      select 'memory-match', 'memory', '1.0.0', date_trunc('minute', now(), 'UTC') - minute * interval '1 minute',
        case minute when 1 then 'frame' else 'page' end, 10, 1, 2, 1, '{"ML-101": 1}'::jsonb, private.ready_counts_of(300)
      from generate_series(1, 3) as minute
      union all
      select 'memory-match', 'memory', '1.0.0', date_trunc('minute', now(), 'UTC') - interval '8 days',
        'page', 100, 0, 0, 0, '{}', private.ready_counts_of(300)`);
  });

  it('the query for the health of a remote reads plays only from an index, and never their large rows', async () => {
    const source = "select prosrc from pg_proc where oid = 'private.plays_of_release'::regproc";
    const body = String((await database.query(source)).rows[0]?.['prosrc'])
      .replaceAll('p_remote', "'memory'")
      .replaceAll('p_version', "'1.0.0'")
      .replaceAll('p_since', "now() - interval '7 days'");
    const plan = await database.transaction(async (connection) => {
      // The planner scans a table with few rows, however useful an index is.
      await connection.query('set local enable_seqscan = off');
      await connection.query('set local enable_bitmapscan = off');
      const { rows } = await connection.query(`explain ${body}`);
      return rows.map((row) => String(row['QUERY PLAN'])).join('\n');
    });
    expect(plan).toContain('Index Only Scan using game_results_of_release');
  });

  it('the health of a remote sums the loads and plays of the last days by release, the newest release first', async () => {
    const health = await read(teamMember);
    expect(health).toMatchObject({ remote: 'memory', days: 7 });
    expect(health?.versions.map(({ version }) => version)).toEqual(['1.1.0', '1.0.0']);
    const [newest, first] = health?.versions ?? [];
    expect(newest).toMatchObject({ verdict: null, attempts: 0, readyCounts: [], plays: 0, scores: [] });
    expect(first).toMatchObject({
      verdict: 'passed',
      bad: false,
      attempts: 30,
      loadFailures: 3,
      crashes: 6,
      fallbacks: 3,
      failureCodes: { 'ML-101': 3 },
      plays: PLAYERS + 40 + 1 + 5,
      finished: PLAYERS + 40 + 5,
    });
    expect(first?.readyCounts).toHaveLength(READY_BOUNDS_MS.length + 1);
    expect(first?.readyCounts.reduce((sum, count) => sum + count, 0)).toBe(3);
    const loadsOf = ({ place, attempts, loadFailures, crashes, readyCounts }: PlaceHealth) => [
      place,
      attempts,
      loadFailures,
      crashes,
      readyCounts.reduce((sum, count) => sum + count, 0),
    ];
    expect(first?.places.map(loadsOf)).toEqual([
      ['frame', 10, 1, 2, 1],
      ['page', 20, 2, 4, 2],
    ]);
    expect(newest?.places).toEqual([]);
    const month = await read(teamMember, 'memory', 30);
    expect(month?.versions[1]).toMatchObject({ attempts: 130, plays: PLAYERS + 40 + 1 + 5 + 1 });
  });

  it('the health of a remote counts each player once in the scores, and omits unfinished plays and difficulties with few players', async () => {
    const health = await read(teamMember);
    // Each player's mean score differs: the means are 0, 10, ..., 230.
    expect(health?.versions[1]?.scores).toEqual([
      { difficulty: 'easy', players: PLAYERS, quartiles: [58, 115, 173] },
    ]);
  });

  it('the scores in the health of a remote depend neither on the chosen days nor on plays of today', async () => {
    const before = (await read(teamMember))?.versions[1]?.scores;
    expect((await read(teamMember, 'memory', 1))?.versions[1]?.scores).toEqual(before);
    await storeGenerated(database, [played(30, 0, { raw_score: 1_000_000 })]);
    expect((await read(teamMember))?.versions[1]?.scores).toEqual(before);
    await database.query('delete from public.game_results where user_id = $1', [accountOf(30)]);
  });

  it('the health of a remote contains the most frequent errors of each release that were reported in the chosen days', async () => {
    await database.query(`
      insert into public.release_errors (
        remote, version, fingerprint, kind, message, frames, browser, slot, count, players, last_seen
      )
      select remote, '1.0.0', md5(number::text), 'error', 'error ' || number,
        '[{"file": "remoteEntry.js", "line": 1, "column": 200, "name": "t"}]', 'Firefox 150', 'memory-match',
        number, 1, now() - case when number = 12 then interval '8 days' else interval '1 hour' end
      from generate_series(1, 12) as number, unnest(array['memory', 'sequence']) as remote`);
    const [newest, first] = (await read(teamMember))?.versions ?? [];
    expect(newest?.errors).toEqual([]);
    expect(first?.errors.map(({ count }) => count)).toEqual([11, 10, 9, 8, 7, 6, 5, 4, 3, 2]);
    expect(first?.errors[0]).toMatchObject({
      kind: 'error',
      message: 'error 11',
      players: 1,
      browser: 'Firefox 150',
      frames: [{ file: 'remoteEntry.js', line: 1, column: 200, name: 't' }],
    });
    expect((await read(teamMember, 'memory', 30))?.versions[1]?.errors[0]?.count).toBe(12);
    expect(await rowsFor(database, teamMember, 'select distinct remote from public.release_errors')).toEqual([
      { remote: 'memory' },
    ]);
  });

  it('the health of a remote lists the newest ten releases, and older releases that were loaded in the chosen days', async () => {
    for (let patch = 0; patch < 12; patch += 1) await register(database, release('sequence', `2.0.${patch}`));
    await database.query(`
      insert into public.release_health (slot, remote, version, minute)
      select 'number-sequence', 'sequence', '1.0.0', date_trunc('minute', now(), 'UTC') - interval '2 days'`);
    const versions = async (days: number) =>
      (await read(staff, 'sequence', days))?.versions.map(({ version }) => version);
    expect(await versions(7)).toEqual([
      ...Array.from({ length: 10 }, (_, index) => `2.0.${11 - index}`),
      '1.0.0',
    ]);
    expect(await versions(1)).toHaveLength(10);
  });

  it('the health of a remote covers at most 30 days', async () => {
    expect((await read(staff, 'memory', 4000))?.days).toBe(30);
    expect((await read(staff, 'memory', -1))?.days).toBe(1);
    expect((await read(staff, 'memory', null))?.days).toBe(7);
  });

  it('a player, a visitor and the member of another team cannot read the health of a remote', async () => {
    expect(await messageOf(read(teamMember, 'sequence'))).toMatch(/^ML-712: /);
    expect(await refusalOf(read(teamMember, 'unknown'))).toBe('PT403');
    expect(await refusalOf(read(playerA))).toBe('PT403');
    expect(await refusalOf(read(anonymous))).toBe('42501');
    expect((await read(staff, 'sequence'))?.remote).toBe('sequence');
  });

  it('a team member cannot read plays, players, slots, votes or other remotes directly', async () => {
    for (const table of [
      'game_results',
      'cognitive_performance',
      'slots',
      'assignments',
      'experiments',
      'staff',
    ])
      expect(await rowsFor(database, teamMember, `select * from public.${table}`)).toEqual([]);
    for (const table of ['load_votes', 'release_maps'])
      expect(await refusalOf(rowsFor(database, teamMember, `select * from private.${table}`))).toBe('42501');
    expect(await rowsFor(database, teamMember, 'select distinct remote from public.release_health')).toEqual([
      { remote: 'memory' },
    ]);
    for (const call of [
      "slot_health('number-sequence', 60, 24)",
      "score_distribution('memory-match')",
      "guard_evidence('memory-match')",
      "game_reliability('memory')",
    ]) {
      const rows = await refusalOf(
        rowsFor(database, teamMember, `select * from public.${call}`).then((found) =>
          expect(found).toEqual([]),
        ),
      );
      expect(['none', 'PT403']).toContain(rows);
    }
  });

  it('a token reads the same health of its own remotes as staff do, and no health of other remotes', async () => {
    const token = await createToken(database, 'chess-club', ['memory']);
    const forToken = (remote: string) =>
      callAs(database, service, 'public.remote_health_for_token($1, $2, 7)', [hashOf(token), remote]);
    const health = parseRemoteHealth(await forToken('memory'));
    expect(health?.versions).toEqual((await read(teamMember))?.versions);
    expect(await messageOf(forToken('sequence'))).toMatch(/^ML-645: /);
    for (const actor of [teamMember, staff, playerA])
      expect(
        await refusalOf(
          callAs(database, actor, "public.remote_health_for_token($1, 'memory', 7)", [hashOf(token)]),
        ),
      ).toBe('42501');
  });
});
