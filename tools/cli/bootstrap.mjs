// Runs before packages are installed, so it imports only modules of Node. Its syntax must be valid in old versions of Node.
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The workspace folder. */
export const root = resolve(dirname(fileURLToPath(import.meta.url)), '../..');

/**
 * Checks the Node version and installs the packages if they are missing or outdated.
 * @returns {string} why no command can run; '' if commands can run
 */
export function prepare() {
  const oldNode = refuseNode(process.versions.node);
  if (oldNode) return oldNode;
  if (isInstalled(root)) return '';
  console.log('Installing packages (a minute or two the first time) ...');
  return install(root);
}

/**
 * Checks whether Mindloom supports this version of Node.
 * @param {string} version as in `process.versions.node`
 * @returns {string} the reason for a refusal; '' if the version is supported
 */
export function refuseNode(version) {
  const parts = version.split('.').map(Number);
  const major = parts[0] || 0;
  const minor = parts[1] || 0;
  const isSupported = (major === 20 && minor >= 19) || (major === 22 && minor >= 12) || major > 22;
  if (isSupported) return '';
  return (
    'ML-500 Mindloom needs Node 20.19 or a later version of Node 20, or Node 22.12 or later. This is Node ' +
    version +
    '. Install a newer Node (https://nodejs.org) and run the same command again.'
  );
}

/**
 * Returns true if node_modules contains the packages of package-lock.json. Compares the contents, because a checkout
 * changes the time stamp of the lock file. Optional packages may be missing, because some of them are binaries for other
 * platforms.
 * @param {string} folder the workspace folder
 * @returns {boolean}
 */
export function isInstalled(folder) {
  const wanted = readLock(join(folder, 'package-lock.json'));
  const present = readLock(join(folder, 'node_modules', '.package-lock.json'));
  if (!wanted || !present) return false;
  return Object.keys(wanted).every((path) => {
    const entry = wanted[path];
    if (path === '' || !entry || entry.optional) return true;
    const found = present[path];
    return found !== undefined && found.version === entry.version;
  });
}

/**
 * Reads the packages of a lock file, by folder.
 * @param {string} file
 * @returns {Record<string, { version?: string, optional?: boolean }> | null} null if the file cannot be read
 */
function readLock(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8')).packages;
  } catch {
    return null; // Without a complete list of packages in node_modules, they are not installed.
  }
}

/**
 * Installs the versions of the lock file. Uses `npm install --no-save`, which does not change the lock file. `npm ci` would
 * refuse a valid lock file if the package registry does not have the binaries for other platforms.
 * @param {string} folder
 * @returns {string} '' on success, otherwise the error and the output of npm
 */
function install(folder) {
  const clean = npm(folder, ['ci']);
  if (clean.ok) return '';
  const retry = /Missing: .* from lock file/.test(clean.log) ? npm(folder, ['install', '--no-save']) : clean;
  if (retry.ok) return '';
  return 'ML-501 npm could not install the packages. Output of npm:\n' + retry.log;
}

/**
 * @param {string} folder
 * @param {string[]} args
 */
function npm(folder, args) {
  const options = {
    cwd: folder,
    encoding: /** @type {const} */ ('utf8'),
    shell: process.platform === 'win32',
  };
  const run = spawnSync('npm', args.concat('--no-audit', '--no-fund'), options);
  return {
    ok: run.status === 0,
    log: (run.stdout || '') + (run.stderr || '') + (run.error ? run.error.message : ''),
  };
}
