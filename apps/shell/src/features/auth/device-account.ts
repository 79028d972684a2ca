import { forget, recall, remember } from '../../platform/device-memory';

const STORAGE_KEY = 'mindloom.had-account';

/** Whether anybody has signed in or up on this device. If so, Get Started opens the Login tab, otherwise Sign Up. */
export const hasHadAccount = (): boolean => recall(STORAGE_KEY) === 'yes';

/** Stores that somebody has signed in or up on this device, but not who. */
export const rememberAccount = (): void => remember(STORAGE_KEY, 'yes');

/** Forgets that somebody has signed in or up on this device. Called after an account was deleted. */
export const forgetDeviceAccount = (): void => forget(STORAGE_KEY);
