import { IMMUTABLE, REVALIDATE } from '@mindloom/release';
import { type HeaderSet, pageHeaders, storeHeaders } from '../serving/security-headers';

export interface HostedOrigins {
  shell: string;
  console: string;
  /** An address: a bucket has a path below the origin that it shares. */
  games: string;
  supabase: string;
  /** Where shells read the registry's snapshot, when not at the project itself. */
  registry: string | null;
}

type Rule = readonly [path: string, headers: HeaderSet];

/** The `_headers` format that static hosts read: a path, then its headers, indented. */
const headersFile = (rules: readonly Rule[]): string =>
  rules
    .map(([path, headers]) =>
      [path, ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`)].join('\n'),
    )
    .join('\n\n')
    .concat('\n');

/** Headers of every reply of the hosted shell. */
export function hostedShellHeaders({ shell, games, supabase, registry }: HostedOrigins): HeaderSet {
  const asked = registry === null ? [supabase] : [supabase, new URL(registry).origin];
  return pageHeaders({ self: shell, games: [games], api: asked });
}

function pageRules(headers: HeaderSet): Rule[] {
  return [
    ['/*', headers],
    ['/static/*', { 'Cache-Control': IMMUTABLE }],
    ['/index.html', { 'Cache-Control': REVALIDATE }],
  ];
}

/** What keeps its name while its content changes: an old worker, or an old word on icons, must not outlive a release. */
const SHELL_FILES: readonly Rule[] = [
  ['/service-worker.js', { 'Cache-Control': REVALIDATE }],
  ['/theme.js', { 'Cache-Control': REVALIDATE }],
  ['/site.webmanifest', { 'Cache-Control': REVALIDATE, 'Content-Type': 'application/manifest+json' }],
];

/** Files for a static host, by site: the headers that the local servers send, for the origins of production. */
export function hostingFiles(
  origins: HostedOrigins,
): Record<'shell' | 'console' | 'games', Record<string, string>> {
  // A missing script must stay a 404; only the rest is a route of the app.
  const redirects = '/static/* /404 404\n/* /index.html 200\n';
  const shell = headersFile([...pageRules(hostedShellHeaders(origins)), ...SHELL_FILES]);
  const consoleHeaders = pageHeaders({ self: origins.console, games: [], api: [origins.supabase] });
  const staffConsole = headersFile(pageRules(consoleHeaders));
  const games = headersFile([['/*', { ...storeHeaders, 'Cache-Control': IMMUTABLE }]]);
  return {
    shell: { _headers: shell, _redirects: redirects },
    console: { _headers: staffConsole, _redirects: redirects },
    games: { _headers: games },
  };
}
