// What the lab needs to run the verifier with a database in memory.
export { claimedLogs } from './verifier-project';
export { type Verifier, verifyBatch } from './verify-batch';
