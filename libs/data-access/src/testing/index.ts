// This key is for tests that store or remove a session on the device.
export { SESSION_STORAGE_KEY } from '../auth/session-state';
