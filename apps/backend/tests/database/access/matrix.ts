import { anonymous, playerA, playerB, staff, type Actor } from '../engine/actors';
import type { TestDatabase } from '../engine/database';
import { attempt } from './attempt';
import { functionsOf, tablesOf, type Table } from './catalog';
import { callSamples, insertSamples } from './samples';

const actors: Readonly<Record<string, Actor>> = {
  anonymous,
  'player A': playerA,
  'player B': playerB,
  staff,
};

export interface AccessMatrix {
  tables: Record<string, Record<string, Record<string, string>>>;
  functions: Record<string, Record<string, string>>;
}

const said = (outcome: { touched: number } | { refusal: string }) => {
  if ('refusal' in outcome) return outcome.refusal;
  return outcome.touched > 0 ? 'yes' : 'no row';
};

const sampleOf = <T>(samples: Readonly<Record<string, T>>, name: string): T => {
  const sample = samples[name];
  if (sample === undefined)
    throw new Error(`${name} is new: give it a sample in tests/database/access/samples.ts`);
  return sample;
};

/** The row of the table that the samples made: for a player's tables the one of player A. */
async function chosenRow(database: TestDatabase, table: Table): Promise<Record<string, unknown>> {
  const order = table.key.join(', ');
  const { rows } = await database.query(
    `select to_jsonb(t) as row from public.${table.name} t order by ${order} limit 1`,
  );
  const row = rows[0]?.['row'];
  if (typeof row !== 'object' || row === null)
    throw new Error(`${table.name} has no row: make one in samples.ts`);
  return { ...row };
}

const quoted = (value: unknown) => {
  if (value === null || value === undefined) return 'null';
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return `'${text.replaceAll("'", "''")}'`;
};

/**
 * Tries the columns one by one, because rights to write are given per column. A statement that reads no column of the
 * table: where one is read, what the actor may not see hides what the actor may change.
 */
async function updates(database: TestDatabase, actor: Actor, table: Table): Promise<string> {
  const answers = new Map<string, string[]>();
  for (const column of table.columns) {
    const sql = `update public.${table.name} set ${column} = default`;
    const answer = said(await attempt(database, actor, (connection) => connection.query(sql)));
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
    said(await attempt(database, actor, (connection) => connection.query(sql)));
  const copy = { ...row, ...sampleOf(insertSamples, table.name) };
  // A player may not fill every column: the columns that the role may not name are left to their defaults.
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
    // Of all rows and without returning: such a delete needs no right to read.
    delete: await run(`delete from public.${table.name}`),
  };
}

/** Everything that each actor can do with a row of player A or of the product, really tried. */
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
      rights[name] = said(await attempt(database, actor, (connection) => connection.query(sql)));
    }
    matrix.functions[signature] = rights;
  }
  return matrix;
}

/** The matrix as a file: one line for each actor. */
export const readable = (matrix: AccessMatrix): string =>
  `${JSON.stringify(matrix, null, 2).replaceAll(/\{\s+"select"[^}]+\}/g, (rights) => rights.replaceAll(/\s+/g, ' '))}\n`;
