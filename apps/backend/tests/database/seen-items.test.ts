import { MAX_SEEN } from '@mindloom/domain';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { type Actor, addAccounts, anonymous, playerA, playerB, rowsFor, runAs } from './engine/actors';
import { describeDatabase } from './engine/describe-database';
import { messageOf, refusalOf } from './engine/refusal';
import { serve } from './registry-calls';
import { daysAgo, see, today } from './seen-call';

describeDatabase('seen items', (database) => {
  const stored = async (player: Actor = playerA): Promise<unknown> => {
    const rows = await rowsFor(database, player, 'select game, items from public.seen_items order by game');
    return Object.fromEntries(rows.map(({ game, items }) => [game, items]));
  };

  beforeAll(async () => {
    await addAccounts(database);
    await serve(database, 'memory-match', 'memory');
    await serve(database, 'word-recall', 'puzzle');
  });
  beforeEach(async () => {
    await database.query('delete from public.seen_items');
  });

  it('two devices of a player store their seen items together, each item with its latest day', async () => {
    await see(database, playerA, {
      puzzle: [
        ['a', daysAgo(3)],
        ['b', daysAgo(2)],
      ],
    });
    await see(database, playerA, {
      memory: [['m', today()]],
      puzzle: [
        ['c', daysAgo(4)],
        ['a', today()],
        ['b', daysAgo(9)],
      ],
    });
    expect(await stored()).toEqual({
      memory: [['m', today()]],
      puzzle: [
        ['c', daysAgo(4)],
        ['b', daysAgo(2)],
        ['a', today()],
      ],
    });
  });

  it('seen items of one day stay in the order in which they arrived', async () => {
    const items = ['d', 'b', 'c'].map((item) => [item, today()]);
    await see(database, playerA, { puzzle: items.slice(0, 2) });
    await see(database, playerA, { puzzle: items.slice(2) });
    expect(await stored()).toEqual({ puzzle: items });
  });

  it('only the latest 1200 seen items of a game are stored', async () => {
    const items = Array.from({ length: MAX_SEEN + 50 }, (_, index) => [`i${index}`, today()]);
    await see(database, playerA, { puzzle: items });
    expect(await stored()).toEqual({ puzzle: items.slice(50) });
    await see(database, playerA, { puzzle: [['last', today()]] });
    expect(await stored()).toEqual({ puzzle: [...items.slice(51), ['last', today()]] });
  });

  it('seen items that are older than 30 days or have a future date are left out, even if they were already stored', async () => {
    await see(database, playerA, {
      puzzle: [
        ['old', daysAgo(32)],
        ['recent', daysAgo(31)],
        ['early', daysAgo(-1)],
        ['future', daysAgo(-2)],
        ['far', '9999-01-01'],
      ],
    });
    expect(await stored()).toEqual({
      puzzle: [
        ['recent', daysAgo(31)],
        ['early', daysAgo(-1)],
      ],
    });
    await database.query(
      `update public.seen_items set items = '[["old", "2026-01-01"]]' where game = 'puzzle'`,
    );
    await see(database, playerA, { puzzle: [['new', today()]] });
    expect(await stored()).toEqual({ puzzle: [['new', today()]] });
  });

  it('merge_seen_items leaves out malformed items and unknown games', async () => {
    const bad = [
      'a',
      null,
      7,
      ['a'],
      ['A', today()],
      ['x'.repeat(65), today()],
      ['a', 'today'],
      [1, today()],
    ];
    await see(database, playerA, {
      puzzle: [...bad, ['fine', today()]],
      chess: [['a', today()]],
      memory: 'a',
    });
    expect(await stored()).toEqual({ puzzle: [['fine', today()]] });
    await see(database, playerA, { memory: bad });
    expect(await stored()).toEqual({ puzzle: [['fine', today()]] });
  });

  it.each([[[]], ['text'], [null], [7]])(
    'merge_seen_items refuses the argument %j, which is not an object with one list for each game',
    async (sent) => {
      expect(await messageOf(see(database, playerA, sent))).toMatch(/^ML-365/);
    },
  );

  it('players read only their own items, and write none directly', async () => {
    await see(database, playerA, { puzzle: [['a', today()]] });
    await see(database, playerB, { puzzle: [['b', today()]] });
    expect(await stored(playerA)).toEqual({ puzzle: [['a', today()]] });
    expect(await stored(playerB)).toEqual({ puzzle: [['b', today()]] });
    expect(await refusalOf(see(database, anonymous, {}))).toBe('42501');
    expect(await messageOf(see(database, playerB, { puzzle: [['a', today()]] }, playerA.sub))).toMatch(
      /^ML-322/,
    );
    const insert = "insert into public.seen_items (user_id, game, items) values ($1, 'memory', '[]')";
    expect(await refusalOf(runAs(database, playerA, insert, [playerA.sub]))).toBe('42501');
  });

  it('deleting a player’s data deletes the seen items of this player only', async () => {
    await see(database, playerA, { puzzle: [['a', today()]] });
    await see(database, playerB, { puzzle: [['b', today()]] });
    await runAs(database, playerA, 'select public.delete_my_data()');
    expect(await stored(playerA)).toEqual({});
    expect(await stored(playerB)).toEqual({ puzzle: [['b', today()]] });
  });
});
