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
import type { RegistryAccess } from '@mindloom/release';
import { build } from '../build';
import type { RuntimeConfig } from '../runtime-config';
import { appFiller, PAGE_FILE, WORKER_FILE } from '../serving/fill-app';
import type { HeaderSet } from '../serving/security-headers';
import type { Settings } from '../settings';
import type { Start } from '../start';
import { StartRefusal } from '../start-refusal';
import { readGamesAddress, readRegistryAddress } from '../web-address';
import { copyRegisteredGames } from './copy-registered-games';
import { type HostedOrigins, hostedShellHeaders, hostingFiles } from './hosting-files';
import { NOT_FOUND_PAGE } from './static-host-files';

const VARIABLES = { shell: 'MINDLOOM_SHELL_ORIGIN', console: 'MINDLOOM_CONSOLE_ORIGIN' };

function originOf(variable: string): string {
  const value = process.env[variable] ?? '';
  if (URL.canParse(value) && new URL(value).origin === value) return value;
  throw new StartRefusal(
    'ML-502',
    `${variable} is "${value}", and it must be an origin such as https://mindloom.example.`,
  );
}

const configFor = (settings: Settings, origins: HostedOrigins): RuntimeConfig => ({
  supabaseUrl: settings.hosted?.url ?? origins.supabase,
  supabaseKey: settings.hosted?.publishableKey ?? '',
  gamesOrigin: origins.games,
  shellOrigin: origins.shell,
  ...(origins.registry === null ? {} : { registryUrl: origins.registry }),
  ...settings.operator,
  local: false,
});

/** Completes the page of an app and, where it has one, its service worker. */
export function fillApp(folder: string, config: RuntimeConfig, headers: HeaderSet): void {
  const filler = appFiller(config, headers);
  const page = filler.page(readFileSync(join(folder, PAGE_FILE), 'utf8'));
  writeFileSync(join(folder, PAGE_FILE), page);
  const worker = join(folder, WORKER_FILE);
  if (existsSync(worker)) writeFileSync(worker, filler.worker(readFileSync(worker, 'utf8'), page));
}

/** The registry that says which releases belong on the games origin. Only the secret key may read all of it. */
function registryOf({ hosted }: Settings): RegistryAccess {
  if (hosted?.secretKey) return { url: hosted.url, secretKey: hosted.secretKey };
  throw new StartRefusal(
    'ML-502',
    'Hosting games without a bucket needs SUPABASE_SECRET_KEY as well: the registry says which releases are published.',
  );
}

/** Every file of a site, as paths below its folder. */
const filesOf = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'));

/** Copies a built page into its folder and fills in the configuration; the same page answers unknown addresses. */
function writePages(
  app: 'shell' | 'console',
  out: string,
  settings: Settings,
  origins: HostedOrigins,
): string[] {
  const folder = join(out, app);
  cpSync(join(settings.root, 'apps', app, 'dist'), folder, { recursive: true });
  fillApp(folder, configFor(settings, origins), hostedShellHeaders(origins));
  copyFileSync(join(folder, PAGE_FILE), join(folder, NOT_FOUND_PAGE));
  return filesOf(folder);
}

/**
 * `npm run hosting`: writes everything that static hosts serve into `dist/hosting/`, for a hosted Supabase project. Games
 * are those of the registry; with a bucket they are there already, put by `npm run release` one by one.
 */
export async function writeHosting(settings: Settings, { signal, say }: Start): Promise<number> {
  const { root, hosted, bucket, dataFolder } = settings;
  if (!hosted)
    throw new StartRefusal(
      'ML-502',
      'Hosting needs SUPABASE_URL and SUPABASE_PUBLISHABLE_KEY of the project.',
    );
  const origins: HostedOrigins = {
    shell: originOf(VARIABLES.shell),
    console: originOf(VARIABLES.console),
    games: readGamesAddress(process.env),
    supabase: new URL(hosted.url).origin,
    registry: readRegistryAddress(process.env),
  };
  const registry = bucket ? null : registryOf(settings);
  await build({ root, only: ['--projects=tag:type:app'], signal, say });
  const out = join(root, 'dist', 'hosting');
  rmSync(out, { recursive: true, force: true });
  const target = join(out, 'games');
  // First: what the registry contradicts ends the command before any page is written.
  const folders = registry ? await copyRegisteredGames({ registry, dataFolder, target, say }) : [];
  const files = hostingFiles(origins, {
    shell: writePages('shell', out, settings, origins),
    console: writePages('console', out, settings, origins),
    games: folders,
  });
  const { buckets, games, ...pages } = files;
  for (const [site, texts] of Object.entries(registry ? { ...pages, games } : pages)) {
    mkdirSync(join(out, site), { recursive: true });
    for (const [name, text] of Object.entries(texts)) writeFileSync(join(out, site, name), text);
  }
  for (const [site, upload] of Object.entries(buckets))
    writeFileSync(join(out, `${site}.bucket.json`), `${JSON.stringify(upload, null, 2)}\n`);
  const sites = bucket ? 'Shell and console' : 'Shell, console and games';
  say(`${sites} are in ${out}: docs/hosting.md says how to upload them.`);
  return 0;
}
