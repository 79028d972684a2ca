import { quantile } from '@mindloom/base';
import { PERCENTILE_RULES, typicalScore } from '@mindloom/domain/measurement';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { type Actor, addAccounts, anonymous, playerA, playerB, rowsFor, runAs } from './engine/actors';
import { describeDatabase } from './engine/describe-database';
import { refusalOf } from './engine/refusal';
import { accountOf, type GeneratedPlay, generateGroup, playersOf, storeGenerated } from './measured-plays';
import { serve } from './registry-calls';
import { play, save, session } from './save-call';

const LIMIT_MS = 60_000;
const plays = generateGroup(330, 40, 11);
/** Returns the quantiles of the players' typical scores at the published shares. Empty if there are too few players. */
function groupQuantiles(players: readonly GeneratedPlay[][]): number[] {
  const typical = players.map(typicalScore).filter((score) => score !== null);
  if (typical.length < PERCENTILE_RULES.fewestPlayers) return [];
  return PERCENTILE_RULES.shares.map((share) => quantile(typical, share) ?? Number.NaN);
}

/** Whether a generated player opted in. */
const chosen = (player: number) => player < 300;
const isChosen = (id: string) => id < accountOf(300);

describeDatabase('percentiles', (database) => {
  const read = async (pointer = 'coarse', actor: Actor = playerA) => {
    const [row] = await rowsFor(database, actor, 'select public.score_quantiles($1, $2, $3) as quantiles', [
      'memory',
      'easy',
      pointer,
    ]);
    return row?.['quantiles'];
  };
  const optIn = (actor: Actor) =>
    runAs(database, actor, 'insert into public.comparison_choices default values');
  const optOut = (actor: Actor) => runAs(database, actor, 'delete from public.comparison_choices');
  const nextDay = () =>
    database.query("update private.score_quantiles set computed_at = now() - interval '1 day'");
  const expected = (pointer: string, isCounted: (id: string) => boolean) =>
    groupQuantiles(
      playersOf(
        plays.filter((one) => one.pointer === pointer && isCounted(one.user_id)),
        'easy',
      ),
    );

  beforeAll(async () => {
    await addAccounts(database);
    await serve(database, 'memory-match', 'memory');
    await storeGenerated(database, plays);
  }, LIMIT_MS);
  beforeEach(async () => {
    await database.query('delete from private.score_quantiles');
    await database.query('delete from public.comparison_choices');
    await database.query('insert into public.comparison_choices (user_id) select unnest($1::uuid[])', [
      `{${Array.from({ length: 330 }, (_, player) => player)
        .filter(chosen)
        .map(accountOf)
        .join(',')}}`,
    ]);
  });

  it('the percentiles in the database have the same rules as those of libs/domain', async () => {
    const { rows } = await database.query('select private.percentile_rules() as rules');
    expect(rows).toEqual([{ rules: PERCENTILE_RULES }]);
  });

  it('the database computes the same percentiles as libs/domain, from players who opted in and have the same class of pointer (fine or coarse)', async () => {
    await optIn(playerA);
    const quantiles = expected('coarse', isChosen);
    expect(quantiles).toHaveLength(PERCENTILE_RULES.shares.length);
    expect(quantiles).not.toEqual(expected('coarse', () => true));
    expect(await read()).toEqual(quantiles.map((score) => expect.closeTo(score, 6)));
  });

  it('no percentiles are published for fewer than 200 players who opted in', async () => {
    await optIn(playerA);
    expect(expected('fine', isChosen)).toEqual([]);
    expect(await read('fine')).toBeNull();
  });

  it('percentiles are shown only to players who opted in', async () => {
    await optIn(playerA);
    expect(await read()).not.toBeNull();
    expect(await read('coarse', playerB)).toBeNull();
    await optOut(playerA);
    expect(await read()).toBeNull();
    expect(await refusalOf(read('coarse', anonymous))).toBe('42501');
  });

  it('percentiles no longer count a player from the day after the player opted out or deleted the account', async () => {
    await optIn(playerA);
    await read();
    await database.query('delete from public.comparison_choices where user_id = any($1::uuid[])', [
      `{${Array.from({ length: 10 }, (_, player) => accountOf(player)).join(',')}}`,
    ]);
    await nextDay();
    const left = expected('coarse', (id) => isChosen(id) && id >= accountOf(10));
    expect(await read()).toEqual(left.map((score) => expect.closeTo(score, 6)));
  });

  it('a player cannot opt in to percentiles for another account', async () => {
    const forOther = runAs(database, playerA, 'insert into public.comparison_choices (user_id) values ($1)', [
      playerB.sub,
    ]);
    expect(await refusalOf(forOther)).toBe('42501');
  });

  it('the class of the pointer (fine or coarse) is stored with a play, or null if the play has no valid value', async () => {
    const pointerOf = async (number: number, metrics: object) => {
      const sent = { ...play, metrics: { moves: 1, ...metrics } };
      return (await save(database, { player: playerA, session: session(number), play: sent }))['pointer'];
    };
    expect(await pointerOf(81, { coarsePointer: 1 })).toBe('coarse');
    expect(await pointerOf(82, { coarsePointer: 0 })).toBe('fine');
    expect(await pointerOf(83, { coarsePointer: '1' })).toBeNull();
    expect(await pointerOf(84, {})).toBeNull();
  });
});
