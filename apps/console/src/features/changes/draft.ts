import type { AssignmentChange, AssignmentRow } from '@mindloom/data-access/staff';

/** A proposed change that has not been sent yet. */
export interface Draft {
  change: AssignmentChange;
  /** The slot's live assignment when the change was proposed; null for a slot that was never assigned. */
  base: AssignmentRow | null;
  /**
   * Whether players lose something, such as the game or the guard's protection. The review then shows a red button.
   */
  isDrastic: boolean;
}

/** Opens the review of a change. */
export type Propose = (change: AssignmentChange, isDrastic?: boolean) => void;

/**
 * Returns the assignments of the slot that are newer than the proposed change, newest first.
 * @param history the slot's assignments, newest first.
 */
export const changedSince = (
  { base }: Pick<Draft, 'base'>,
  history: readonly AssignmentRow[],
): AssignmentRow[] => history.filter(({ revision }) => revision > (base?.revision ?? 0));
