import { quantile, type Random, seeded } from '@mindloom/base';
import { parseDistribution, type ScoreDistribution, scoreHistory, scoresAt } from '@mindloom/registry';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addAccounts, playerA, rowsFor, staff, type Actor } from './engine/actors';
import { describeDatabase } from './engine/describe-database';
import { refusalOf } from './engine/refusal';
import { crashed, establish, failed, openSlot, player, players, ready, report } from './load-calls';
import { assign } from './registry-calls';
import { play as finished, save } from './save-call';

const SLOT = 'memory-match';

describeDatabase('release views for staff', (database) => {
  beforeAll(async () => {
    await addAccounts(database);
    await openSlot(database, { stable: '1.0.0', candidate: '1.1.0', rolloutBp: 1000 });
  });
  beforeEach(async () => {
    await database.query('delete from private.load_votes');
    await database.query('delete from public.release_health');
  });

  describe('slot_health', () => {
    const health = (stepMinutes: number, steps: number, actor: Actor = staff) =>
      rowsFor(database, actor, 'select * from public.slot_health($1, $2, $3)', [SLOT, stepMinutes, steps]);

    it('slot_health sums the counts of each time step and version, with histograms and failure codes', async () => {
      await report(database, player(1), [failed('1.1.0'), ready('1.0.0', 300)]);
      await report(database, player(2), [ready('1.1.0', 60)]);
      await report(database, player(3), [ready('1.1.0', 300)]);
      await report(database, player(3), [crashed('1.1.0')]);
      await database.query(
        "update public.release_health set minute = minute - interval '2 hours' where version = '1.0.0'",
      );
      const [older, newer, ...more] = await health(60, 24);
      expect(more).toEqual([]);
      expect(older).toMatchObject({ version: '1.0.0', attempts: 1 });
      expect(newer).toMatchObject({
        version: '1.1.0',
        attempts: 3,
        load_failures: 1,
        crashes: 1,
        fallbacks: 1,
        failure_codes: { 'ML-101': 1, 'ML-108': 1 },
        ready_counts: [0, 1, 0, 0, 0, 0, 1, ...Array.from({ length: 11 }, () => 0)],
      });
      expect(await health(1, 60)).toHaveLength(1);
    });

    it('slot_health has a row for each place of a version', async () => {
      await report(database, player(1), [ready('1.0.0', 60)]);
      await report(database, player(2), [{ ...ready('1.0.0', 300), place: 'frame' }]);
      await report(database, player(3), [{ ...failed('1.0.0', false), place: 'frame' }]);
      const [frame, page, ...more] = await health(60, 24);
      expect(more).toEqual([]);
      expect(frame).toMatchObject({ place: 'frame', attempts: 2, failure_codes: { 'ML-101': 1 } });
      expect(frame).toMatchObject({
        ready_counts: Array.from({ length: 18 }, (_, step) => Number(step === 6)),
      });
      expect(page).toMatchObject({ place: 'page', attempts: 1, load_failures: 0, failure_codes: {} });
      expect(page).toMatchObject({
        ready_counts: Array.from({ length: 18 }, (_, step) => Number(step === 1)),
      });
    });

    it('slot_health returns nothing to players', async () => {
      await report(database, playerA, [ready('1.0.0')]);
      expect(await health(1, 60, playerA)).toEqual([]);
    });

    it('load counts are deleted after 30 days', async () => {
      await report(database, player(1), [ready('1.0.0')]);
      await database.query("update public.release_health set minute = minute - interval '31 days'");
      await database.query('delete from private.guard_turns');
      await report(database, player(2), [ready('1.0.0')]);
      const { rows } = await database.query('select from public.release_health');
      expect(rows).toHaveLength(1);
    });
  });

  describe('guard_evidence', () => {
    const evidence = async (slot: string, actor: Actor = staff) =>
      (await rowsFor(database, actor, 'select public.guard_evidence($1) as evidence', [slot]))[0]?.[
        'evidence'
      ];

    it('guard_evidence returns per version how many players reported and how many of them count', async () => {
      await establish(database, players(201, 2));
      await report(database, player(201), [failed('1.1.0'), ready('1.0.0')]);
      await report(database, player(202), [ready('1.1.0')]);
      await report(database, player(1), [failed('1.1.0')]);
      expect(await evidence(SLOT)).toEqual({
        candidate: {
          version: '1.1.0',
          attempts: 2,
          failures: 1,
          failingNetworks: 1,
          firstDay: true,
          reports: 3,
        },
        stable: {
          version: '1.0.0',
          attempts: 1,
          failures: 0,
          failingNetworks: 0,
          firstDay: true,
          reports: 1,
        },
        fallback: {
          version: null,
          attempts: 0,
          failures: 0,
          failingNetworks: 0,
          firstDay: false,
          reports: 0,
        },
        split: { players: 0, candidates: 0, rolloutBp: 1000 },
      });
      expect(await evidence('mental-math')).toBeNull();
    });

    it('guard_evidence refuses players', async () => {
      expect(await refusalOf(evidence(SLOT, playerA))).toBe('PT403');
    });
  });

  describe('score_distribution', () => {
    const distribution = async (slot = SLOT, actor: Actor = staff): Promise<ScoreDistribution | null> => {
      const [row] = await rowsFor(database, actor, 'select public.score_distribution($1) as scores', [slot]);
      const json: unknown = JSON.parse(JSON.stringify(row?.['scores']));
      if (json === null) return null;
      const parsed = parseDistribution(json);
      if (parsed === null) throw new Error(`not a distribution: ${JSON.stringify(json)}`);
      return parsed;
    };
    const finalShift = (scores: ScoreDistribution | null) =>
      scores === null ? undefined : scoreHistory(scores).at(-1)?.shift;
    const accounts = (from: number, count: number) =>
      players(from, count).map(({ sub }) => ({ role: 'authenticated', sub }) as const);
    let sessions = 500;
    const score = async (
      by: { role: 'authenticated'; sub: string },
      version: string,
      rawScore: number,
      difficulty = 'easy',
    ) => {
      sessions += 1;
      const session = `00000000-0000-4000-a000-${String(sessions).padStart(12, '0')}`;
      await save(database, {
        player: by,
        session,
        play: { ...finished, slot: SLOT, remote: 'memory', version, difficulty, rawScore },
      });
    };

    const revision = async () => {
      const { rows } = await database.query('select max(revision) as revision from public.assignments');
      return Number(rows[0]?.['revision']);
    };
    /** Spreads the changes of the slot over two days, and the plays randomly over three days. */
    const moveInTime = async (random: Random) => {
      await database.query('alter table public.assignments disable trigger user');
      await database.query(
        `update public.assignments a set created_at = now() - interval '2 days'
          + interval '16 hours' * (select count(*) from public.assignments b where b.slot = a.slot and b.revision < a.revision)
        where slot = $1`,
        [SLOT],
      );
      await database.query('alter table public.assignments enable trigger user');
      const { rows } = await database.query('select id from public.game_results order by session_id');
      for (const { id } of rows)
        await database.query(
          "update public.game_results set created_at = now() - interval '1 minute' * $2::int where id = $1",
          [id, random.int(0, 3 * 24 * 60)],
        );
    };

    beforeAll(async () => {
      await database.query('insert into auth.users (id) select unnest($1::uuid[])', [
        `{${accounts(1, 80)
          .map(({ sub }) => sub)
          .join(',')}}`,
      ]);
      for (const [place, by] of accounts(1, 40).entries()) await score(by, '1.0.0', 100 + place * 5);
      for (const [place, by] of accounts(41, 40).entries()) await score(by, '1.1.0', 400 + place * 5);
    });

    it('score_distribution counts each player once, with the first score', async () => {
      const [one, two] = accounts(1, 2);
      if (one === undefined || two === undefined) throw new Error('expected two accounts');
      for (let again = 0; again < 5; again++) await score(one, '1.0.0', 600);
      await score(two, '1.1.0', 600);
      await score(two, '1.0.0', 600, 'hard');
      const comparison = await distribution();
      expect(comparison).toMatchObject({ newer: '1.1.0', older: '1.0.0', steps: 24 });
      expect(comparison?.ranges).toMatchObject([{ difficulty: 'easy' }]);
      if (comparison === null) throw new Error('expected two versions');
      const scores = scoresAt(comparison, 'easy');
      const sum = (counts: readonly number[]) => counts.reduce((all, count) => all + count, 0);
      expect([sum(scores.newer), sum(scores.older)]).toEqual([40, 40]);
      expect(scores.newer).toHaveLength(12);
      expect(finalShift(comparison)).toMatchObject({ verdict: 'easier', chance: 1 });
    });

    it('score_distribution agrees with a computation in TypeScript on generated plays', async () => {
      const random = seeded(20_261_123, 'plays');
      await database.query('delete from public.game_results');
      const users = accounts(1, 80);
      for (let play = 0; play < 240; play++) {
        const difficulty = random.pick(['easy', 'medium', 'hard'] as const);
        await score(random.pick(users), random.pick(['1.0.0', '1.1.0']), random.int(0, 50) * 10, difficulty);
      }
      // Change the rollout twice, so that the plays belong to three periods with different rollouts. In one of these
      // periods, nobody gets the candidate.
      const change = { slot: SLOT, actor: staff };
      for (const rolloutBp of [0, 5000])
        await assign(database, { ...change, expected: await revision(), to: { rolloutBp } });
      await moveInTime(random);
      const { rows: periods } = await database.query(
        `select rollout_bp, extract(epoch from created_at)::float8 as starts from public.assignments
        where slot = $1 order by revision desc`,
        [SLOT],
      );
      const { rows: plays } = await database.query(
        `select user_id, version, difficulty, raw_score::float8 as score, extract(epoch from created_at)::float8 as at
        from public.game_results order by created_at, id`,
      );
      const firsts = new Map<string, { version: string; difficulty: string; score: number; bp: number }>();
      for (const row of plays) {
        const period = periods.find(({ starts }) => Number(starts) <= Number(row['at']));
        const bp = Number(period?.['rollout_bp'] ?? 0);
        const user = String(row['user_id']);
        if (bp === 0 || firsts.has(user)) continue;
        const [version, difficulty] = [String(row['version']), String(row['difficulty'])];
        firsts.set(user, { version, difficulty, score: Number(row['score']), bp });
      }
      const cells = new Map<string, number[]>();
      const list = [...firsts.values()];
      for (const { version, difficulty, score: raw, bp } of list) {
        const all = list.filter((one) => one.difficulty === difficulty).map((one) => one.score);
        const [low, high] = [quantile(all, 0.01) ?? 0, quantile(all, 0.99) ?? 0];
        const place = Math.max(0, Math.min(11, Math.floor(((raw - low) / (high - low)) * 12)));
        const key = `${difficulty} ${bp} ${version}`;
        const counts = cells.get(key) ?? Array.from({ length: 12 }, () => 0);
        counts[place] = (counts[place] ?? 0) + 1;
        cells.set(key, counts);
      }
      const comparison = await distribution();
      const found = new Map<string, number[]>();
      for (const { difficulty, rolloutBp, newer, older } of comparison?.cells ?? [])
        for (const [version, counts] of [
          ['1.1.0', newer],
          ['1.0.0', older],
        ] as const) {
          if (counts.every((count) => count === 0)) continue;
          const key = `${difficulty} ${rolloutBp} ${version}`;
          found.set(
            key,
            counts.map((count, place) => count + (found.get(key)?.[place] ?? 0)),
          );
        }
      expect(new Set([...found.keys()].map((key) => key.split(' ')[1]))).toEqual(new Set(['1000', '5000']));
      expect(Object.fromEntries(found)).toEqual(Object.fromEntries(cells));
      expect(new Set(comparison?.cells.map(({ step }) => step)).size).toBeGreaterThan(10);
    });

    it('score_distribution counts only plays since the candidate was assigned, and contains no account ids', async () => {
      await database.query(
        "update public.game_results set created_at = created_at - interval '10 days' where version = '1.0.0'",
      );
      const comparison = await distribution();
      expect(finalShift(comparison)?.olderPlayers).toBe(0);
      expect(JSON.stringify(comparison)).not.toContain('00000000-0000-4000-9000');
    });

    it('score_distribution returns null for a slot with one version, and refuses players', async () => {
      expect(await distribution('mental-math')).toBeNull();
      expect(await refusalOf(distribution(SLOT, playerA))).toBe('PT403');
    });

    it('score_distribution compares a promoted version with the previous stable version', async () => {
      await assign(database, { slot: SLOT, expected: await revision(), to: { stable: '1.1.0' } });
      expect(await distribution()).toMatchObject({ newer: '1.1.0', older: '1.0.0' });
    });

    it('the query for the plays of a release uses an index', async () => {
      const sql = `explain select 1 from public.game_results r
        where r.slot = 'a' and r.remote = 'b' and r.version in ('1', '2') and r.created_at >= now() - interval '1 day'`;
      const { rows } = await database.transaction(async (connection) => {
        await connection.query('set local enable_seqscan = off');
        return connection.query(sql);
      });
      // Two indexes start with the same columns, and the planner takes the cheaper one.
      expect(JSON.stringify(rows)).toMatch(/game_results_(?:by|of)_release/);
    });
  });
});
