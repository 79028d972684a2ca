import {
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join, relative, sep } from 'node:path';
import type { Capability } from '@mindloom/registry';
import { build } from '../build';
import { type CommandContext, CommandError } from '../command';
import type { RegistryAccess } from '../publishing/registry-client';
import { readAssignedCapabilities } from '../serving/assigned-capabilities';
import type { HeaderSet } from '../serving/response-headers';
import { appFiller, PAGE_FILE, type RuntimeConfig, WORKER_FILE } from '../serving/runtime-config';
import { pushConfig, readGamesAddress, readRegistryAddress, type Settings } from '../settings';
import { copyRegisteredGames } from './registered-games';
import { type HostedOrigins, hostedShellHeaders, hostingFiles, NOT_FOUND_PAGE } from './static-host-files';
import { bundleFunction } from './upload-function/bundle-function';

/**
 * `npm run hosting`: writes the files for static hosts and a hosted Supabase project into `dist/hosting/`. Includes the
 * registered games, unless `npm run release` stores them in a bucket.
 */
export async function writeHosting(settings: Settings, { signal, print }: CommandContext): Promise<number> {
  const { root, hosted, bucket, dataFolder } = settings;
  if (!hosted)
    throw new CommandError(
      'ML-502',
      'Hosting needs SUPABASE_URL and SUPABASE_PUBLISHABLE_KEY of a Supabase project.',
    );
  const origins: HostedOrigins = {
    shell: readOrigin('MINDLOOM_SHELL_ORIGIN'),
    console: readOrigin('MINDLOOM_CONSOLE_ORIGIN'),
    games: readGamesAddress(process.env),
    supabase: new URL(hosted.url).origin,
    registry: readRegistryAddress(process.env),
    frame: readFrameOrigin(),
    capabilities: await assignedCapabilities(hosted, print),
  };
  const registry = bucket ? null : registryOf(settings);
  await build({ root, only: ['--projects=tag:type:app'], signal, print });
  const out = join(root, 'dist', 'hosting');
  rmSync(out, { recursive: true, force: true });
  const target = join(out, 'games');
  // Copy the games first, so that the command writes no page if the files of the games differ from the registry.
  const folders = registry ? await copyRegisteredGames({ registry, dataFolder, target, print }) : [];
  if (origins.frame === null)
    print('MINDLOOM_FRAME_ORIGIN is not set, so releases of untrusted teams will not run in this shell.');
  const { buckets, games, ...pages } = hostingFiles(origins, {
    shell: writePages('shell', out, settings, origins),
    console: writePages('console', out, settings, origins),
    frame: origins.frame === null ? [] : copyApp('frame', out, settings),
    games: folders,
  });
  for (const [site, texts] of Object.entries(registry ? { ...pages, games } : pages)) {
    mkdirSync(join(out, site), { recursive: true });
    for (const [name, text] of Object.entries(texts)) writeFileSync(join(out, site, name), text);
  }
  for (const [site, upload] of Object.entries(buckets))
    writeFileSync(join(out, `${site}.bucket.json`), `${JSON.stringify(upload, null, 2)}\n`);
  // Write the Edge Function only if there is a bucket. Without a bucket, releases are in the data folder of a machine,
  // where an Edge Function cannot store them.
  if (bucket) await bundleFunction(out);
  const sites = bucket ? 'Shell and console' : 'Shell, console and games';
  print(`${sites} are in ${out}. docs/hosting.md says how to upload them.`);
  return 0;
}

/**
 * Returns the capabilities that the security policy of the hosted shell must allow. If the registry does not answer, there
 * are none.
 */
async function assignedCapabilities(
  { url, publishableKey }: { url: string; publishableKey: string },
  print: CommandContext['print'],
): Promise<readonly Capability[]> {
  const read = await readAssignedCapabilities({ supabaseUrl: url, supabaseKey: publishableKey });
  if (read === null)
    print('The registry did not answer, so games with WebAssembly or workers will not run in this shell.');
  return read ?? [];
}

function readOrigin(variable: string): string {
  const value = process.env[variable] ?? '';
  if (URL.canParse(value) && new URL(value).origin === value) return value;
  throw new CommandError(
    'ML-502',
    `${variable} is "${value}", but it must be an origin such as https://mindloom.example.`,
  );
}

/**
 * Reads the origin of the frame site. Returns null if it is not set.
 * @throws ML-502 if the frame site could get a cookie of the shell's host.
 */
function readFrameOrigin(): string | null {
  if (!process.env['MINDLOOM_FRAME_ORIGIN']) return null;
  const origin = readOrigin('MINDLOOM_FRAME_ORIGIN');
  const frame = `.${new URL(origin).hostname}`;
  for (const variable of ['MINDLOOM_SHELL_ORIGIN', 'MINDLOOM_CONSOLE_ORIGIN']) {
    const page = `.${new URL(readOrigin(variable)).hostname}`;
    if (frame.endsWith(page) || page.endsWith(frame))
      throw new CommandError(
        'ML-502',
        `MINDLOOM_FRAME_ORIGIN is "${origin}", but frames must be on another registrable domain than ${variable}.`,
      );
  }
  return origin;
}

/** The registry with the published releases. The command needs the secret key to read all of it. */
function registryOf({ hosted }: Settings): RegistryAccess {
  if (hosted?.secretKey) return { url: hosted.url, secretKey: hosted.secretKey };
  throw new CommandError(
    'ML-502',
    'Hosting games without a bucket also needs SUPABASE_SECRET_KEY, because it reads the published releases from the registry.',
  );
}

/** Copies a built app. @returns its files. */
function copyApp(app: string, out: string, { root }: Settings): string[] {
  const folder = join(out, app);
  cpSync(join(root, 'apps', app, 'dist'), folder, { recursive: true });
  return filesOf(folder);
}

/** Copies a built app, fills in the configuration, and adds the page for unknown addresses. @returns the app's files. */
function writePages(
  app: 'shell' | 'console',
  out: string,
  settings: Settings,
  origins: HostedOrigins,
): string[] {
  const folder = join(out, app);
  copyApp(app, out, settings);
  fillApp(folder, configFor(settings, origins), hostedShellHeaders(origins));
  copyFileSync(join(folder, PAGE_FILE), join(folder, NOT_FOUND_PAGE));
  return filesOf(folder);
}

/**
 * Fills the configuration into the page of an app. Fills the hash of this page into the service worker, if the app has one.
 */
export function fillApp(folder: string, config: RuntimeConfig, headers: HeaderSet): void {
  const filler = appFiller(config, headers);
  const page = filler.page(readFileSync(join(folder, PAGE_FILE), 'utf8'));
  writeFileSync(join(folder, PAGE_FILE), page);
  const worker = join(folder, WORKER_FILE);
  if (existsSync(worker)) writeFileSync(worker, filler.worker(readFileSync(worker, 'utf8'), page));
}

const configFor = (settings: Settings, origins: HostedOrigins): RuntimeConfig => ({
  supabaseUrl: settings.hosted?.url ?? origins.supabase,
  supabaseKey: settings.hosted?.publishableKey ?? '',
  gamesOrigin: origins.games,
  shellOrigin: origins.shell,
  ...(origins.registry === null ? {} : { registryUrl: origins.registry }),
  ...(origins.frame === null ? {} : { frameOrigin: origins.frame }),
  ...settings.operator,
  ...(origins.capabilities?.length ? { capabilities: origins.capabilities } : {}),
  ...pushConfig(settings),
  local: false,
});

/** All files of a site, as paths below its folder. */
const filesOf = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'));
