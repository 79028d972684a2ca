import { cleanup } from '@testing-library/react';
import { afterEach, beforeEach, vi } from 'vitest';
import { stubAccounts, type Accounts } from './accounts-server';

/**
 * Gives each test of a file a device that nobody has used, and an accounts' service of its own.
 * @returns what the running test's service is reached by.
 */
export function onFreshDevices(): { accounts: Accounts } {
  const device = { accounts: stubAccounts() };
  beforeEach(() => {
    // The auth client logs refused requests and other tabs.
    vi.spyOn(console, 'warn').mockReturnValue();
    vi.spyOn(console, 'error').mockReturnValue();
    device.accounts = stubAccounts();
  });
  afterEach(() => {
    cleanup();
    localStorage.clear();
    location.hash = '';
    vi.unstubAllGlobals();
  });
  return device;
}
