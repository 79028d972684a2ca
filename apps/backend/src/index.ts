export { signUpLimit } from './auth/rate-limit';
export { startBackend } from './start-backend';
export { seededAccounts } from './storage/seed';
export type { Failure } from './failure';
export type { BackendOptions, DataPlace, Started } from './start-backend';
