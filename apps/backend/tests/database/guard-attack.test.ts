import { GUARD_RULES } from '@mindloom/registry';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { addAccounts, runAs, rowsFor, service, staff, type Actor } from './engine/actors';
import { describeDatabase } from './engine/describe-database';
import { reportErrors, thrown } from './error-calls';
import {
  aSecondLater,
  errored,
  establish,
  failed,
  openSlot,
  play,
  player,
  players,
  ready,
  report,
  stalled,
} from './load-calls';
import { changeSlot, liveRow, removeBadMarks } from './registry-calls';

const SLOT = 'memory-match';
const VERSION = '1.1.0';

describeDatabase('attacks on the guard', (database) => {
  beforeAll(async () => {
    await addAccounts(database);
    await establish(database, players(1, 260));
    await openSlot(database, { stable: '1.0.0' });
    await serve(VERSION);
  });
  beforeEach(async () => {
    await database.query('delete from private.load_votes');
    await removeBadMarks(database);
    await serve('1.0.0');
    await serve(VERSION);
    await aSecondLater(database);
  });

  const live = () => liveRow(database, SLOT);
  const serve = (stable: string) => changeSlot(database, { slot: SLOT, to: { stable }, actor: service });
  const evidence = async () =>
    (await rowsFor(database, staff, "select public.guard_evidence($1) -> 'stable' as stable", [SLOT]))[0]?.[
      'stable'
    ];
  /**
   * Sends a failure report for each actor. After each report, removes the guard's pause of one second, so that the
   * guard judges on every report.
   */
  const voteDown = async (actors: readonly Actor[]) => {
    for (const actor of actors) {
      await report(database, actor, [failed(VERSION)]);
      await aSecondLater(database);
    }
  };
  const isHealthy = async () =>
    expect(await live()).toMatchObject({ stable_version: VERSION, actor: 'service_role' });
  const from = (actors: readonly Actor[], address: (place: number) => string): Actor[] =>
    actors.map((actor, place) => ({ ...actor, address: address(place) }));

  it('the guard ignores 51 new accounts, even from 51 networks, and shows staff that none of them counts', async () => {
    const fresh = players(10_000, 51);
    await database.query('insert into auth.users (id) select unnest($1::uuid[])', [
      `{${fresh.map(({ sub }) => sub).join(',')}}`,
    ]);
    await voteDown(fresh);
    await isHealthy();
    expect(await evidence()).toMatchObject({ attempts: 0, failures: 0, failingNetworks: 0, reports: 51 });
    const { rows } = await database.query(
      'select sum(load_failures)::int as failures from public.release_health',
    );
    expect(rows).toEqual([{ failures: 51 }]);
  });

  it.each([
    ['frozen pages', stalled(VERSION)],
    ['uncaught errors', errored(VERSION)],
  ])('the guard ignores forged reports of %s from new accounts', async (_what, outcome) => {
    const fresh = players(13_000, 60);
    await database.query('insert into auth.users (id) select unnest($1::uuid[]) on conflict do nothing', [
      `{${fresh.map(({ sub }) => sub).join(',')}}`,
    ]);
    for (const actor of fresh) {
      await report(database, actor, [outcome]);
      await aSecondLater(database);
    }
    await isHealthy();
    expect(await evidence()).toMatchObject({ attempts: 0, failures: 0, reports: 60 });
  });

  it('a flood of forged errors does not make the guard act, because the guard does not read errors', async () => {
    for (const actor of players(1, 60)) {
      await reportErrors(database, actor, [thrown('forged', { count: 1_000_000 })], VERSION);
      await aSecondLater(database);
      await report(database, actor, [ready(VERSION)]);
    }
    await isHealthy();
    expect(await evidence()).toMatchObject({ attempts: 60, failures: 0 });
  });

  it('the guard ignores reports from old accounts that have no play older than an hour', async () => {
    const idle = players(11_000, 51);
    await establish(database, idle, { playHours: 0 });
    await voteDown(idle);
    await isHealthy();
    expect(await evidence()).toMatchObject({ attempts: 0, reports: 51 });
  });

  it('the guard ignores reports from accounts that are less than a day old, even if they have plays', async () => {
    const young = players(12_000, 51);
    await establish(database, young, { accountHours: 23, playHours: 2 });
    await voteDown(young);
    await isHealthy();
    expect(await evidence()).toMatchObject({ attempts: 0, reports: 51 });
  });

  it('if 60 established accounts of one network report, the guard counts only three of them', async () => {
    await voteDown(from(players(1, 60), (place) => `192.0.2.${place}`));
    await isHealthy();
    const most = GUARD_RULES.votesPerNetwork;
    expect(await evidence()).toEqual({
      version: VERSION,
      attempts: most,
      failures: most,
      failingNetworks: 1,
      firstDay: true,
      reports: 60,
    });
  });

  it('failure reports from established accounts of only seven networks do not make the guard act', async () => {
    await play(database, players(100, 60), VERSION, 0);
    await voteDown(from(players(1, 21), (place) => `198.51.${place % 7}.${place}`));
    await isHealthy();
    expect(await evidence()).toMatchObject({ failures: 21, failingNetworks: 7 });
  });

  it('the guard counts IPv6 addresses with the same first 48 bits as one network, and counts all invalid addresses together as one network', async () => {
    await voteDown(from(players(1, 60), (place) => `2001:db8:1:${place.toString(16)}::1`));
    await isHealthy();
    await voteDown(from(players(61, 60), (place) => `nobody ${place}`));
    await isHealthy();
    expect(await evidence()).toMatchObject({ attempts: 6, failingNetworks: 2, reports: 120 });
  });

  it('the guard ignores address headers that a client can set', async () => {
    for (const actor of players(1, 60)) {
      await database.transaction(async (connection) => {
        const { address, ...claims } = actor;
        const forged = { 'x-forwarded-for': address, 'x-real-ip': address, forwarded: `for=${address}` };
        await connection.query(
          "select set_config('request.jwt.claims', $1, true), set_config('request.headers', $2, true)",
          [JSON.stringify(claims), JSON.stringify(forged)],
        );
        await connection.query('set local role authenticated');
        await connection.query('select public.report_load($1, $2)', [
          SLOT,
          JSON.stringify([failed(VERSION)]),
        ]);
      });
      await aSecondLater(database);
    }
    await isHealthy();
    expect(await evidence()).toMatchObject({ failingNetworks: 1 });
  });

  it('the guard replaces a failing version when 50 established players from different networks have reported it', async () => {
    await voteDown(players(1, 49));
    await isHealthy();
    await voteDown([player(50)]);
    expect(await live()).toMatchObject({ stable_version: '1.0.0', actor: 'guard' });
  });

  it('the guard counts 100 players of one network as three players, with the same failure rate', async () => {
    await play(
      database,
      from(players(1, 100), () => '203.0.113.9'),
      VERSION,
      40,
    );
    expect(await evidence()).toMatchObject({ attempts: 3, failures: 1, failingNetworks: 1, reports: 100 });
    await report(database, { ...player(200), address: '::ffff:203.0.113.77' }, [ready(VERSION)]);
    expect(await evidence()).toMatchObject({ attempts: 3, reports: 101 });
  });

  it('stored load reports contain neither addresses nor accounts, and are deleted after a day', async () => {
    await report(database, player(1), [ready(VERSION)]);
    const { rows } = await database.query('select * from private.load_votes');
    expect(JSON.stringify(rows)).not.toContain(player(1).address);
    await database.query(
      "update private.load_votes set slot = 'mental-math', voted_at = now() - interval '25 hours'",
    );
    await aSecondLater(database);
    await report(database, player(2), [ready(VERSION)]);
    const { rows: kept } = await database.query('select slot from private.load_votes');
    expect(kept).toEqual([{ slot: SLOT }]);
  });

  it('players may not query whether an account is established', async () => {
    const { rows } = await database.query(`
      select proname from pg_proc
      where proname in ('is_established', 'network_of', 'network_of_request', 'votes_of')
        and has_function_privilege('authenticated', oid, 'execute')`);
    expect(rows).toEqual([]);
    await expect(
      runAs(database, player(1), `select private.is_established('${player(2).sub}')`),
    ).rejects.toThrow();
  });
});
