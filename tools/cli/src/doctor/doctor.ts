import { execFile } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { reasonOf } from '@mindloom/backend/failure';
import { isInstalled, refuseNode } from '../../bootstrap.mjs';
import type { Print } from '../command';
import { processUsing, requireWritableFolder } from '../data-folder';
import { findBrowser } from '../find-browser';
import { findLockGaps, type PackageManifest, readLockFile } from '../lock-file';
import { requireFreePorts } from '../serving/loopback';
import { portsOf, type Settings } from '../settings';

/** The result of a check: what the check has found and, if something is wrong, what to do. */
type Finding = { ok: true; found: string } | { ok: false; found: string; advice: string };

interface Check {
  name: string;
  run: (settings: Settings) => Finding | Promise<Finding>;
}

const NEEDED_DISK_BYTES = 500_000_000;
const OLDEST_NPM_MAJOR = 10;
/**
 * The packages of which the shell and the games must use the same version, because the version is part of the contract
 * with published games.
 */
const FEDERATION_PACKAGES = [
  '@module-federation/enhanced',
  '@module-federation/rsbuild-plugin',
  '@module-federation/runtime-core',
] as const;

/** Checks of what `npm start` and the tests need, in the order in which a user would fix the problems. */
const checks: readonly Check[] = [
  { name: 'Node', run: checkNode },
  { name: 'npm', run: checkNpm },
  { name: 'packages', run: ({ root }) => checkPackages(root) },
  { name: 'lock file', run: ({ root }) => checkLockFile(root) },
  { name: 'federation', run: ({ root }) => checkFederation(root) },
  { name: 'data folder', run: ({ dataFolder }) => checkDataFolder(dataFolder) },
  { name: 'disk', run: ({ root }) => checkDisk(root) },
  { name: 'ports', run: checkPorts },
  { name: 'browser', run: checkBrowser },
];

/** `npm run doctor`: runs all checks and prints what to do. @returns 1 if a check fails. */
export async function doctor(settings: Settings, print: Print): Promise<number> {
  let problems = 0;
  for (const check of checks) {
    const finding = await runCheck(check, settings);
    print(`${finding.ok ? 'ok  ' : 'FIX '} ${check.name.padEnd(16)} ${finding.found}`);
    if (finding.ok) continue;
    problems += 1;
    print(`     ${''.padEnd(16)} -> ${finding.advice}`);
  }
  print(problems === 0 ? 'Everything is in place.' : `${problems} problems to fix.`);
  return problems === 0 ? 0 : 1;
}

/** Runs one check. If the check throws, reports the error as a problem, so that the other checks still run. */
async function runCheck({ run }: Check, settings: Settings): Promise<Finding> {
  try {
    return await run(settings);
  } catch (error) {
    return problem('could not be checked', `fix the error that stopped the check: ${reasonOf(error)}`);
  }
}

const fine = (found: string): Finding => ({ ok: true, found });
const problem = (found: string, advice: string): Finding => ({ ok: false, found, advice });

function checkNode(): Finding {
  const refusal = refuseNode(process.versions.node);
  return refusal ? problem(process.versions.node, refusal) : fine(process.versions.node);
}

async function checkNpm(): Promise<Finding> {
  const shell = process.platform === 'win32';
  const output = await promisify(execFile)('npm', ['--version'], { shell }).catch(() => null);
  if (!output) return problem('not found', 'install Node from https://nodejs.org, which includes npm');
  const version = output.stdout.trim();
  if (Number(version.split('.')[0]) >= OLDEST_NPM_MAJOR) return fine(version);
  return problem(version, `run npm install -g npm@${OLDEST_NPM_MAJOR}`);
}

const checkPackages = (root: string): Finding =>
  isInstalled(root) ? fine('as in package-lock.json') : problem('not as in package-lock.json', 'run npm ci');

function checkLockFile(root: string): Finding {
  const gaps = findLockGaps(readLockFile(join(root, 'package-lock.json')));
  if (gaps.length === 0) return fine('contains every package, also the binaries of other systems');
  const advice =
    'run npm run lock:complete, because npm ci refuses the file if the package registry has these packages';
  return problem(`${gaps.length} packages without an entry, first ${gaps[0]}`, advice);
}

function checkFederation(root: string): Finding {
  const difference = findUnequalPins(root);
  if (difference)
    return problem(difference, `give ${FEDERATION_PACKAGES.join(', ')} the same exact version everywhere`);
  return fine('the three packages have one version');
}

/** Checks that all packages require one exact version of the federation packages. @returns the first deviation, or null. */
export function findUnequalPins(root: string): string | null {
  let first: string | null = null;
  for (const { name, dependencies, devDependencies } of workspaceManifests(root)) {
    const wanted = { ...dependencies, ...devDependencies };
    for (const version of FEDERATION_PACKAGES.flatMap((federation) => wanted[federation] ?? [])) {
      first ??= version;
      if (!/^\d/.test(version)) return `${name} requires "${version}"`;
      if (version !== first) return `${name} requires ${version}, another package requires ${first}`;
    }
  }
  return null;
}

function* workspaceManifests(root: string): Generator<PackageManifest> {
  for (const group of ['apps', 'games', 'libs', 'tools']) {
    for (const name of readdirSync(join(root, group))) {
      const json: PackageManifest = JSON.parse(readFileSync(join(root, group, name, 'package.json'), 'utf8'));
      yield json;
    }
  }
}

function checkDataFolder(folder: string): Finding {
  try {
    requireWritableFolder(folder);
    return fine(folder);
  } catch (error) {
    return problem('not writable', reasonOf(error));
  }
}

async function checkDisk(folder: string): Promise<Finding> {
  const { bavail, bsize } = await statfs(folder);
  const free = `${Math.round((bavail * bsize) / 1_000_000)} MB free`;
  return bavail * bsize >= NEEDED_DISK_BYTES
    ? fine(free)
    : problem(free, 'free some space: builds and the database need 500 MB');
}

async function checkPorts(settings: Settings): Promise<Finding> {
  const running = processUsing(settings.dataFolder);
  if (running) return fine(`in use by the running Mindloom (process ${running})`);
  const ports = portsOf(settings);
  return requireFreePorts(ports, settings.ports.shell).then(
    () => fine(Object.values(ports).join(', ')),
    (error: unknown) => problem('not free', reasonOf(error)),
  );
}

async function checkBrowser(): Promise<Finding> {
  const found = await findBrowser({ mayInstall: false, prefer: 'windowless' });
  if (found) return fine(found);
  return problem(
    'no browser that starts was found',
    'run npx playwright install chromium, or set CHROMIUM_PATH (only the tests need a browser)',
  );
}
