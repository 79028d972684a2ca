export { READY_LIMIT_MS } from './checks/lifecycle';
export {
  type Check,
  type Environment,
  type GameSource,
  type Harness,
  type MemoryUse,
  openHarness,
} from './harness';
export { recordedRuns, type RecordedRun } from './recorded-runs';
export {
  type CheckOutcome,
  CONTRACT_SUITE,
  contractChecks,
  type ContractReport,
  runCheck,
  runContract,
} from './run-contract';
