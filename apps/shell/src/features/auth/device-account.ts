import { forget, recall, remember } from '../../platform/device-memory';

const STORAGE_KEY = 'mindloom.had-account';

/** Whether anybody has signed in or up on this device. Get Started then opens the Login tab, else Sign Up. */
export const hasHadAccount = (): boolean => recall(STORAGE_KEY) === 'yes';

/** Notes a sign-in or a sign-up. The note names no account. */
export const rememberAccount = (): void => remember(STORAGE_KEY, 'yes');

/** Forgets them, after an account was deleted. */
export const forgetDeviceAccount = (): void => forget(STORAGE_KEY);
