// What other packages need to test against a database in memory.
export { anonymous, runAs, service } from './actors';
export type { TestDatabase } from './database';
export { pgliteEngine } from './pglite-engine';
