import { PLAN_RULES } from '@mindloom/registry';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { playerA, rowsFor, staff } from './engine/actors';
import { describeDatabase } from './engine/describe-database';
import { messageOf } from './engine/refusal';
import { players } from './load-calls';
import {
  changePlan,
  endPlans,
  passStep,
  planOf,
  preparePlans,
  runClock,
  SLOT,
  startPlan,
  STEPS,
} from './plan-calls';
import { changeSlot, liveRow } from './registry-calls';

describeDatabase('the calls of rollout plans', (database) => {
  const change = (to: object) => changeSlot(database, { slot: SLOT, to });

  beforeAll(() => preparePlans(database));
  afterEach(() => endPlans(database));

  it('rollout plans in the database have the same limits as those of libs/registry', async () => {
    const { rows } = await database.query('select private.plan_rules() as rules');
    expect(rows).toEqual([{ rules: PLAN_RULES }]);
  });

  it('staff can pause, resume and cancel a rollout plan with a reason, and the slot keeps its rollout share', async () => {
    await startPlan(database);
    expect(await changePlan(database, 'pause')).toBe('paused');
    expect(await planOf(database)).toMatchObject({ pause_reason: 'to pause', actor: staff.sub });
    expect(await messageOf(changePlan(database, 'pause'))).toMatch(/^ML-681: this plan is paused/);
    expect(await changePlan(database, 'resume')).toBe('running');
    expect(await messageOf(changePlan(database, 'resume'))).toMatch(/^ML-681: this plan is running/);
    expect(await changePlan(database, 'cancel')).toBe('cancelled');
    for (const action of ['pause', 'resume', 'cancel'])
      expect(await messageOf(changePlan(database, action))).toMatch(/^ML-681: this plan is cancelled/);
    expect(await liveRow(database)).toMatchObject({ rollout_bp: 100 });
    expect(await messageOf(changePlan(database, 'stop'))).toMatch(/^ML-680: the action/);
    await passStep(database, '1 hour');
    expect(await runClock(database)).toBe(0);
  });

  it('neither a member of the staff with the role viewer nor a player can start or change a rollout plan', async () => {
    expect(await messageOf(startPlan(database, {}, playerA))).toMatch(/^ML-654: /);
    expect(await messageOf(startPlan(database, {}, players(1, 1)[0]))).toMatch(/^ML-621: /);
    await startPlan(database);
    expect(await messageOf(changePlan(database, 'pause', playerA))).toMatch(/^ML-654: /);
    expect(
      await rowsFor(database, players(1, 1)[0] ?? playerA, 'select id from public.rollout_plans'),
    ).toEqual([]);
  });

  it('a slot has at most one open rollout plan, and none while the slot is closed, pinned or has an experiment', async () => {
    await startPlan(database);
    expect(await messageOf(startPlan(database))).toMatch(/^ML-681: "memory-match" has a rollout plan/);
    await changePlan(database, 'cancel');
    await change({ pinned: true });
    expect(await messageOf(startPlan(database))).toMatch(/^ML-681: the guard does not act/);
    await change({ pinned: false, enabled: false });
    expect(await messageOf(startPlan(database))).toMatch(/^ML-681: nobody can start/);
  });

  it.each([
    ['without a candidate', { candidate: null }],
    ['with an unknown key', { extra: 1 }],
    ['with one step', { steps: STEPS.slice(2) }],
    ['with 11 steps', { steps: Array.from({ length: 11 }, () => STEPS[0]) }],
    ['with a share that does not rise', { steps: [STEPS[0], STEPS[0], STEPS[2]] }],
    ['with a share of 0', { steps: [{ rolloutBp: 0, holdMinutes: 1 }, STEPS[2]] }],
    ['with a share above all players', { steps: [STEPS[0], { rolloutBp: 10_001 }] }],
    ['with a time of 0', { steps: [{ rolloutBp: 1, holdMinutes: 0 }, STEPS[2]] }],
    ['with a last step that has a time', { steps: STEPS.slice(0, 2) }],
    ['with a first step that has no time', { steps: [{ rolloutBp: 1 }, STEPS[2]] }],
    ['with text instead of a time', { steps: [{ rolloutBp: 1, holdMinutes: 'soon' }, STEPS[2]] }],
    ['with too few players', { fewestPlayers: 11 }],
    ['with text instead of players', { fewestPlayers: 'many' }],
  ])('a rollout plan %s is refused, and the slot is not changed', async (_what, plan) => {
    const before = await liveRow(database);
    expect(await messageOf(startPlan(database, plan))).toMatch(/^ML-(680|622): /);
    expect(await liveRow(database)).toEqual(before);
  });
});

describeDatabase('the rule of rollout plans', (database) => {
  const START = '2026-11-21T10:00:00Z';
  const due = { state: 'running', hold: 60, players: 12, guardActs: false, needsApproval: false };
  const at = (minutes: number) => new Date(Date.parse(START) + minutes * 60_000).toISOString();

  it.each([
    ['the time of the step is not over', 59, {}, 'wait'],
    ['the time of the step is over', 60, {}, 'advance'],
    ['too few players reported', 60, { players: 11 }, 'pause'],
    ['too few players reported and the time is not over', 59, { players: 0 }, 'wait'],
    ['the guard has a reason to act', 600, { guardActs: true }, 'wait'],
    [
      'the guard has a reason to act and too few players reported',
      600,
      { guardActs: true, players: 0 },
      'wait',
    ],
    ['the next step needs approval', 60, { needsApproval: true }, 'ask'],
    [
      'the next step needs approval and too few players reported',
      60,
      { needsApproval: true, players: 11 },
      'pause',
    ],
    ['the step is the last one', 6000, { hold: null }, 'wait'],
    ['the plan is paused', 6000, { state: 'paused' }, 'wait'],
    ['the plan waits for approval', 6000, { state: 'waiting' }, 'wait'],
  ])('if %s, a plan makes after %i minutes (%j) the move %s', async (_what, minutes, facts, move) => {
    const { state, hold, players: count, guardActs, needsApproval } = { ...due, ...facts };
    const values = [state, START, hold, count, 12, guardActs, needsApproval, at(minutes)];
    const call = 'select private.plan_move($1, $2, $3, $4, $5, $6, $7, $8) as move';
    expect((await database.query(call, values)).rows).toEqual([{ move }]);
  });
});
