import { execFile } from 'node:child_process';
import { statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { isInstalled } from '../../bootstrap/install.mjs';
import { refuseNode } from '../../bootstrap/node-version.mjs';
import { requireWritableFolder } from '../data-folder';
import { findBrowser } from '../find-browser';
import { runningOn } from '../instance-lock';
import { requireFreePorts } from '../ports';
import { portsOf } from '../start';
import type { Settings } from '../settings';
import { reasonOf } from '../start-refusal';
import { findUnequalPins, FEDERATION_PACKAGES } from './federation-pins';
import { findLockGaps, readLockFile } from './lock-gaps';

/** The result of a check: fine, or what to do. */
export type Finding = { ok: true; saw: string } | { ok: false; saw: string; todo: string };

export interface Check {
  name: string;
  look: (settings: Settings) => Finding | Promise<Finding>;
}

const NEEDED_DISK_BYTES = 500_000_000;
const OLDEST_NPM_MAJOR = 10;

const fine = (saw: string): Finding => ({ ok: true, saw });
const fix = (saw: string, todo: string): Finding => ({ ok: false, saw, todo });

async function npm(): Promise<Finding> {
  const shell = process.platform === 'win32';
  const asked = await promisify(execFile)('npm', ['--version'], { shell }).catch(() => null);
  if (!asked) return fix('not found', 'install Node from https://nodejs.org, npm comes with it');
  const version = asked.stdout.trim();
  if (Number(version.split('.')[0]) >= OLDEST_NPM_MAJOR) return fine(version);
  return fix(version, `run npm install -g npm@${OLDEST_NPM_MAJOR}`);
}

function node(): Finding {
  const problem = refuseNode(process.versions.node);
  return problem ? fix(process.versions.node, problem) : fine(process.versions.node);
}

function lockFile(root: string): Finding {
  const gaps = findLockGaps(readLockFile(join(root, 'package-lock.json')));
  if (gaps.length === 0) return fine('names every package, also the binaries of other systems');
  const todo = 'run npm run lock:complete, or npm ci refuses the file where the registry carries them';
  return fix(`${gaps.length} packages without an entry, first ${gaps[0]}`, todo);
}

function federationPins(root: string): Finding {
  const problem = findUnequalPins(root);
  if (problem)
    return fix(problem, `give ${FEDERATION_PACKAGES.join(', ')} the same exact version everywhere`);
  return fine('the three packages have one version');
}

async function ports(settings: Parameters<Check['look']>[0]): Promise<Finding> {
  const running = runningOn(settings.dataFolder);
  if (running) return fine(`in use by the running Mindloom (process ${running})`);
  const wanted = portsOf(settings);
  return requireFreePorts(wanted, settings.ports.shell).then(
    () => fine(Object.values(wanted).join(', ')),
    (error: unknown) => fix('not free', reasonOf(error)),
  );
}

async function disk(folder: string): Promise<Finding> {
  const { bavail, bsize } = await statfs(folder);
  const free = `${Math.round((bavail * bsize) / 1_000_000)} MB free`;
  return bavail * bsize >= NEEDED_DISK_BYTES
    ? fine(free)
    : fix(free, 'make room: builds and the database need 500 MB');
}

function dataFolder(folder: string): Finding {
  try {
    requireWritableFolder(folder);
    return fine(folder);
  } catch (error) {
    return fix('not writable', reasonOf(error));
  }
}

async function browser(): Promise<Finding> {
  const found = await findBrowser({ mayInstall: false, prefer: 'windowless' });
  if (found) return fine(found);
  return fix(
    'none that starts',
    'npx playwright install chromium, or set CHROMIUM_PATH (only the tests need it)',
  );
}

const packages = (root: string): Finding =>
  isInstalled(root) ? fine('as in package-lock.json') : fix('not as in package-lock.json', 'run npm ci');

/** What a start and the tests need, in the order in which somebody would fix it. */
export const checks: readonly Check[] = [
  { name: 'Node', look: node },
  { name: 'npm', look: npm },
  { name: 'packages', look: ({ root }) => packages(root) },
  { name: 'lock file', look: ({ root }) => lockFile(root) },
  { name: 'federation', look: ({ root }) => federationPins(root) },
  { name: 'data folder', look: (settings) => dataFolder(settings.dataFolder) },
  { name: 'disk', look: (settings) => disk(settings.root) },
  { name: 'ports', look: ports },
  { name: 'browser', look: browser },
];
