import { LARGEST_MAX_SCORE } from '@mindloom/game-contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { addAccounts, playerA, rowsFor, runAs, service, staff } from './engine/actors';
import { describeDatabase } from './engine/describe-database';
import { messageOf } from './engine/refusal';
import { register, release, serve } from './registry-calls';
import { play, save, session, sinceEnd } from './save-call';
import { addTeam, begin, complete, createToken } from './team-calls';

const MINUTE_MS = 60_000;
const MAX_SCORE = 480;
const info = { title: 'Memory Master', area: 'memory', minutes: 5, maxScore: MAX_SCORE };
const part = { slot: 'memory-match', remote: 'memory', version: '1.0.0', score: 40, metrics: {} };
const set = {
  ...play,
  gameId: 'daily-challenge',
  slot: 'daily-challenge',
  remote: null,
  version: null,
  category: 'balanced',
};

describeDatabase('the highest score of a release', (database) => {
  let sessions = 0;
  const trySave = (change: object) =>
    messageOf(
      save(database, { player: playerA, session: session((sessions += 1)), play: { ...play, ...change } }),
    );
  const describeRelease = (remote: string, version: string, described: object) =>
    runAs(database, service, 'select public.describe_release($1, $2, $3)', [
      remote,
      version,
      JSON.stringify(described),
    ]);

  beforeAll(async () => {
    await addAccounts(database);
    await serve(database, 'memory-match', 'memory');
    await serve(database, 'mental-math', 'arithmetic');
    await describeRelease('memory', '1.0.0', info);
  });

  describe('save_results', () => {
    it('save_results accepts the highest score of a release, and refuses a higher score', async () => {
      expect(await trySave({ rawScore: MAX_SCORE })).toBe('none');
      expect(await trySave({ rawScore: MAX_SCORE + 1 })).toMatch(/^ML-323: the score is above the highest/);
    });

    it('save_results refuses a play whose release reports 100 times the real score', async () => {
      expect(await trySave({ rawScore: 41.7 * 100 })).toMatch(/^ML-323/);
    });

    it('save_results accepts a proportionally higher score if the play is longer than the declared minutes', async () => {
      const longer = { startedAt: sinceEnd(-10 * MINUTE_MS) };
      expect(await trySave({ ...longer, rawScore: 2 * MAX_SCORE })).toBe('none');
      expect(await trySave({ ...longer, rawScore: 2 * MAX_SCORE + 1 })).toMatch(/^ML-323/);
      const shorter = { startedAt: sinceEnd(-MINUTE_MS) };
      expect(await trySave({ ...shorter, rawScore: MAX_SCORE })).toBe('none');
    });

    it('save_results checks the highest score of every game of a set', async () => {
      expect(await trySave({ ...set, parts: [part] })).toBe('none');
      expect(await trySave({ ...set, parts: [part, { ...part, score: MAX_SCORE + 1 }] })).toMatch(/^ML-323/);
    });

    it('save_results accepts any score of a release that declares no highest score', async () => {
      const arithmetic = { gameId: 'mental-math', slot: 'mental-math', remote: 'arithmetic' };
      expect(await trySave({ ...arithmetic, rawScore: 1_000_000 })).toBe('none');
    });
  });

  it('the highest score also applies to a row that a player inserts directly', async () => {
    const insert = `
      insert into public.game_results (
        user_id, session_id, performance_id, game_id, slot, remote, version, category, difficulty, seed, raw_score,
        started_at, ended_at, parts
      )
      select $1, gen_random_uuid(), performance_id, game_id, slot, remote, version, category, difficulty, seed, $2,
        started_at, ended_at, $3 from public.game_results where remote = 'memory' limit 1`;
    for (const [score, parts] of [
      [MAX_SCORE + 1, '[]'],
      [10, JSON.stringify([{ ...part, score: MAX_SCORE + 1 }])],
    ])
      expect(await messageOf(runAs(database, playerA, insert, [playerA.sub, score, parts]))).toMatch(
        /^ML-323/,
      );
  });

  it('score_limits counts the plays that reached the highest score, and the plays that were refused because of a higher score', async () => {
    await trySave({ rawScore: 100, metrics: { refusedTotals: 3 } });
    const [counted] = await rowsFor(database, staff, "select * from public.score_limits('memory-match')");
    const { rows } = await database.query(
      "select count(*)::int as plays from public.game_results where slot = 'memory-match'",
    );
    expect(counted).toEqual({
      remote: 'memory',
      version: '1.0.0',
      max_score: MAX_SCORE,
      plays: rows[0]?.['plays'],
      at_limit: 3,
      refused: 1,
    });
    expect(await messageOf(rowsFor(database, playerA, "select public.score_limits('memory-match')"))).toMatch(
      /^ML-621/,
    );
  });

  it('describe_release refuses a highest score that is not a number in range', async () => {
    await register(database, release('memory', '2.0.0'));
    for (const maxScore of [0, LARGEST_MAX_SCORE + 1, 'many'])
      expect(await messageOf(describeRelease('memory', '2.0.0', { ...info, maxScore }))).toMatch(
        /^ML-622: .*maxScore/,
      );
    await describeRelease('memory', '2.0.0', { ...info, maxScore: LARGEST_MAX_SCORE });
    expect(await messageOf(describeRelease('memory', '2.0.0', info))).toMatch(/^ML-623/);
  });

  it('a completed upload stores the description that the manifest of its release contains, and a completed preview stores no description', async () => {
    await addTeam(database, 'chess-club', ['memory']);
    const token = await createToken(database, 'chess-club', ['memory']);
    const upload = async (version: string, details: object = {}) => {
      const begun = await begin(database, token, { ...release('memory', version), info }, details);
      await complete(database, token, begun.upload, `memory/${version}/`);
      await complete(database, token, begun.upload, `memory/${version}/`);
    };
    await upload('3.0.0');
    await upload('0.0.0-dev.1', { isPreview: true });
    const described = "select version, area, max_score from public.release_infos where version ~ '^(3|0)'";
    expect(await rowsFor(database, staff, described)).toEqual([
      { version: '3.0.0', area: 'memory', max_score: MAX_SCORE },
    ]);
  });
});
