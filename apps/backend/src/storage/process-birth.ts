import { readFileSync } from 'node:fs';

/**
 * Tells a process from a later one with the same id: its start time in clock ticks since boot.
 * @returns null where the system does not tell (anything but Linux).
 */
export function birthOf(pid: number): string | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name in parentheses may hold spaces; the start time is the 20th field after it.
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? null;
  } catch {
    return null;
  }
}

/** Whether a process with this id runs, whoever owns it. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (thrown) {
    return thrown instanceof Error && Reflect.get(thrown, 'code') === 'EPERM';
  }
}
