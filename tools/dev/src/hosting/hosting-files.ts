import { type HeaderSet, pageHeaders, storeHeaders } from '../serving/security-headers';
import {
  type BucketSite,
  bucketSite,
  gameRules,
  headersFile,
  pageRules,
  redirectsFile,
  SHELL_ROUTES,
} from './static-host-files';

export interface HostedOrigins {
  shell: string;
  console: string;
  /** An address: a bucket has a path below the origin that it shares. */
  games: string;
  supabase: string;
  /** Where shells read the registry's snapshot, when not at the project itself. */
  registry: string | null;
}

/** What the sites consist of, as paths below their folders. */
export interface HostedContent {
  shell: readonly string[];
  console: readonly string[];
  /** Folders of the copied releases, the newest first. */
  games: readonly string[];
}

/** Each site's files by name. */
export interface HostingFiles {
  shell: Record<string, string>;
  console: Record<string, string>;
  games: Record<string, string>;
  /** For hosts that read none of these: how to put each page site into a bucket. */
  buckets: { shell: BucketSite; console: BucketSite };
}

/** Headers of every reply of the hosted shell. */
export function hostedShellHeaders({ shell, games, supabase, registry }: HostedOrigins): HeaderSet {
  const api = registry === null ? [supabase] : [supabase, new URL(registry).origin];
  return pageHeaders({ self: shell, games: [games], api });
}

/** Files for a static host, by site: the headers that the local servers send, for the origins of production. */
export function hostingFiles(origins: HostedOrigins, content: HostedContent): HostingFiles {
  const shell = hostedShellHeaders(origins);
  const staffConsole = pageHeaders({ self: origins.console, games: [], api: [origins.supabase] });
  return {
    shell: {
      _headers: headersFile(pageRules(shell, content.shell)),
      _redirects: redirectsFile(SHELL_ROUTES),
    },
    // The console has one address; its state is in the query.
    console: { _headers: headersFile(pageRules(staffConsole, content.console)) },
    games: { _headers: headersFile(gameRules(storeHeaders, content.games)) },
    buckets: {
      shell: bucketSite(shell, content.shell, SHELL_ROUTES),
      console: bucketSite(staffConsole, content.console, []),
    },
  };
}
