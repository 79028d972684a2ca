import { inOrder } from '@mindloom/domain/measurement';
import { RELIABILITY_RULES, retest, type ScoredPlay, splitHalf } from '@mindloom/registry';
import { beforeAll, expect, it } from 'vitest';
import { addAccounts, playerA, rowsFor, staff } from './engine/actors';
import { describeDatabase } from './engine/describe-database';
import { refusalOf } from './engine/refusal';
import { accountOf, generateGroup, playersOf, storeGenerated } from './measured-plays';

const most = generateGroup(90, 30, 7);
/** Plays at the difficulty medium. They have fewer players than a correlation needs. */
const few = most
  .filter(({ user_id: id }) => id < accountOf(25))
  .map((play) => ({ ...play, difficulty: 'medium', session_id: `aa${play.session_id.slice(2)}` }));
const plays = [...most, ...few];
const scored = (difficulty: string): ScoredPlay[][] =>
  playersOf(plays, difficulty).map((own) =>
    inOrder(own).map(({ raw_score: score, played_on: playedOn }) => ({ score, playedOn })),
  );

describeDatabase('the reliability of a game', (database) => {
  const read = (actor: typeof staff | typeof playerA = staff, remote = 'memory') =>
    rowsFor(database, actor, 'select * from public.game_reliability($1)', [remote]);

  beforeAll(async () => {
    await addAccounts(database);
    await storeGenerated(database, plays);
  });

  it('the reliability of a game in the database has the same rules as that of libs/registry', async () => {
    const { rows } = await database.query('select private.reliability_rules() as rules');
    expect(rows).toEqual([{ rules: RELIABILITY_RULES }]);
  });

  it('the reliability of a game equals what libs/registry computes from the same plays', async () => {
    const rows = await read();
    expect(rows.map((row) => row['difficulty'])).toEqual(['easy', 'medium', 'hard']);
    for (const row of rows) {
      const players = scored(String(row['difficulty']));
      const [split, again] = [splitHalf(players), retest(players)];
      expect([row['split_players'], row['retest_players']]).toEqual([split.players, again.players]);
      const close = (value: number | null) => (value === null ? null : expect.closeTo(value, 9));
      expect(row['split_correlation']).toEqual(close(split.correlation));
      expect(row['retest_correlation']).toEqual(close(again.correlation));
    }
    // Correlations and missing correlations must both occur. Otherwise the comparison would prove little.
    expect(rows[0]?.['split_correlation']).not.toBeNull();
    expect(rows[0]?.['retest_correlation']).not.toBeNull();
    expect(rows[1]).toMatchObject({ split_correlation: null, retest_correlation: null });
    expect(rows[1]?.['split_players']).toBeGreaterThan(2);
    expect(rows[1]?.['retest_players']).toBeGreaterThan(2);
  });

  it('the reliability of a game without plays is empty', async () => {
    const [easy] = await read(staff, 'arithmetic');
    expect(easy).toMatchObject({ split_players: 0, split_correlation: null, retest_players: 0 });
  });

  it('players cannot read the reliability of a game', async () => {
    expect(await refusalOf(read(playerA))).toBe('PT403');
  });
});
