import type { AssignmentChange, AssignmentRow } from '@mindloom/data-access/staff';

/** A change that is being decided. */
export interface Draft {
  change: AssignmentChange;
  /** What was live when it was proposed; null for a slot without an assignment. */
  base: AssignmentRow | null;
  isDrastic: boolean;
}

/** Hands a change over for review. */
export type Propose = (change: AssignmentChange, isDrastic?: boolean) => void;

/**
 * What happened to the slot since a change was proposed, newest first.
 * @param history of the slot, newest first.
 */
export const changedSince = (
  { base }: Pick<Draft, 'base'>,
  history: readonly AssignmentRow[],
): AssignmentRow[] => history.filter(({ revision }) => revision > (base?.revision ?? 0));
