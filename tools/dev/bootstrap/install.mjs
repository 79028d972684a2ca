import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * The packages of a lock file, by their place in the tree.
 * @param {string} file
 * @returns {Record<string, { version?: string, optional?: boolean }> | null} null when it cannot be read
 */
function readLock(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8')).packages;
  } catch {
    return null; // missing or half written: both mean "not installed"
  }
}

/**
 * Whether node_modules holds what package-lock.json asks for. Compares contents, not time stamps: a checkout
 * touches the lock file without changing it. Optional packages of other platforms may be missing.
 * @param {string} root the workspace folder
 * @returns {boolean}
 */
export function isInstalled(root) {
  const wanted = readLock(join(root, 'package-lock.json'));
  const present = readLock(join(root, 'node_modules', '.package-lock.json'));
  if (!wanted || !present) return false;
  return Object.keys(wanted).every((place) => {
    const entry = wanted[place];
    if (place === '' || !entry || entry.optional) return true;
    const found = present[place];
    return found !== undefined && found.version === entry.version;
  });
}

/**
 * @param {string} root
 * @param {string[]} args
 */
function npm(root, args) {
  const options = { cwd: root, encoding: /** @type {const} */ ('utf8'), shell: process.platform === 'win32' };
  const run = spawnSync('npm', args.concat('--no-audit', '--no-fund'), options);
  return {
    ok: run.status === 0,
    log: (run.stdout || '') + (run.stderr || '') + (run.error ? run.error.message : ''),
  };
}

/**
 * Installs exactly what the lock file says. A registry that does not carry the binaries of other platforms makes
 * `npm ci` refuse a lock file that is fine here; `npm install --no-save` then reads the same lock without writing it.
 * @param {string} root
 * @returns {string} '' when installed, else one sentence with npm's own words after it
 */
export function install(root) {
  const clean = npm(root, ['ci']);
  if (clean.ok) return '';
  const retry = /Missing: .* from lock file/.test(clean.log) ? npm(root, ['install', '--no-save']) : clean;
  if (retry.ok) return '';
  return 'ML-501 npm could not install the packages; what npm said:\n' + retry.log;
}
