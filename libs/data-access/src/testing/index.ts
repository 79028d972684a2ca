// The storage key of the session is exported for tests that store or remove a session on the device.
export { SESSION_STORAGE_KEY } from '../auth/session-state';
