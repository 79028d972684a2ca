import type { Check } from './checks/check';
import { leavingChecks } from './checks/leaving';
import { mountingChecks } from './checks/mounting';
import { pausingChecks } from './checks/pausing';
import { repeatingChecks } from './checks/repeating';
import { reportingChecks } from './checks/reporting';
import { stylingChecks } from './checks/styling';
import { surroundingChecks } from './checks/surroundings';

/** The version of this list: a report says which one it was made with. */
export const CONTRACT_SUITE = 'contract-1';

/** Everything that the contract asks of a game, by name. */
export const contractChecks: readonly Check[] = [
  ...mountingChecks,
  ...reportingChecks,
  ...pausingChecks,
  ...leavingChecks,
  ...surroundingChecks,
  ...stylingChecks,
  ...repeatingChecks,
];
