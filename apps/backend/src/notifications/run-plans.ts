import { internet, type OutgoingNetwork } from '../outgoing/post-checked';
import { type Answer, callProject, type ProjectAccess } from '../project-call';
import { deliverWebhooks, type DeliveryCounts } from './deliver-webhooks';

const FAILURE = { code: 'ML-683', consequence: 'Plans and notifications keep their state.' } as const;

export interface PlanRun {
  project: ProjectAccess;
  /** Receives one line for each notification that was given up. */
  print: (line: string) => void;
  network: OutgoingNetwork;
  nowMs?: () => number;
  signal?: AbortSignal;
}

export interface PlanRunCounts extends DeliveryCounts {
  /** The number of rollout plans that changed their step or state. */
  moved: number;
}

/**
 * Starts the next step of each rollout plan whose current step is over, delivers notifications to webhooks, and deletes
 * old notifications. Runs may overlap.
 * @returns counts, or ML-683 if the project does not answer.
 */
export async function runPlans(run: PlanRun): Promise<Answer<PlanRunCounts>> {
  const { project, print, network, nowMs = Date.now, signal } = run;
  const moved = await count(project, 'run_rollout_plans');
  if (!moved.ok) return moved;
  const delivered = await deliverWebhooks({ project, print, network, nowMs, ...(signal && { signal }) });
  if (!delivered.ok) return delivered;
  const deleted = await count(project, 'delete_old_notifications');
  return deleted.ok ? { ok: true, value: { moved: moved.value, ...delivered.value } } : deleted;
}

async function count(project: ProjectAccess, name: string): Promise<Answer<number>> {
  const called = await callProject(project, `rpc/${name}`, FAILURE, { method: 'POST', body: '{}' });
  return called.ok ? { ok: true, value: Number(called.value) } : called;
}

/**
 * Returns the network for webhooks: public https addresses only.
 * @param allowsPrivate also allows http, other ports and private addresses, for local development.
 */
export const webhookNetwork = (allowsPrivate: boolean): OutgoingNetwork => ({ ...internet, allowsPrivate });
