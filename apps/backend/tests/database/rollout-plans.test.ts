import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { playerA, playerB, staff, type Actor } from './engine/actors';
import { describeDatabase } from './engine/describe-database';
import { messageOf } from './engine/refusal';
import { aSecondLater, play, players, ready, report } from './load-calls';
import {
  changePlan,
  endPlans,
  letTimePass,
  passStep,
  planOf,
  preparePlans,
  requireSecondPerson,
  runClock,
  SLOT,
  startPlan,
} from './plan-calls';
import { changeSlot, liveRow, mark, removeBadMarks } from './registry-calls';
import { callAs } from './team-calls';

describeDatabase('rollout plans', (database) => {
  const enough = players(1, 12);
  const change = (to: object) => changeSlot(database, { slot: SLOT, to });

  beforeAll(() => preparePlans(database));
  afterEach(() => endPlans(database));

  it('a rollout plan sets its first share at once, and sets its second share only after the time of the first step', async () => {
    await startPlan(database);
    expect(await liveRow(database)).toMatchObject({
      candidate_version: '1.1.0',
      rollout_bp: 100,
      actor: staff.sub,
      reason: 'a test',
    });
    await passStep(database, '59 minutes');
    expect(await runClock(database)).toBe(0);
    expect(await planOf(database)).toMatchObject({ state: 'running', step: 1, author: staff.sub });
  });

  it('a rollout plan goes through all steps to the end, with an assignment and a reason for each step', async () => {
    await startPlan(database);
    await passStep(database, '1 hour');
    expect(await runClock(database)).toBe(1);
    expect(await liveRow(database)).toMatchObject({
      rollout_bp: 1000,
      actor: 'plan',
      reason:
        'Step 2 of the rollout plan: 12 established players reported 1.1.0 in step 1, and the guard agrees.',
    });
    expect(await runClock(database)).toBe(0);
    await passStep(database, '4 hours', players(13, 12));
    expect(await runClock(database)).toBe(1);
    expect(await liveRow(database)).toMatchObject({
      stable_version: '1.0.0',
      rollout_bp: 10_000,
      actor: 'plan',
    });
    expect(await planOf(database)).toMatchObject({ state: 'finished', step: 3, actor: 'plan' });
    expect(await runClock(database)).toBe(0);
  });

  it('if the time of a step is over, the load report of a player advances the rollout plan, and the audit names the plan, not the player', async () => {
    await startPlan(database);
    await passStep(database, '1 hour');
    const [other] = players(30, 1);
    await report(database, other ?? playerA, [ready('1.0.0')]);
    expect(await liveRow(database)).toMatchObject({ rollout_bp: 1000, actor: 'plan' });
    const { rows } = await database.query(
      "select actor, table_name from public.audit where at >= (select max(step_started_at) from public.rollout_plans) and table_name in ('assignments', 'rollout_plans')",
    );
    expect(rows).toContainEqual({ actor: 'plan', table_name: 'assignments' });
    expect(rows).toContainEqual({ actor: 'plan', table_name: 'rollout_plans' });
    expect(rows.map((row) => row['actor'])).not.toContain(other?.sub);
  });

  it('the load report of a member of the staff with the role viewer can advance a rollout plan', async () => {
    await startPlan(database);
    await passStep(database, '1 hour');
    await report(database, playerA, [ready('1.0.0')]);
    expect(await planOf(database)).toMatchObject({ state: 'running', step: 2 });
  });

  it('a rollout plan pauses if too few players have reported the candidate during a step', async () => {
    await startPlan(database);
    await passStep(database, '1 hour', players(1, 11));
    expect(await runClock(database)).toBe(1);
    expect(await planOf(database)).toMatchObject({
      state: 'paused',
      actor: 'plan',
      pause_reason:
        'Too few plays: 11 of 12 established players reported 1.1.0 in step 1, so the guard cannot judge it.',
    });
    expect(await liveRow(database)).toMatchObject({ rollout_bp: 100 });
    // Resuming a plan restarts the time of its step. The reports of the step still count.
    expect(await changePlan(database, 'resume')).toBe('running');
    expect(await runClock(database)).toBe(0);
    await passStep(database, '1 hour', players(12, 1));
    expect(await runClock(database)).toBe(1);
    expect(await planOf(database)).toMatchObject({ state: 'running', step: 2 });
  });

  it('a rollout plan can require more players for a step than the guard needs', async () => {
    await startPlan(database, { fewestPlayers: 13 });
    await passStep(database, '1 hour');
    await runClock(database);
    expect(await planOf(database)).toMatchObject({ state: 'paused' });
  });

  it('a rollout plan pauses when the guard halts the candidate, and cannot be resumed while the candidate is marked as bad', async () => {
    await startPlan(database);
    await play(database, enough, '1.1.0', 12);
    await letTimePass(database, '1 hour');
    await aSecondLater(database);
    expect(await runClock(database)).toBe(1);
    expect(await liveRow(database)).toMatchObject({ rollout_bp: 0, actor: 'guard' });
    const { state, pause_reason: reason, actor } = await planOf(database);
    expect({ state, actor }).toEqual({ state: 'paused', actor: 'guard' });
    expect(reason).toMatch(/^The guard changed the slot: Candidate 1\.1\.0 failed for 12 of 12/);
    expect(await messageOf(changePlan(database, 'resume'))).toMatch(/^ML-628: /);
    await removeBadMarks(database);
    expect(await changePlan(database, 'resume')).toBe('running');
    expect(await liveRow(database)).toMatchObject({ rollout_bp: 100, actor: staff.sub, reason: 'to resume' });
    // Reports from before the halt do not count.
    await letTimePass(database, '1 hour');
    await runClock(database);
    expect(await planOf(database)).toMatchObject({ state: 'paused' });
  });

  it('a rollout plan does not advance when the guard halts the candidate on the same report', async () => {
    await startPlan(database);
    await play(database, enough, '1.1.0', 12);
    await letTimePass(database, '1 hour');
    await aSecondLater(database);
    await report(database, players(30, 1)[0] ?? playerA, [ready('1.0.0')]);
    expect(await liveRow(database)).toMatchObject({ rollout_bp: 0, actor: 'guard' });
    expect(await planOf(database)).toMatchObject({ state: 'paused', step: 1 });
  });

  it('a rollout plan pauses when its candidate is marked as bad', async () => {
    await startPlan(database);
    await mark(database, { version: '1.2.0', actor: staff });
    expect(await planOf(database)).toMatchObject({ state: 'running' });
    await mark(database, { version: '1.1.0', reason: 'wrong scores', actor: staff });
    expect(await planOf(database)).toMatchObject({
      state: 'paused',
      pause_reason: 'The candidate 1.1.0 was marked as bad: wrong scores',
    });
  });

  it('a rollout plan pauses when the share of players who get the candidate differs from the share that was set', async () => {
    await startPlan(database, { steps: [{ rolloutBp: 5000, holdMinutes: 60 }, { rolloutBp: 10_000 }] });
    await letTimePass(database, '10 minutes');
    const reporting = players(1, 40);
    await play(database, reporting, '1.1.0', 0);
    // Store 80 more players, because the check of the share needs 100 players. Their values do not matter.
    await database.query(
      `insert into private.rollout_players (slot, player, revision, got_candidate, network, placed_at)
      select $1, sha256(n::text::bytea), (select max(revision) from private.rollout_players where slot = $1), true,
        sha256(n::text::bytea), now()
      from generate_series(1, 80) n`,
      [SLOT],
    );
    await aSecondLater(database);
    await runClock(database);
    expect(await liveRow(database)).toMatchObject({ rollout_bp: 0, actor: 'guard' });
    const { state, pause_reason: reason } = await planOf(database);
    expect(state).toBe('paused');
    expect(reason).toMatch(/^The guard changed the slot: Candidate 1\.1\.0 reached 120 of 120 players/);
  });

  it.each([
    ['the share', { rolloutBp: 300 }],
    ['the candidate', { candidate: '1.2.0' }],
    ['the stable version', { stable: '1.2.0' }],
    ['a pin', { pinned: true }],
    ['a kill', { kill: 'next' }],
  ])('a rollout plan pauses when staff change %s by hand', async (_what, to) => {
    await startPlan(database);
    await change(to);
    expect(await planOf(database)).toMatchObject({
      state: 'paused',
      actor: staff.sub,
      pause_reason: 'The slot was changed by hand: a test',
    });
    await passStep(database, '1 hour');
    expect(await runClock(database)).toBe(0);
    expect((await liveRow(database))['actor']).toBe(staff.sub);
  });

  it('after staff change a slot by hand, its rollout plan can be resumed, unless the slot has other versions, is pinned or is killed', async () => {
    await startPlan(database);
    await change({ rolloutBp: 300 });
    expect(await changePlan(database, 'resume')).toBe('running');
    expect(await liveRow(database)).toMatchObject({ rollout_bp: 100 });
    for (const [to, back] of [
      [{ candidate: '1.2.0' }, { candidate: '1.1.0' }],
      [{ pinned: true }, { pinned: false }],
      [{ kill: 'next' }, { kill: 'none' }],
    ]) {
      await change(to ?? {});
      expect(await messageOf(changePlan(database, 'resume'))).toMatch(/^ML-681: /);
      await change(back ?? {});
      await changePlan(database, 'resume');
    }
  });

  describe('with the setting second_person', () => {
    const reachApproval = async () => {
      await startPlan(database, { steps: [{ rolloutBp: 1000, holdMinutes: 60 }, { rolloutBp: 10_000 }] });
      await requireSecondPerson(database, true);
      await passStep(database, '1 hour');
      expect(await runClock(database)).toBe(1);
      expect(await planOf(database)).toMatchObject({ state: 'waiting', step: 1 });
      return (await planOf(database))['pending_change'];
    };
    const decide = (id: unknown, approve: boolean, actor: Actor = playerB) =>
      callAs(database, actor, '(public.decide_change($1, $2)).decision', [id, approve]);

    it('with the setting second_person, the step to all players waits for an approver other than the author of the plan', async () => {
      const asked = await reachApproval();
      expect(await runClock(database)).toBe(0);
      expect(await liveRow(database)).toMatchObject({ rollout_bp: 1000 });
      expect(await messageOf(decide(asked, true, staff))).toMatch(/^ML-652: another person/);
      expect(await decide(asked, true)).toBe('approved');
      expect(await liveRow(database)).toMatchObject({ rollout_bp: 10_000, actor: playerB.sub });
      expect(await planOf(database)).toMatchObject({ state: 'finished', step: 2, actor: playerB.sub });
    });

    it('a rollout plan pauses when the approver rejects its next step', async () => {
      await decide(await reachApproval(), false);
      expect(await planOf(database)).toMatchObject({
        state: 'paused',
        pause_reason: 'The next step was not approved.',
        actor: playerB.sub,
      });
    });

    it('if staff change a slot by hand, the step of its rollout plan that waits for approval is withdrawn', async () => {
      const asked = await reachApproval();
      await change({ rolloutBp: 500 });
      expect(await planOf(database)).toMatchObject({ state: 'paused' });
      expect(await messageOf(decide(asked, true))).toMatch(/^ML-652: this change does not wait/);
    });

    it('without approval, a trigger refuses an assignment by which a rollout plan reaches all players', async () => {
      await startPlan(database);
      await requireSecondPerson(database, true);
      const insert = `
        insert into public.assignments
        select (jsonb_populate_record(a, jsonb_build_object(
          'revision', a.revision + 1000, 'rollout_bp', 10000, 'actor', 'plan'
        ))).* from public.assignments a order by revision desc limit 1`;
      expect(await messageOf(database.query(insert))).toMatch(/^ML-652: /);
    });
  });
});
