import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addAccounts, anonymous, playerA, playerB, rowsFor, runAs, service, staff } from './engine/actors';
import { describeDatabase } from './engine/describe-database';
import { messageOf, refusalOf } from './engine/refusal';
import { frame, reportErrors, thrown } from './error-calls';
import { establish, openSlot, player, players } from './load-calls';

const SAFARI =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 26_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.1 Mobile/15E148 Safari/604.1';
const EDGE =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Safari/537.36 Edg/156.0.4183.0';
const LETTERS = 'abcdefghijklmnopqrstuvwxyz';
/** Messages that differ in letters, because messages that differ only in digits count as one error. */
const differentErrors = (count: number, prefix = '') =>
  Array.from({ length: count }, (_, place) =>
    thrown(`${prefix}fault ${LETTERS[Math.floor(place / 26)]}${LETTERS[place % 26]}`),
  );

describeDatabase('report_errors', (database) => {
  beforeAll(async () => {
    await addAccounts(database);
    await establish(database, players(1, 16));
    await openSlot(database, { stable: '1.0.0' });
  });
  beforeEach(async () => {
    await database.query('delete from public.release_errors');
  });

  const stored = (columns = '*') =>
    rowsFor(database, staff, `select ${columns} from public.release_errors order by message, fingerprint`);
  const letPass = (time: string) =>
    database.query('update private.error_reports set hour_began = hour_began - $1::interval', [time]);

  it('report_errors stores an error with its message, frames, browser, count and players', async () => {
    const error = thrown('TypeError: no board', { count: 3 });
    expect(await reportErrors(database, { ...playerA, agent: SAFARI }, [error])).toBe(1);
    expect(await reportErrors(database, { ...playerB, agent: EDGE }, [error])).toBe(1);
    expect(await reportErrors(database, { ...playerA, agent: 'curl/8.0' }, [error])).toBe(1);
    const [row, ...more] = await stored();
    expect(more).toEqual([]);
    expect(row).toMatchObject({
      remote: 'memory',
      version: '1.0.0',
      kind: 'error',
      message: 'TypeError: no board',
      frames: [frame(41)],
      browser: 'another browser',
      slot: 'memory-match',
      players: 2,
    });
    expect(Number(row?.['count'])).toBe(9);
  });

  it.each([
    [SAFARI, 'Safari 26'],
    [EDGE, 'Edge 156'],
    ['Mozilla/5.0 (X11; Linux x86_64; rv:150.0) Gecko/20100101 Firefox/150.0', 'Firefox 150'],
    [EDGE.replace(/ Edg.*$/, ''), 'Chrome 156'],
  ])('report_errors reduces the user agent %s to %s', async (agent, browser) => {
    await reportErrors(database, { ...playerA, agent }, [thrown('no board')]);
    expect(await stored('browser')).toEqual([{ browser }]);
  });

  it('errors that differ only in digits and quoted parts are the same error', async () => {
    await reportErrors(database, playerA, [
      thrown(`row 12 has no "Ada"`),
      thrown(`row 7 has no "Bob"`),
      thrown(`row 7 has no "Bob"`, { kind: 'rejection' }),
      thrown(`row 7 has no "Bob"`, { frames: [frame(42)] }),
    ]);
    const counts = (await stored('count')).map(({ count }) => Number(count));
    expect(counts.toSorted((one, other) => one - other)).toEqual([1, 1, 2]);
  });

  it.each([
    ['failed at https://games.test/memory/1.0.0/view.js?user=7', 'failed at (address)'],
    ['unknown player ada.lovelace@mindloom.test', 'unknown player (e-mail)'],
    ['no row 01a1fdbd-7c2b-740a-8696-5b37e274fb8e here', 'no row (id) here'],
    ['call +49 1512345678 back', 'call +49 (number) back'],
    ['two\nlines\u0007', 'two lines'],
    ['x '.repeat(150), 'x '.repeat(100)],
    ['', 'no message'],
  ])('report_errors removes addresses, ids and long numbers from the message %j', async (message, kept) => {
    await reportErrors(database, playerA, [thrown(message)]);
    expect(await stored('message')).toEqual([{ message: kept }]);
  });

  it('report_errors keeps at most eight frames, only of files of the release, and cleans the names of functions', async () => {
    const frames = [
      frame(1, { file: 'of a person.js' }),
      frame(2, { name: '<script>ada@mindloom.test</script>' }),
      frame(-3, { file: 'chunks/12.css', column: 10_000_000 }),
      ...Array.from({ length: 8 }, (_, line) => frame(line + 4)),
    ];
    await reportErrors(database, playerA, [thrown('no board', { frames })]);
    const [row] = await stored();
    expect(row?.['frames']).toEqual([
      frame(2, { name: '<script>adamindloom.test<script>' }),
      frame(0, { file: 'chunks/12.css', column: 9_999_999 }),
      ...Array.from({ length: 5 }, (_, line) => frame(line + 4)),
    ]);
  });

  describe('limits of error reports', () => {
    it('a player adds at most 20 different errors of a release per hour', async () => {
      const all = differentErrors(40);
      expect(await reportErrors(database, playerA, all.slice(0, 15))).toBe(15);
      expect(await reportErrors(database, playerA, all.slice(15, 30))).toBe(5);
      // Errors that the player has already reported in the current hour still count.
      expect(await reportErrors(database, playerA, all.slice(0, 2))).toBe(2);
      expect(await reportErrors(database, playerB, all.slice(30))).toBe(10);
      await letPass('1 hour');
      expect(await reportErrors(database, playerA, all.slice(20, 40))).toBe(20);
    });

    it('parallel reports of one player do not exceed the limit of the player', async () => {
      const calls = Array.from({ length: 6 }, (_, place) =>
        reportErrors(database, playerA, differentErrors(10, `${LETTERS[place]} `)),
      );
      const counted = await Promise.all(calls);
      expect(counted.reduce<number>((sum, each) => sum + Number(each), 0)).toBe(20);
    });

    it('a player adds at most 100 to the count of an error per hour, and is counted as one player of this error', async () => {
      const flood = [thrown('no board', { count: 1_000_000 })];
      expect(await reportErrors(database, playerA, flood)).toBe(1);
      expect(await reportErrors(database, playerA, flood)).toBe(0);
      await letPass('1 hour');
      expect(await reportErrors(database, playerA, flood)).toBe(1);
      expect(await stored('count::int, players')).toEqual([{ count: 200, players: 1 }]);
    });

    it('a release has at most 200 different errors, and all further errors share one count', async () => {
      const all = differentErrors(240);
      // A release has at most 200 different errors. The report of the 14th player contains five errors up to this limit
      // and ten above it.
      for (const [place, actor] of players(1, 16).entries())
        await reportErrors(database, actor, all.slice(place * 15, place * 15 + 15));
      const rows = await stored('fingerprint, message, count::int, players');
      expect(rows).toHaveLength(201);
      expect(rows.filter(({ fingerprint }) => fingerprint === 'others')).toEqual([
        { fingerprint: 'others', message: 'other errors', count: 40, players: 3 },
      ]);
      // Beyond the limit of different errors, an error that is already stored still gets its own count.
      expect(await reportErrors(database, player(16), all.slice(0, 1))).toBe(1);
      expect((await stored('players')).filter(({ players: by }) => by === 2)).toHaveLength(1);
    });

    it('reports of different players with the same errors in opposite order do not block each other', async () => {
      const all = differentErrors(20);
      const counted = await Promise.all(
        players(1, 10).map((actor, place) =>
          reportErrors(database, actor, place % 2 === 0 ? all : all.toReversed()),
        ),
      );
      expect(new Set(counted)).toEqual(new Set([20]));
      expect(new Set((await stored('players')).map((row) => row['players']))).toEqual(new Set([10]));
    });
  });

  it('report_errors deletes errors that nobody has reported for 30 days, and the records of who reported them', async () => {
    await reportErrors(database, playerA, [thrown('long ago'), thrown('last month')]);
    await database.query(
      "update public.release_errors set last_seen = now() - interval '31 days' where message = 'long ago'",
    );
    await database.query(
      "update public.release_errors set last_seen = now() - interval '29 days' where message = 'last month'",
    );
    await reportErrors(database, playerB, [thrown('today')]);
    expect(await stored('message')).toEqual([{ message: 'last month' }, { message: 'today' }]);
    const { rows } = await database.query('select from private.error_reports');
    expect(rows).toHaveLength(2);
  });

  it.each([
    ['an object instead of a list', {}],
    ['an empty list', []],
    ['more than 20 errors', differentErrors(21)],
    ['an unknown kind', [thrown('x', { kind: 'warning' })]],
    ['no message', [thrown('x', { message: undefined })]],
    ['a message that is no text', [thrown('x', { message: { player: 'Ada' } })]],
    ['no frames', [thrown('x', { frames: undefined })]],
    ['a count of 0', [thrown('x', { count: 0 })]],
    ['a count of more than a million', [thrown('x', { count: 1_000_001 })]],
    ['a count as text', [thrown('x', { count: 'many' })]],
    ['a line as text', [thrown('x', { frames: [frame(1, { line: 'first' })] })]],
    ['a line that is too large for a number', [thrown('x', { frames: [frame(99_999_999_999)] })]],
    ['a misspelt key', [thrown('x', { player: 'Ada' })]],
    ['a text instead of an error', ['x']],
  ])('report_errors refuses %s, and stores nothing', async (_what, errors) => {
    expect(await refusalOf(reportErrors(database, playerA, errors))).toBe('PT400');
    expect(await stored()).toEqual([]);
  });

  it('report_errors refuses a release that the slot never served, and callers without a login', async () => {
    expect(await messageOf(reportErrors(database, playerA, [thrown('x')], '1.1.0'))).toMatch(/^ML-700: /);
    expect(await refusalOf(reportErrors(database, { role: 'authenticated' }, [thrown('x')]))).toBe('PT403');
    for (const actor of [anonymous, service])
      expect(await refusalOf(reportErrors(database, actor, [thrown('x')]))).toBe('42501');
    expect(await stored()).toEqual([]);
  });

  it('a report of errors with the token of a deleted account changes nothing', async () => {
    const gone = { ...playerA, sub: '00000000-0000-4000-8000-0000000000ff' };
    expect(await reportErrors(database, gone, [thrown('x')])).toBe(0);
    expect(await stored()).toEqual([]);
  });

  it('players cannot read errors, and no role can read who reported them', async () => {
    await reportErrors(database, playerA, [thrown('no board')]);
    expect(await rowsFor(database, playerA, 'select * from public.release_errors')).toEqual([]);
    for (const actor of [anonymous, playerA, staff, service])
      expect(await refusalOf(runAs(database, actor, 'select * from private.error_reports'))).toBe('42501');
  });
});
