// Exported for tests that store or remove a session on the device: the storage key of the session.
export { SESSION_STORAGE_KEY } from '../auth/session-state';
