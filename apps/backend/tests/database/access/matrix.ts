import { actAs, anonymous, playerA, playerB, staff, teamMember, type Actor } from '../engine/actors';
import type { Answer, Connection, TestDatabase } from '../engine/database';
import { insertSamples } from './insert-samples';
import { callSamples } from './call-samples';

const actors: Readonly<Record<string, Actor>> = {
  anonymous,
  'player A': playerA,
  'player B': playerB,
  /** A member of the team that owns the remote of the sample rows. */
  team: teamMember,
  staff,
};

export interface AccessMatrix {
  tables: Record<string, Record<string, Record<string, string>>>;
  functions: Record<string, Record<string, string>>;
}

const formatOutcome = (outcome: { touched: number } | { refusal: string }) => {
  if ('refusal' in outcome) return outcome.refusal;
  return outcome.touched > 0 ? 'yes' : 'no row';
};

const sampleOf = <T>(samples: Readonly<Record<string, T>>, name: string): T => {
  const sample = samples[name];
  if (sample === undefined)
    throw new Error(`${name} has no sample. Add one to tests/database/access/call-samples.ts`);
  return sample;
};

/** Returns the sample row of a table. In a table of players' data, the row belongs to player A. */
async function chosenRow(database: TestDatabase, table: Table): Promise<Record<string, unknown>> {
  const order = table.key.join(', ');
  const { rows } = await database.query(
    `select to_jsonb(t) as row from public.${table.name} t order by ${order} limit 1`,
  );
  const row = rows[0]?.['row'];
  if (typeof row !== 'object' || row === null)
    throw new Error(`${table.name} has no row. Add one in tests/database/access/fill-tables.ts`);
  return { ...row };
}

const quoted = (value: unknown) => {
  if (value === null || value === undefined) return 'null';
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return `'${text.replaceAll("'", "''")}'`;
};

/**
 * Tries to update each column separately, because rights to update are granted per column. The statement has no
 * `where`, because reading a column would also need the right to read.
 * @returns the results with their columns, such as `yes: completed`; 'denied' if no column can be updated.
 */
async function updates(database: TestDatabase, actor: Actor, table: Table): Promise<string> {
  const answers = new Map<string, string[]>();
  for (const column of table.columns) {
    const sql = `update public.${table.name} set ${column} = default`;
    const answer = formatOutcome(await attempt(database, actor, (connection) => connection.query(sql)));
    answers.set(answer, [...(answers.get(answer) ?? []), column]);
  }
  const granted = [...answers].filter(([answer]) => answer !== 'denied');
  if (granted.length === 0) return 'denied';
  return granted.map(([answer, columns]) => `${answer}: ${columns.join(', ')}`).join('; ');
}

async function tableRights(
  database: TestDatabase,
  actor: Actor,
  table: Table,
): Promise<Record<string, string>> {
  const row = await chosenRow(database, table);
  const where = `where ${table.key.map((column) => `${column} = ${quoted(row[column])}`).join(' and ')}`;
  const run = async (sql: string) =>
    formatOutcome(await attempt(database, actor, (connection) => connection.query(sql)));
  const copy = { ...row, ...sampleOf(insertSamples, table.name) };
  // Insert only the columns that the role may insert. The other columns keep their defaults.
  const { rows } = await database.query(
    'select c as name from unnest($1::text[]) c where has_column_privilege($2, $3, c, $4)',
    [`{${table.columns.join(',')}}`, actor.role, `public.${table.name}`, 'insert'],
  );
  const granted = rows.map((each) => String(each['name']));
  const columns = granted.length > 0 ? granted : table.columns;
  const values = columns.map((column) => quoted(copy[column]));
  return {
    select: await run(`select * from public.${table.name} ${where}`),
    insert: await run(
      `insert into public.${table.name} (${columns.join(', ')}) values (${values.join(', ')})`,
    ),
    update: await updates(database, actor, table),
    // Without `where` and `returning`, a delete needs no right to read.
    delete: await run(`delete from public.${table.name}`),
  };
}

