import type { Tables } from '../database.types';
import type { AssignmentRequest } from './assignment';
import { registryRead } from './registry-reads';
import { staffCall, type StaffResult } from './staff-call';

export type PendingChangeRow = Tables<'pending_changes'>;
export type StaffRow = Tables<'staff'>;

export const STAFF_ROLES = ['viewer', 'editor', 'approver', 'owner'] as const;
export type StaffRole = (typeof STAFF_ROLES)[number];

/** Reads the changes that wait for a second person, oldest first. */
export const pendingChanges = () =>
  registryRead(['pending-changes'], (client) =>
    client.from('pending_changes').select('*').is('decision', null).order('created_at'),
  );

/**
 * Asks a second person to approve a change that the database refused with ML-652. The start of an experiment or of a plan
 * needs no approval.
 */
export function requestChange(request: AssignmentRequest): Promise<StaffResult<PendingChangeRow>> {
  const { experiment, plan: _, ...others } = request.change;
  return staffCall((client) =>
    client.rpc('request_change', {
      p_slot: request.slot,
      p_expected_revision: request.expectedRevision,
      p_assignment: experiment === null ? { ...others, experiment } : { ...others },
      p_reason: request.reason,
    }),
  );
}

/** Approves or rejects a waiting change. An approved change takes effect at once. */
export const decideChange = (decision: {
  id: string;
  approve: boolean;
}): Promise<StaffResult<PendingChangeRow>> =>
  staffCall((client) => client.rpc('decide_change', { p_id: decision.id, p_approve: decision.approve }));

/** Reads the settings of the registry, as a list of one row. */
export const registrySettings = () =>
  registryRead(['settings'], (client) => client.from('registry_settings').select('*').limit(1));

export const setRegistrySettings = (settings: { secondPerson: boolean; staffTotp: boolean }) =>
  staffCall((client) =>
    client.rpc('set_registry_settings', {
      p_second_person: settings.secondPerson,
      p_staff_totp: settings.staffTotp,
    }),
  );

/** Reads the members of the staff with their roles. */
export const staffMembers = () =>
  registryRead(['staff', 'members'], (client) => client.from('staff').select('*').order('added_at'));

export const setStaffRole = (of: { userId: string; role: StaffRole }): Promise<StaffResult<StaffRow>> =>
  staffCall((client) => client.rpc('set_staff_role', { p_user_id: of.userId, p_role: of.role }));
