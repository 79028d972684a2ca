import { expect, it } from 'vitest';
import { anonymous, actAs, playerA, type Actor } from './engine/actors';
import { describeDatabase } from './engine/describe-database';
import { refusalOf } from './engine/refusal';

describeDatabase('refuse_estimated_counts', (database) => {
  /** Calls `refuse_estimated_counts` as PostgREST does before each request. */
  const before = (actor: Actor, prefer?: string) =>
    database.transaction(async (connection) => {
      await actAs(connection, actor);
      const headers = JSON.stringify(prefer === undefined ? {} : { prefer });
      await connection.query("select set_config('request.headers', $1, true)", [headers]);
      return connection.query('select public.refuse_estimated_counts()');
    });

  it.each(['count=planned', 'return=minimal, count=estimated', 'count="planned"', 'COUNT = Planned'])(
    'refuse_estimated_counts refuses a request with Prefer: %s',
    async (prefer) => {
      for (const actor of [anonymous, playerA]) expect(await refusalOf(before(actor, prefer))).toBe('PT400');
    },
  );

  it.each([undefined, '', 'count=exact', 'return=representation'])(
    'refuse_estimated_counts accepts a request with Prefer: %s',
    async (prefer) => {
      for (const actor of [anonymous, playerA]) expect(await refusalOf(before(actor, prefer))).toBe('none');
    },
  );
});
