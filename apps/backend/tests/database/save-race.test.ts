import { beforeAll, expect, it } from 'vitest';
import { addAccounts, playerA } from './engine/actors';
import { describeDatabase } from './engine/describe-database';
import { refusalOf } from './engine/refusal';
import { serve } from './registry-calls';
import { play, save, session } from './save-call';

const CALLS = 20;

describeDatabase('concurrent save_results', (database, engine) => {
  beforeAll(async () => {
    await addAccounts(database);
    await serve(database, 'memory-match', 'memory');
  });

  const figures = async () => {
    const { rows } = await database.query(`
      select
        (select count(*)::int from public.cognitive_performance) as performances,
        (select count(*)::int from public.game_results) as results,
        (select sum(completions)::int from public.game_progress) as completions`);
    return rows[0];
  };

  it(`save_results stores one row for ${CALLS} concurrent equal calls, and returns this row to all [DATA-16, DATA-17, DATA-26]`, async () => {
    const calls = Array.from({ length: CALLS }, () =>
      save(database, { player: playerA, session: session(1) }),
    );
    const stored = await Promise.all(calls);
    expect(new Set(stored.map((row) => row['id'])).size).toBe(1);
    expect(await figures()).toEqual({ performances: 1, results: 1, completions: 1 });
  });

  it(`of ${CALLS} concurrent different results with the same session id, one is stored and the others are refused [DATA-27]`, async () => {
    const calls = Array.from({ length: CALLS }, (_, rawScore) =>
      refusalOf(save(database, { player: playerA, session: session(2), play: { ...play, rawScore } })),
    );
    const answers = await Promise.all(calls);
    expect(answers.filter((answer) => answer === 'none')).toHaveLength(1);
    expect(answers.filter((answer) => answer === 'PT409')).toHaveLength(CALLS - 1);
    expect(await figures()).toEqual({ performances: 2, results: 2, completions: 2 });
  });

  it(`save_results stores ${CALLS} concurrent sessions, and counts each in the progress of the game`, async () => {
    const calls = Array.from({ length: CALLS }, (_, n) =>
      save(database, { player: playerA, session: session(100 + n) }),
    );
    await Promise.all(calls);
    expect(await figures()).toEqual({ performances: 22, results: 22, completions: 22 });
  });

  if (!engine.parallel) return;

  it('save_results waits until a concurrent call for the same session has ended, and then adds no row [DATA-17]', async () => {
    let waited: Promise<unknown> | undefined;
    let ended = false;
    await database.transaction(async (first) => {
      const holding = {
        ...database,
        transaction: <T>(work: (connection: typeof first) => Promise<T>) => work(first),
      };
      await save(holding, { player: playerA, session: session(3) });
      waited = save(database, { player: playerA, session: session(3) }).finally(() => {
        ended = true;
      });
      await new Promise((resolve) => setTimeout(resolve, 200));
      expect(ended).toBe(false);
    });
    await waited;
    expect(await figures()).toEqual({ performances: 23, results: 23, completions: 23 });
  });
});
