export { checkSet, isWhole } from './checking/check-set';
export type { FaultRow } from './checking/fault-table';
export { seeded } from './seeded';
