import { execFileSync } from 'node:child_process';

/** Seconds of what `ps` prints for the time of a process: `[[days-]hours:]minutes:seconds`. */
export function readCpuTime(text: string): number {
  const [days, clock] = text.includes('-') ? text.trim().split('-', 2) : ['0', text.trim()];
  const seconds = (clock ?? '').split(':').reduce((sum, part) => sum * 60 + Number(part), 0);
  return Number(days) * 86_400 + seconds;
}

/** How long a process has been on a processor so far: on a busy machine it says more than how long a call took. */
export const cpuSecondsOf = (pid: number): number =>
  readCpuTime(execFileSync('ps', ['-o', 'time=', '-p', String(pid)], { encoding: 'utf8' }));
