import type { Connection } from '../engine/database';

export interface Table {
  name: string;
  columns: string[];
  key: string[];
}

/** Every table and view of the schema that the API exposes, with its columns that can be written. */
export async function tablesOf(connection: Connection): Promise<Table[]> {
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

/** Every function of that schema, as `name(arguments)`. */
export async function functionsOf(connection: Connection): Promise<string[]> {
  const { rows } = await connection.query(`
    select p.proname || '(' || pg_get_function_identity_arguments(p.oid) || ')' as signature
    from pg_proc p where p.pronamespace = 'public'::regnamespace order by 1`);
  return rows.map((row) => String(row['signature']));
}
