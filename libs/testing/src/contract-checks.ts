import type { Check } from './checks/check';
import { endingChecks } from './checks/ending';
import { leavingChecks } from './checks/leaving';
import { mountingChecks } from './checks/mounting';
import { pausingChecks } from './checks/pausing';
import { repeatingChecks } from './checks/repeating';
import { reportingChecks } from './checks/reporting';
import { stylingChecks } from './checks/styling';
import { surroundingChecks } from './checks/surroundings';

/** The version of this list: a report says which one it was made with. */
export const CONTRACT_SUITE = 'contract-1';

/**
 * Everything that the contract asks of a game, by name. Of its end it asks that the host learns of it: a game may play on
 * until it is told to `end`, which is remarked; a game without `end` must come to its own end within the session's limit.
 */
export const contractChecks: readonly Check[] = [
  ...mountingChecks,
  ...reportingChecks,
  ...endingChecks,
  ...pausingChecks,
  ...leavingChecks,
  ...surroundingChecks,
  ...stylingChecks,
  ...repeatingChecks,
];
