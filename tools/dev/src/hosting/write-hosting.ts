import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { folderStore } from '@mindloom/release';
import { build } from '../build';
import { publishGamesTo } from '../publish-games';
import type { RuntimeConfig } from '../runtime-config';
import { appFiller, PAGE_FILE, WORKER_FILE } from '../serving/fill-app';
import type { HeaderSet } from '../serving/security-headers';
import type { Settings } from '../settings';
import type { Start } from '../start';
import { StartRefusal } from '../start-refusal';
import { readGamesAddress, readRegistryAddress } from '../web-address';
import { type HostedOrigins, hostedShellHeaders, hostingFiles } from './hosting-files';

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

/** `npm run hosting`: writes everything that static hosts serve into `dist/hosting/`, for a hosted Supabase project. */
export async function writeHosting(settings: Settings, { signal, say }: Start): Promise<number> {
  const { root, hosted, bucket } = settings;
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
  await build({ root, only: [], signal, say });
  const out = join(root, 'dist', 'hosting');
  rmSync(out, { recursive: true, force: true });
  for (const app of ['shell', 'console'] as const) {
    cpSync(join(root, 'apps', app, 'dist'), join(out, app), { recursive: true });
    fillApp(join(out, app), configFor(settings, origins), hostedShellHeaders(origins));
  }
  // Into a bucket, games come by `npm run release`, one by one and proven.
  if (!bucket) await publishGamesTo(folderStore(join(out, 'games')), root);
  const { games, ...pages } = hostingFiles(origins);
  for (const [site, files] of Object.entries(bucket ? pages : { ...pages, games })) {
    mkdirSync(join(out, site), { recursive: true });
    for (const [name, text] of Object.entries(files)) writeFileSync(join(out, site, name), text);
  }
  const sites = bucket ? 'Shell and console' : 'Shell, console and games';
  say(`${sites} are in ${out}, each with its _headers.`);
  return 0;
}
