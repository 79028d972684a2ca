import { pendingChanges, releaseMarks, slotsOverview } from '@mindloom/data-access/staff';
import { useQuery } from '@tanstack/react-query';
import { FRESH } from '../../registry/refresh';
import type { SlotFacts } from './slot-attention';

/** Reads what the marks "needs attention" of the slots depend on. */
export function useSlotFacts(): SlotFacts & { hasFailed: boolean } {
  const overview = useQuery({ ...slotsOverview(), ...FRESH });
  const marks = useQuery({ ...releaseMarks(), ...FRESH });
  const pending = useQuery({ ...pendingChanges(), ...FRESH });
  return {
    overview: overview.data,
    marks: marks.data,
    pending: pending.data,
    hasFailed: overview.isError || marks.isError,
  };
}
