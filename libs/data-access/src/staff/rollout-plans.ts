import type { Tables } from '../database.types';
import { registryRead } from './registry-reads';
import { staffCall, type StaffResult } from './staff-call';

export type RolloutStepRow = Tables<'rollout_steps'>;
export type RolloutPlanRow = Tables<'rollout_plans'>;

export type PlanAction = 'pause' | 'resume' | 'cancel';

/** Reads the newest rollout plan of a slot with its steps: a list of at most one row. */
export const newestPlan = (slot: string) =>
  registryRead(['plan', slot], (client) =>
    client
      .from('rollout_plans')
      .select('*, rollout_steps(*)')
      .eq('slot', slot)
      .order('created_at', { ascending: false })
      .order('place', { referencedTable: 'rollout_steps' })
      .limit(1),
  );

/** Whether a plan is still open: it has not ended. A slot has at most one open plan. */
export const isOpenPlan = ({ state }: Pick<RolloutPlanRow, 'state'>): boolean =>
  state === 'running' || state === 'waiting' || state === 'paused';

/** Pauses, resumes or cancels a rollout plan. */
export const changePlan = (of: {
  id: string;
  action: PlanAction;
  reason: string;
}): Promise<StaffResult<RolloutPlanRow>> =>
  staffCall((client) =>
    client.rpc('change_rollout_plan', { p_id: of.id, p_action: of.action, p_reason: of.reason }),
  );
