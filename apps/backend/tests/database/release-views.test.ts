import { scoreShift, type ScoreStratum } from '@mindloom/registry';
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
        candidate: { version: '1.1.0', attempts: 2, failures: 1, failingNetworks: 1, reports: 3 },
        stable: { version: '1.0.0', attempts: 1, failures: 0, failingNetworks: 0, reports: 1 },
        fallback: { version: null, attempts: 0, failures: 0, failingNetworks: 0, reports: 0 },
      });
      expect(await evidence('mental-math')).toBeNull();
    });

    it('guard_evidence refuses players', async () => {
      expect(await refusalOf(evidence(SLOT, playerA))).toBe('PT403');
    });
  });

  describe('score_distribution', () => {
    interface Distribution {
      newer: string;
      older: string;
      strata: (ScoreStratum & { difficulty: string; low: number; high: number })[];
    }
    const distribution = async (slot = SLOT, actor: Actor = staff): Promise<Distribution | null> => {
      const [row] = await rowsFor(
        database,
        actor,
        `select d ->> 'newer' as newer, d ->> 'older' as older, d -> 'strata' as strata
        from public.score_distribution($1) d where d is not null`,
        [slot],
      );
      if (row === undefined) return null;
      const strata: Distribution['strata'] = JSON.parse(JSON.stringify(row['strata']));
      return { newer: String(row['newer']), older: String(row['older']), strata };
    };
    const accounts = (from: number, count: number) =>
      players(from, count).map(({ sub }) => ({ role: 'authenticated', sub }) as const);
    let sessions = 500;
    const score = async (by: { role: 'authenticated'; sub: string }, version: string, rawScore: number) => {
      sessions += 1;
      const session = `00000000-0000-4000-a000-${String(sessions).padStart(12, '0')}`;
      await save(database, {
        player: by,
        session,
        play: { ...finished, slot: SLOT, remote: 'memory', version, difficulty: 'easy', rawScore },
      });
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

    it('score_distribution counts each player once, with the mean of their scores', async () => {
      const [one] = accounts(1, 1);
      if (one === undefined) throw new Error('expected one account');
      for (let again = 0; again < 5; again++) await score(one, '1.0.0', 100);
      const comparison = await distribution();
      expect(comparison).toMatchObject({ newer: '1.1.0', older: '1.0.0' });
      const [stratum, ...more] = comparison?.strata ?? [];
      expect(more).toEqual([]);
      expect(stratum).toMatchObject({ difficulty: 'easy' });
      const sum = (counts: readonly number[] = []) => counts.reduce((all, count) => all + count, 0);
      expect([sum(stratum?.newer), sum(stratum?.older)]).toEqual([40, 40]);
      expect(stratum?.newer).toHaveLength(12);
      expect(scoreShift(comparison?.strata ?? [])).toMatchObject({ verdict: 'easier', chance: 1 });
    });

    it('score_distribution counts only plays since the candidate was assigned, and contains no account ids', async () => {
      await database.query(
        "update public.game_results set created_at = created_at - interval '1 day' where version = '1.0.0'",
      );
      const comparison = await distribution();
      expect(scoreShift(comparison?.strata ?? []).olderPlayers).toBe(0);
      expect(JSON.stringify(comparison)).not.toContain('00000000-0000-4000-9000');
    });

    it('score_distribution returns null for a slot with one version, and refuses players', async () => {
      expect(await distribution('mental-math')).toBeNull();
      expect(await refusalOf(distribution(SLOT, playerA))).toBe('PT403');
    });

    it('score_distribution compares a promoted version with the previous stable version', async () => {
      const { rows } = await database.query('select max(revision) as revision from public.assignments');
      await assign(database, {
        slot: SLOT,
        expected: Number(rows[0]?.['revision']),
        to: { stable: '1.1.0' },
      });
      expect(await distribution()).toMatchObject({ newer: '1.1.0', older: '1.0.0' });
    });

    it('the query for the plays of a release uses an index', async () => {
      const sql = `explain select 1 from public.game_results r
        where r.slot = 'a' and r.remote = 'b' and r.version in ('1', '2') and r.created_at >= now() - interval '1 day'`;
      const { rows } = await database.transaction(async (connection) => {
        await connection.query('set local enable_seqscan = off');
        return connection.query(sql);
      });
      expect(JSON.stringify(rows)).toContain('game_results_by_release');
    });
  });
});
