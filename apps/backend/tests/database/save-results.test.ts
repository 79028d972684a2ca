import { beforeAll, expect, it } from 'vitest';
import { addAccounts, anonymous, runAs, playerA, playerB, rowsFor, service } from './engine/actors';
import { describeDatabase } from './engine/describe-database';
import { refusalOf } from './engine/refusal';
import { serve } from './registry-calls';
import { dayOfEnd, play, save, session, sinceEnd } from './save-call';

describeDatabase('save_results', (database) => {
  beforeAll(async () => {
    await addAccounts(database);
    await serve(database, 'memory-match', 'memory');
    await serve(database, 'word-recall', 'puzzle');
    await serve(database, 'mental-math', 'arithmetic');
    await serve(database, 'reaction-test', 'reaction');
    await serve(database, 'reaction-test@grid', 'creative');
  });

  const count = async (table: string, where = 'true') =>
    (await database.query(`select count(*)::int as n from public.${table} where ${where}`)).rows[0]?.['n'];

  it('save_results stores a performance row and the play, and returns both [DATA-15, DATA-16, DATA-26, STATS-01]', async () => {
    const stored = await save(database, { player: playerA, session: session(1), scores: [100, 42, 40] });
    expect(stored).toMatchObject({
      user_id: playerA.sub,
      session_id: session(1),
      game_id: 'memory-match',
      remote: 'memory',
      version: '1.0.0',
      seed: 4_294_967_295,
      raw_score: 417.5,
      metrics: { moves: 12, pairs: 6 },
      parts: [],
      memory_score: 100,
      focus_score: 42,
      speed_score: 40,
      overall_score: 61,
    });
    expect(await count('cognitive_performance')).toBe(1);
    expect(await count('game_results')).toBe(1);
  });

  it('the performance row gets the date of the play’s end, so that an offline play keeps its day', async () => {
    const stored = await save(database, { player: playerA, session: session(2) });
    expect(Date.parse(String(stored['played_at']))).toBe(Date.parse(play.endedAt));
    expect(stored['ended_at']).toBe(stored['played_at']);
  });

  it('save_results stores the calendar date that the client sends, or the UTC date if the client sends none', async () => {
    for (const [number, days] of [
      [20, -1],
      [21, 0],
      [22, 1],
    ] as const) {
      const sent = { ...play, playedOn: dayOfEnd(days) };
      const stored = await save(database, { player: playerA, session: session(number), play: sent });
      expect(stored['played_on']).toBe(dayOfEnd(days));
    }
    const unknown = { ...play, playedOn: null };
    const stored = await save(database, { player: playerA, session: session(23), play: unknown });
    expect(stored['played_on']).toBe(dayOfEnd());
  });

  it('save_results stores a play with length 0 if the device’s clock was set back during the play', async () => {
    const setBack = { ...play, startedAt: sinceEnd(8 * 3_600_000) };
    const stored = await save(database, { player: playerA, session: session(4), play: setBack });
    expect(stored['started_at']).toBe(stored['ended_at']);
  });

  it('save_results returns the stored row for a repeated result, and adds no second row [DATA-17, DATA-26]', async () => {
    const before = [await count('cognitive_performance'), await count('game_results')];
    const first = await save(database, { player: playerA, session: session(5) });
    const again = await save(database, {
      player: playerA,
      session: session(5),
      // The same result in another notation: time in another time zone, trailing zero, keys in another order.
      play: {
        ...play,
        endedAt: sinceEnd(2 * 3_600_000).replace('.000Z', '+02:00'),
        metrics: { pairs: 6.0, moves: 12 },
      },
    });
    expect(again).toEqual(first);
    expect([await count('cognitive_performance'), await count('game_results')]).toEqual(
      before.map((n) => Number(n) + 1),
    );
  });

  it.each([
    ['another score', { scores: [99, 0, 0] }],
    ['another raw score', { play: { ...play, rawScore: 418 } }],
    ['another seed', { play: { ...play, seed: 1 } }],
    ['other metrics', { play: { ...play, metrics: {} } }],
    ['another version', { play: { ...play, version: '1.0.1' } }],
    ['another end', { play: { ...play, endedAt: sinceEnd(1) } }],
    ['other parts', { play: { ...play, parts: [{ slot: 'word-recall' }] } }],
  ])(
    'save_results refuses a stored session that is sent again with %s, and keeps the stored row [DATA-27]',
    async (_what, change) => {
      const first = await save(database, { player: playerA, session: session(6) });
      const before = await count('cognitive_performance');
      expect(await refusalOf(save(database, { player: playerA, session: session(6), ...change }))).toBe(
        'PT409',
      );
      expect(await save(database, { player: playerA, session: session(6) })).toEqual(first);
      expect(await count('cognitive_performance')).toBe(before);
    },
  );

  it('two players can use the same session id for different plays [DATA-17, DATA-19]', async () => {
    await save(database, { player: playerA, session: session(7) });
    const other = await save(database, { player: playerB, session: session(7), scores: [1, 2, 3] });
    expect(other).toMatchObject({ user_id: playerB.sub, memory_score: 1 });
    expect(await count('game_results', `session_id = '${session(7)}'`)).toBe(2);
  });

  it.each([
    ['another player', playerB.sub],
    ['nobody', null],
  ])('save_results refuses a result that a player sends for %s [DATA-19]', async (_who, userId) => {
    expect(await refusalOf(save(database, { player: playerA, session: session(8), userId }))).toBe('PT403');
  });

  it('save_results refuses results from visitors and services', async () => {
    for (const actor of [anonymous, service]) {
      const call = save(database, { player: { ...actor, sub: playerA.sub }, session: session(8) });
      expect(await refusalOf(call)).toBe('42501');
    }
  });

  it('save_results refuses a result that is sent with the token of a deleted account', async () => {
    const erased = { role: 'authenticated', sub: '00000000-0000-4000-8000-0000000000ff' } as const;
    expect(await refusalOf(save(database, { player: erased, session: session(8) }))).toBe('PT403');
  });

  it.each([
    ['a memory score of 101', { scores: [101, 0, 0] }],
    ['a focus score of -1', { scores: [0, -1, 0] }],
    ['no speed score', { scores: [0, 0, null] }],
    ['scores whose sum overflows', { scores: [2_147_483_647, 2_147_483_647, 0] }],
    ['a negative raw score', { play: { ...play, rawScore: -1 } }],
    ['a raw score that is not a number', { play: { ...play, rawScore: 'NaN' } }],
    ['a raw score as text', { play: { ...play, rawScore: 'many' } }],
    ['no raw score', { play: { ...play, rawScore: undefined } }],
    ['a seed beyond 32 bits', { play: { ...play, seed: 4_294_967_296 } }],
    ['a fractional seed', { play: { ...play, seed: 1.5 } }],
    ['an unknown category', { play: { ...play, category: 'luck' } }],
    ['an unknown difficulty', { play: { ...play, difficulty: 'extreme' } }],
    ['no game', { play: { ...play, gameId: null } }],
    ['no end', { play: { ...play, endedAt: null } }],
    ['an end that is not a time', { play: { ...play, endedAt: 'yesterday-ish' } }],
    ['metrics that are a list', { play: { ...play, metrics: [1] } }],
    ['metrics of 20 kB', { play: { ...play, metrics: { text: 'x'.repeat(20_000) } } }],
    ['neither remote nor parts', { play: { ...play, remote: null } }],
    ['a play that is a list', { play: [] }],
    ['a play that is null', { play: null }],
  ])('save_results refuses a result that has %s, and stores nothing', async (_what, change) => {
    const before = [
      await count('cognitive_performance'),
      await count('game_results'),
      await count('game_progress'),
    ];
    expect(await refusalOf(save(database, { player: playerB, session: session(9), ...change }))).toBe(
      'PT400',
    );
    expect([
      await count('cognitive_performance'),
      await count('game_results'),
      await count('game_progress'),
    ]).toEqual(before);
  });

  it('save_results accepts a daily set, which has parts instead of a remote', async () => {
    const parts = [
      { slot: 'memory-match', remote: 'memory', version: '1.0.0', score: 100, metrics: { moves: 8 } },
      { slot: 'word-recall', remote: 'puzzle', version: '1.0.0', score: 40, metrics: {} },
    ];
    const set = {
      ...play,
      gameId: 'daily-challenge',
      slot: 'daily-challenge',
      remote: null,
      version: null,
      parts,
    };
    const stored = await save(database, {
      player: playerB,
      session: session(10),
      play: { ...set, category: 'balanced' },
    });
    expect(stored).toMatchObject({ remote: null, version: null, parts });
  });

  it('each new finished play raises the progress of its game by 25, up to 100 [GAME-31, LIST-11]', async () => {
    const progress = async () => {
      const rows = await rowsFor(
        database,
        playerB,
        "select * from public.game_progress where game_id = 'mental-math'",
      );
      return rows[0]?.['progress'] ?? 0;
    };
    const seen = [];
    for (const number of [11, 11, 12, 13, 13, 14, 15]) {
      await save(database, {
        player: playerB,
        session: session(number),
        play: { ...play, gameId: 'mental-math', slot: 'mental-math', remote: 'arithmetic' },
      });
      seen.push(await progress());
    }
    expect(seen).toEqual([25, 25, 50, 75, 75, 100, 100]);
  });

  it('a play of the Speed game raises no progress of Creative Spark, which has the same game id', async () => {
    const reaction = { ...play, gameId: 'reaction-test', slot: 'reaction-test', remote: 'reaction' };
    const creative = { ...reaction, slot: 'reaction-test@grid', remote: 'creative' };
    for (const [number, each] of [
      [41, reaction],
      [42, reaction],
      [43, creative],
    ] as const)
      await save(database, { player: playerB, session: session(number), play: each });
    const stored =
      "select game_id, progress from public.game_progress where game_id like 'reaction%' order by game_id";
    expect(await rowsFor(database, playerB, stored)).toEqual([
      { game_id: 'reaction-test', progress: 50 },
      { game_id: 'reaction-test@grid', progress: 25 },
    ]);
  });

  it('a play that was left early raises no progress [GAME-31]', async () => {
    await save(database, {
      player: playerB,
      session: session(16),
      play: { ...play, gameId: 'word-recall', slot: 'word-recall', remote: 'puzzle', finished: false },
    });
    const stored = "select game_id from public.game_results where game_id = 'word-recall'";
    expect(await rowsFor(database, playerB, stored)).toHaveLength(1);
    const progress = "select * from public.game_progress where game_id = 'word-recall'";
    expect(await rowsFor(database, playerB, progress)).toEqual([]);
  });

  it('players may not insert plays directly, without save_results [DATA-26]', async () => {
    const insert = `
      insert into public.game_results (
        user_id, session_id, performance_id, game_id, slot, remote, version, category, difficulty, seed, raw_score,
        started_at, ended_at
      )
      select user_id, $2, $3, game_id, slot, remote, version, category, difficulty, seed, raw_score, started_at, ended_at
      from public.game_results where session_id = $1`;
    const { performance_id: taken } = await save(database, { player: playerA, session: session(16) });
    const byHand = (performanceId: unknown) =>
      refusalOf(runAs(database, playerA, insert, [session(16), session(17), performanceId]));
    expect(await byHand(session(999))).toBe('23503');
    expect(await byHand(taken)).toBe('42501');
    const insertPerformance = `
      insert into public.cognitive_performance (user_id, memory_score, focus_score, speed_score, overall_score)
      values ($1, 0, 0, 0, 0) returning id`;
    for (const [owner, refusal] of [
      [playerA, '42501'],
      [playerB, '23503'],
    ] as const) {
      const [without] = await rowsFor(database, owner, insertPerformance, [owner.sub]);
      expect(await byHand(without?.['id'])).toBe(refusal);
    }
  });
});
