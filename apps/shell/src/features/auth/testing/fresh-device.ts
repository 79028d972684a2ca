import { cleanup } from '@testing-library/react';
import { afterEach, beforeEach, vi } from 'vitest';
import { stubAccounts, type Accounts } from './accounts-server';

/**
 * Gives each test of a file an unused device and a new stubbed accounts service.
 * @returns an object whose `accounts` is the service of the running test.
 */
export function onFreshDevices(): { accounts: Accounts } {
  const device = { accounts: stubAccounts() };
  beforeEach(() => {
    // Hide what the auth client logs, for example about refused requests.
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
