import { staffMembers, type StaffRole, STAFF_ROLES } from '@mindloom/data-access/staff';
import { useQuery } from '@tanstack/react-query';

/** The role of the signed-in member of the staff; null while it is being read, or if it cannot be read. */
export function useMyRole(myId: string): StaffRole | null {
  const { data = [] } = useQuery(staffMembers());
  const stored = data.find((member) => member.user_id === myId)?.role;
  return STAFF_ROLES.find((role) => role === stored) ?? null;
}

/**
 * Whether to offer changes to the signed-in member of the staff. They are hidden from viewers only. While the role is
 * unknown, changes are offered, because the database checks every change anyway.
 */
export const useMayChange = (myId: string): boolean => useMyRole(myId) !== 'viewer';
