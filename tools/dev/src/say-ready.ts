import type { Say } from './say';
import { localAddress, type Settings } from './settings';

/** The accounts of the local seed; they exist on the embedded backend alone. */
export const SEEDED_ACCOUNTS = [
  { role: 'player', email: 'player@mindloom.test', password: 'play-mindloom' },
  { role: 'staff', email: 'staff@mindloom.test', password: 'staff-mindloom' },
] as const;

/** The last line of a start: whoever waits for the system waits for this. */
export const READY_LINE = 'mindloom ready';

/** Prints where everything is, the seeded accounts, and the ready line last. */
export function sayReady(settings: Settings, hints: readonly string[], say: Say): void {
  const { ports, hosted } = settings;
  say('');
  say(`  shell    ${localAddress(ports.shell)}`);
  say(`  console  ${localAddress(ports.console)}`);
  say(`  games    ${localAddress(ports.games)}`);
  say(`  backend  ${hosted ? hosted.url : localAddress(ports.backend)}`);
  if (!hosted) {
    say('');
    for (const { role, email, password } of SEEDED_ACCOUNTS)
      say(`  ${role.padEnd(7)}  ${email} / ${password}`);
  }
  for (const hint of hints) say(`  ${hint}`);
  say('');
  say(READY_LINE);
}
