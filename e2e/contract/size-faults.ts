import { seeded } from '@mindloom/base';
import { beforeLoaded } from './browser-only-faults';
import type { InjectedFault } from './injected-fault';

/** Games that exceed a size budget. */
export const sizeFaults: readonly InjectedFault[] = [
  {
    does: 'has an entry script over the size limit',
    caughtBy: 'entry-is-light',
    replace: [['  const GOAL = 10;', `  const NOISE = '${noise(9000)}';\n  const GOAL = 10;`]],
  },
  {
    does: 'fetches more than the size limit until it is ready, although its manifest does not mark the file with `boot`',
    caughtBy: 'own-code-is-light',
    files: { 'levels.json': noise(80_000) },
    lazyFiles: ['levels.json'],
    replace: beforeLoaded("await fetch(new URL('levels.json', base));"),
  },
  {
    does: 'has files over the size limit of a release',
    caughtBy: 'release-is-light',
    files: { 'film.txt': '.'.repeat(2_000_000) },
  },
  {
    does: 'fetches more than the size limit until it is ready',
    caughtBy: 'own-code-is-light',
    files: { 'levels.json': noise(80_000) },
    replace: beforeLoaded("await fetch(new URL('levels.json', base));"),
  },
];
/**
 * Returns random base64 characters, which compress to about a given number of bytes. The text is the same in every run.
 */
function noise(bytes: number): string {
  const alphabet = Array.from('ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/');
  const random = seeded(1, 'noise');
  const bitsPerCharacter = Math.log2(alphabet.length);
  const length = Math.ceil((bytes * 8) / bitsPerCharacter);
  return Array.from({ length }, () => random.pick(alphabet)).join('');
}
