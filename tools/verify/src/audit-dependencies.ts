import { spawnSync } from 'node:child_process';
import { readAudit } from './read-audit';

/**
 * `npm run audit:dependencies`: asks the registry for known holes in what the product ships. 0: none that is high or
 * critical; 1: there are; 2: it could not be asked, which proves nothing.
 */
const asked = spawnSync('npm', ['audit', '--omit=dev', '--json'], {
  encoding: 'utf8',
  shell: process.platform === 'win32',
});
const audit = readAudit(asked.stdout);
if (audit.ok) {
  for (const line of audit.lines) console.log(line);
  const { low, moderate, high, critical } = audit.counts;
  console.log(`known holes: ${critical} critical, ${high} high, ${moderate} moderate, ${low} low`);
  process.exitCode = high + critical > 0 ? 1 : 0;
} else {
  console.error(`The registry could not be asked, so nothing is known: ${audit.problem}`);
  process.exitCode = 2;
}