/** Tries every operation on every table, and every function, as every actor. */
export async function accessMatrix(database: TestDatabase): Promise<AccessMatrix> {
  const matrix: AccessMatrix = { tables: {}, functions: {} };
  for (const table of await tablesOf(database)) {
    const rights: Record<string, Record<string, string>> = {};
    for (const [name, actor] of Object.entries(actors))
      rights[name] = await tableRights(database, actor, table);
    matrix.tables[table.name] = rights;
  }
  for (const signature of await functionsOf(database)) {
    const sql = sampleOf(callSamples, signature);
    const rights: Record<string, string> = {};
    for (const [name, actor] of Object.entries(actors)) {
      rights[name] = formatOutcome(await attempt(database, actor, (connection) => connection.query(sql)));
    }
    matrix.functions[signature] = rights;
  }
  return matrix;
}

/** Formats the matrix as JSON with one line per actor. */
export const readable = (matrix: AccessMatrix): string =>
  `${JSON.stringify(matrix, null, 2).replaceAll(/\{\s+"select"[^}]+\}/g, (rights) => rights.replaceAll(/\s+/g, ' '))}\n`;

class RolledBack extends Error {
  constructor(readonly answer: Answer) {
    super('the access matrix rolled the transaction back on purpose');
  }
}

const meanings: Readonly<Record<string, string>> = {
  '42501': 'denied',
  '23503': 'foreign key',
  PT401: 'PT401',
  PT403: 'PT403',
  PT409: 'PT409',
};

function meaningOf(error: unknown): string {
  if (!(error instanceof Error) || !('code' in error) || typeof error.code !== 'string') throw error;
  if (error.message.includes('row-level security')) return 'policy';
  const meaning = meanings[error.code];
  if (meaning === undefined)
    throw new Error(`unexpected SQLSTATE ${error.code}: ${error.message}`, { cause: error });
  return meaning;
}

/** Runs the work as the actor and rolls it back. @returns the number of rows, or why the work was refused. */
async function attempt(
  database: TestDatabase,
  actor: Actor,
  work: (connection: Connection) => Promise<Answer>,
): Promise<{ touched: number } | { refusal: string }> {
  try {
    await database.transaction(async (connection) => {
      await actAs(connection, actor);
      throw new RolledBack(await work(connection));
    });
    throw new Error('expected the transaction to be rolled back');
  } catch (error) {
    if (error instanceof RolledBack) return { touched: error.answer.touched };
    return { refusal: meaningOf(error) };
  }
}

interface Table {
  name: string;
  columns: string[];
  key: string[];
}

/** Returns all tables and views of the exposed schema, with their writable columns. */
async function tablesOf(connection: Connection): Promise<Table[]> {
  const { rows } = await connection.query(`
    select
      c.relname as name,
      (select string_agg(a.attname, ',' order by a.attnum) from pg_attribute a
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
          and a.attgenerated = '' and a.attidentity = '') as columns,
      coalesce((select string_agg(a.attname, ',' order by a.attnum) from pg_index i
        join pg_attribute a on a.attrelid = c.oid and a.attnum = any (i.indkey)
        where i.indrelid = c.oid and i.indisprimary), '') as key
    from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v', 'm', 'f')
    order by c.relname`);
  return rows.map((row) => ({
    name: String(row['name']),
    columns: String(row['columns']).split(','),
    key: String(row['key']).split(','),
  }));
}

/** Returns all functions of the exposed schema, as `name(arguments)`. */
async function functionsOf(connection: Connection): Promise<string[]> {
  const { rows } = await connection.query(`
    select p.proname || '(' || pg_get_function_identity_arguments(p.oid) || ')' as signature
    from pg_proc p where p.pronamespace = 'public'::regnamespace order by 1`);
  return rows.map((row) => String(row['signature']));
}
