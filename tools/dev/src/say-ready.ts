import { gamesAddressOf } from './release-store-of';
import type { Say } from './say';
import { localAddress, type Settings } from './settings';

/** An account that the embedded backend made for this machine. */
export interface LocalAccount {
  email: string;
  password: string;
}

/** The last line of a start: whoever waits for the system waits for this. */
export const READY_LINE = 'mindloom ready';

/** Prints where everything is, the seeded accounts, and the ready line last. */
export function sayReady(
  settings: Settings,
  backend: { url: string; accounts: readonly LocalAccount[] },
  hints: readonly string[],
  say: Say,
): void {
  const { ports } = settings;
  say('');
  say(`  shell    ${localAddress(ports.shell)}`);
  say(`  console  ${localAddress(ports.console)}`);
  say(`  games    ${gamesAddressOf(settings)}`);
  say(`  backend  ${backend.url}`);
  say('');
  for (const { email, password } of backend.accounts) say(`  ${email} / ${password}`);
  for (const hint of hints) say(`  ${hint}`);
  say('');
  say(READY_LINE);
}
