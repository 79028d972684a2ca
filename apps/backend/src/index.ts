export { signUpLimit } from './auth/rate-limit';
export { provideWebSocket } from './auth/websocket-stub';
export { startBackend } from './start-backend';
export { createBackup, restoreBackup } from './storage/backup';
export { seededAccounts } from './storage/seed-accounts';
export type { Failure } from './failure';
export type { BackendOptions, DataPlace, Started } from './options';
