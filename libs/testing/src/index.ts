export { type Bench, type Environment, type Loading, type MemoryUse, openBench } from './bench/bench';
export type { Check } from './checks/check';
export { READY_LIMIT_MS } from './checks/mounting';
export { CONTRACT_SUITE, contractChecks } from './contract-checks';
export { type CheckOutcome, type ContractReport, runCheck, runContract } from './run-checks';
export { setTraps } from './realm/set-traps';
