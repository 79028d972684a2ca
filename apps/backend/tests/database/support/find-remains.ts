/** A database that can be searched. Both test engines and the embedded backend match this type. */
interface Searchable {
  query(sql: string, values?: readonly unknown[]): Promise<{ rows: readonly Record<string, unknown>[] }>;
}

const SYSTEM_SCHEMAS = "('pg_catalog', 'information_schema', 'pg_toast')";

/**
 * Searches every row of every table for texts, in any letter case. The list of tables is read from the database, so
 * that new tables are searched too.
 * @returns the tables with at least one such row, as `schema.table: text`.
 */
export async function findRemains(database: Searchable, texts: readonly string[]): Promise<string[]> {
  const { rows } = await database.query(
    `select format('%I.%I', n.nspname, c.relname) as name
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind in ('r', 'p', 'm') and n.nspname not in ${SYSTEM_SCHEMAS} and n.nspname not like 'pg_temp%'
     order by 1`,
  );
  const found: string[] = [];
  for (const { name } of rows)
    for (const text of texts) {
      const search = `select 1 from ${String(name)} t where strpos(lower(to_jsonb(t)::text), lower($1)) > 0 limit 1`;
      if ((await database.query(search, [text])).rows.length > 0) found.push(`${String(name)}: ${text}`);
    }
  return found;
}
