import { summaryRequest } from '@mindloom/domain';
import { beforeAll, expect, it } from 'vitest';
import { addAccounts, actAs, playerA, playerB } from './engine/actors';
import { describeDatabase } from './engine/describe-database';

const FEW = 10;
/** The number of plays of the player with many plays. PGlite gets fewer, because it stores plays slowly. */
const MANY = { PostgreSQL: 100_000, PGlite: 20_000 };
/**
 * Time between two plays. All plays must be after 2020, so the time cannot be longer. The plays must fill many days, so
 * that a scan of all days would exceed the limits of this test.
 */
const APART_MINUTES = { PostgreSQL: 30, PGlite: 60 };
const SETUP_LIMIT_MS = 60_000;
/**
 * The maximum number of rows that the summary may read. The sum is: the first and the last three plays, 14 days, 30
 * days per area, 32 streaks with their ends, the totals and the games.
 */
const MOST_ROWS = 200;
/**
 * The maximum number of 8 kB pages that the summary may read. Each row can need a page of its own and a few index pages.
 */
const MOST_PAGES = 600;

const today = '2026-04-10';
const plays = `
  insert into public.cognitive_performance (user_id, date, memory_score, focus_score, speed_score, overall_score)
  select $1, timestamptz '${today}T12:00:00Z' - n * $3::int * interval '1 minute', n % 3, n % 5, n % 7,
    round((n % 3 + n % 5 + n % 7) / 3.0)
  from generate_series(1, $2::int) n`;

describeDatabase('query plan of player_summary', (database, engine) => {
  const name = engine.parallel ? 'PostgreSQL' : 'PGlite';
  const [many, apart] = [MANY[name], APART_MINUTES[name]];

  beforeAll(async () => {
    await addAccounts(database);
    await database.query(plays, [playerA.sub, many, apart]);
    await database.query(plays, [playerB.sub, FEW, apart]);
    await database.query('analyze');
  }, SETUP_LIMIT_MS);

  /** Returns the query plan of the summary function for a player, with the arguments that a page sends. */
  async function explain(player: typeof playerA | typeof playerB): Promise<PlanNode[]> {
    const { since, areaDays } = summaryRequest(today);
    const source = "select prosrc from pg_proc where oid = 'public.player_summary'::regproc";
    const body = String((await database.query(source)).rows[0]?.['prosrc'])
      .replaceAll('p_user_id', `'${player.sub}'::uuid`)
      .replaceAll('p_since', `'${since}'::date`)
      .replaceAll('p_area_days', String(areaDays));
    return database.transaction(async (connection) => {
      await actAs(connection, player);
      const { rows } = await connection.query(`explain (analyze, buffers, timing off, format json) ${body}`);
      return nodesOf(rows[0]?.['QUERY PLAN']);
    });
  }

  it(`for ${many} plays, player_summary uses indexes and scans neither the table of plays nor the table of days`, async () => {
    const nodes = await explain(playerA);
    const scanned = nodes.filter((node) => node.type === 'Seq Scan').map((node) => node.relation);
    expect(scanned).not.toContain('cognitive_performance');
    expect(scanned).not.toContain('play_days');
    expect(Math.max(...nodes.map((node) => node.rows))).toBeLessThanOrEqual(MOST_ROWS);
  });

  it(`for ${many} plays, player_summary reads only a limited number of rows and pages`, async () => {
    const nodes = await explain(playerA);
    expect(rowsRead(nodes)).toBeGreaterThan(FEW);
    expect(rowsRead(nodes)).toBeLessThanOrEqual(MOST_ROWS);
    expect(nodes[0]?.pages).toBeLessThanOrEqual(MOST_PAGES);
    expect(rowsRead(await explain(playerB))).toBeLessThanOrEqual(MOST_ROWS);
  });
});

/** One node of an executed query plan. */
interface PlanNode {
  type: string;
  /** The table that the node reads; missing if it reads none. */
  relation?: string;
  /** The number of rows that the node returned or filtered out, in all loops together. */
  rows: number;
  /** The number of pages that the node and its children read. */
  pages: number;
}

const objectOf = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? { ...value } : {};
const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

function toNode(plan: Record<string, unknown>): PlanNode {
  const number = (name: string): number => Number(plan[name] ?? 0);
  const perLoop = number('Actual Rows') + number('Rows Removed by Filter');
  const relation = plan['Relation Name'];
  return {
    type: String(plan['Node Type']),
    ...(typeof relation === 'string' && { relation }),
    rows: Math.round(perLoop * number('Actual Loops')),
    pages: number('Shared Hit Blocks') + number('Shared Read Blocks'),
  };
}

function nodesBelow(plan: Record<string, unknown>): PlanNode[] {
  return [toNode(plan), ...listOf(plan['Plans']).flatMap((below) => nodesBelow(objectOf(below)))];
}

/**
 * Returns the nodes of a plan, root first.
 * @param answer the result of `explain (analyze, buffers, format json)`.
 */
const nodesOf = (answer: unknown): PlanNode[] => nodesBelow(objectOf(objectOf(listOf(answer)[0])['Plan']));

/** Returns the number of rows that a plan reads from tables. */
const rowsRead = (nodes: readonly PlanNode[]): number =>
  nodes.filter((node) => node.relation !== undefined).reduce((sum, node) => sum + node.rows, 0);
