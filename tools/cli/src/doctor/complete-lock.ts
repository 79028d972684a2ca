import { writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { findLockGaps, lockFileText, readLockFile } from '../lock-file';

interface Platform {
  os?: string[];
  cpu?: string[];
  libc?: string[];
}

const SYSTEM = /darwin|win32|windows|freebsd|android|openharmony|linux|sunos|aix|netbsd|openbsd/;
const PROCESSOR = /(arm64|x64|ia32|ppc64|riscv64|s390x|wasm32|loong64|arm)(?=-|$|eabi)/;

/**
 * `npm run lock:complete`: adds the missing entries of optional packages to the lock file. npm also adds such entries, but
 * only if the package registry has these packages.
 * @returns the number of added entries.
 */
function completeLock(file: string): number {
  const lock = readLockFile(file);
  const gaps = findLockGaps(lock);
  for (const gap of gaps) {
    const at = gap.lastIndexOf('@');
    const name = gap.slice(0, at);
    const version = gap.slice(at + 1);
    lock.packages[`node_modules/${name}`] = { version, ...platformOf(name), optional: true };
  }
  const sorted = Object.entries(lock.packages).toSorted(([a], [b]) => (a < b ? -1 : 1));
  writeFileSync(file, lockFileText({ ...lock, packages: Object.fromEntries(sorted) }));
  return gaps.length;
}

/** Reads the platform from the name of a binary package, such as `@rspack/binding-linux-arm64-musl`. */
export function platformOf(name: string): Platform {
  const last = name.slice(name.lastIndexOf('/') + 1);
  const system = SYSTEM.exec(last)?.[0];
  const processor = PROCESSOR.exec(last)?.[1];
  const libc = /musl/.test(last) ? 'musl' : /gnu/.test(last) ? 'glibc' : null;
  return {
    ...(system ? { os: [system === 'windows' ? 'win32' : system] } : {}),
    ...(processor ? { cpu: [processor] } : {}),
    ...(system === 'linux' && libc ? { libc: [libc] } : {}),
  };
}

if (process.argv[1] === import.meta.filename) {
  const file = resolve(import.meta.dirname, '../../../../package-lock.json');
  console.log(`${completeLock(file)} entries added to package-lock.json.`);
}
