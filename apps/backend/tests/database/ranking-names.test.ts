import { beforeAll, beforeEach, expect, it } from 'vitest';
import { addAccounts, playerA, playerB, rowsFor } from './engine/actors';
import { describeDatabase } from './engine/describe-database';
import { messageOf } from './engine/refusal';
import { joinRanking } from './ranked-calls';
import { callAs } from './team-calls';

const NAME_FORM = /^[A-Z][a-z]+ [A-Z][a-z]+ [1-9]\d{0,2}$/;

describeDatabase('names in the ranking', (database) => {
  beforeAll(() => addAccounts(database));
  beforeEach(async () => {
    await database.query('delete from public.ranking_names');
    await joinRanking(database, playerA, 'Calm Otter 42');
  });

  it('join_ranking gives a random name, and a player can change it', async () => {
    expect(await joinRanking(database, playerB)).toMatch(NAME_FORM);
    expect(await joinRanking(database, playerB, 'Wise Owl 7')).toBe('Wise Owl 7');
    const names = await rowsFor(database, playerB, 'select name from public.ranking_names');
    expect(names).toEqual([{ name: 'Wise Owl 7' }]);
  });

  it('suggest_ranking_names returns four names that join_ranking accepts', async () => {
    const names = await callAs(database, playerB, 'public.suggest_ranking_names()');
    expect(names).toHaveLength(4);
    for (const name of Array.isArray(names) ? names : [])
      expect(await joinRanking(database, playerB, String(name))).toBe(name);
  });

  it.each([
    '',
    'admin',
    'Calm Otter',
    'Calm Otter 0',
    'Calm Otter 1000',
    'Rude Word 1',
    'Calm Otter 1\n',
    'calm otter 1',
  ])('join_ranking refuses the name %j with ML-741', async (name) => {
    expect(await messageOf(joinRanking(database, playerB, name))).toMatch(/^ML-741: /);
  });

  it('join_ranking refuses the name of another player with ML-742', async () => {
    expect(await messageOf(joinRanking(database, playerB, 'Calm Otter 42'))).toMatch(/^ML-742: /);
  });
});
