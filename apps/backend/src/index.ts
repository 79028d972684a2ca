export { signUpLimit } from './auth/rate-limit';
export { provideWebSocket } from './lite-app';
export { startBackend } from './start-backend';
export { createBackup, restoreBackup } from './storage/backup';
export { seededAccounts } from './storage/seed';
export type { Failure } from './failure';
export type { BackendOptions, DataPlace, Started } from './start-backend';
