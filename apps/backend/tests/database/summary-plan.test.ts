import { summaryRequest } from '@mindloom/domain';
import { beforeAll, expect, it } from 'vitest';
import { addAccounts, become, playerA, playerB } from './engine/actors';
import { describeDatabase } from './engine/describe-database';
import { nodesOf, type PlanNode, rowsRead } from './explained-plan';

const FEW = 10;
/** The embedded engine takes long to store them; that a plan is bounded shows with fewer too. */
const MANY = { PostgreSQL: 100_000, PGlite: 20_000 };
/** All of them lie after 2020, and on so many days that a scan of them would show. */
const APART_MINUTES = { PostgreSQL: 30, PGlite: 60 };
const SETUP_LIMIT_MS = 60_000;
/** Two ends of three plays and the latest one, 14 days, 30 days per area, 32 runs with their ends, totals and games. */
const MOST_ROWS = 200;
/** In pages of 8 kB: each of those rows may stand in a page of its own, behind a few levels of an index. */
const MOST_PAGES = 600;

const today = '2026-04-10';
const plays = `
  insert into public.cognitive_performance (user_id, date, memory_score, focus_score, speed_score, overall_score)
  select $1, timestamptz '${today}T12:00:00Z' - n * $3::int * interval '1 minute', n % 3, n % 5, n % 7,
    round((n % 3 + n % 5 + n % 7) / 3.0)
  from generate_series(1, $2::int) n`;

describeDatabase('the plan of player_summary', (database, engine) => {
  const name = engine.parallel ? 'PostgreSQL' : 'PGlite';
  const [many, apart] = [MANY[name], APART_MINUTES[name]];

  beforeAll(async () => {
    await addAccounts(database);
    await database.query(plays, [playerA.sub, many, apart]);
    await database.query(plays, [playerB.sub, FEW, apart]);
    await database.query('analyze');
  }, SETUP_LIMIT_MS);

  /** The function's own text, run by this player with the figures that a page sends. */
  async function explain(player: typeof playerA | typeof playerB): Promise<PlanNode[]> {
    const { since, areaDays } = summaryRequest(today);
    const source = "select prosrc from pg_proc where oid = 'public.player_summary'::regproc";
    const body = String((await database.query(source)).rows[0]?.['prosrc'])
      .replaceAll('p_user_id', `'${player.sub}'::uuid`)
      .replaceAll('p_since', `'${since}'::date`)
      .replaceAll('p_area_days', String(areaDays));
    return database.transaction(async (connection) => {
      await become(connection, player);
      const { rows } = await connection.query(`explain (analyze, buffers, timing off, format json) ${body}`);
      return nodesOf(rows[0]?.['QUERY PLAN']);
    });
  }

  it(`finds what it needs of ${many} plays by indexes: it scans neither plays nor days`, async () => {
    const nodes = await explain(playerA);
    const scanned = nodes.filter((node) => node.type === 'Seq Scan').map((node) => node.relation);
    expect(scanned).not.toContain('cognitive_performance');
    expect(scanned).not.toContain('play_days');
    expect(Math.max(...nodes.map((node) => node.rows))).toBeLessThanOrEqual(MOST_ROWS);
  });

  it(`reads no more rows and pages of ${many} plays than a few screens of figures hold`, async () => {
    const nodes = await explain(playerA);
    expect(rowsRead(nodes)).toBeGreaterThan(FEW);
    expect(rowsRead(nodes)).toBeLessThanOrEqual(MOST_ROWS);
    expect(nodes[0]?.pages).toBeLessThanOrEqual(MOST_PAGES);
    expect(rowsRead(await explain(playerB))).toBeLessThanOrEqual(MOST_ROWS);
  });
});
