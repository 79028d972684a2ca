import { amStaff } from '@mindloom/data-access/staff';
import { useQuery } from '@tanstack/react-query';
import { InspectorEntry } from './inspector-entry';

/** The inspector's entry, for staff alone. A hint for the page: what it shows is no secret. */
export function StaffInspectorEntry({ userId }: { userId: string }) {
  const { data: isStaff } = useQuery(amStaff(userId));
  if (isStaff !== true) return null;
  return (
    <p className="page pb-8 text-center text-sm text-ink-soft">
      You are product staff. <InspectorEntry />
    </p>
  );
}
