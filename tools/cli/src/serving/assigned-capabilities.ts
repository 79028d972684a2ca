import type { RequestListener } from 'node:http';
import { type Capability, CAPABILITIES, parseSnapshot } from '@mindloom/registry';
import { WORKER_FILE } from './runtime-config';

/** The project that contains the registry, and its public key, which every page contains. */
interface RegistryAddress {
  supabaseUrl: string;
  supabaseKey: string;
}

const READ_LIMIT_MS = 1500;

/**
 * Reads the capabilities that the assigned releases of all slots declare. Assigned releases are stable versions, candidates
 * and last good versions.
 * @returns null if the registry cannot be read.
 */
export async function readAssignedCapabilities({
  supabaseUrl,
  supabaseKey,
}: RegistryAddress): Promise<Capability[] | null> {
  try {
    const response = await fetch(`${supabaseUrl}/rest/v1/rpc/registry_snapshot`, {
      headers: { apikey: supabaseKey },
      signal: AbortSignal.timeout(READ_LIMIT_MS),
    });
    const parsed = parseSnapshot(await response.json());
    if (!parsed.ok) return null;
    const slots = Object.values(parsed.snapshot.slots);
    const releases = slots
      .flatMap(({ stable, candidate, lastGood }) => [stable, candidate, lastGood])
      // Skip releases that run in a frame, because the policy of the shell's page does not apply to them.
      .filter((release) => release?.place !== 'frame');
    return CAPABILITIES.filter((one) => releases.some((release) => release?.capabilities?.includes(one)));
  } catch {
    return null; // If the registry does not answer, the page keeps its policy or gets the strictest one.
  }
}

/** The maximum time until the policy of the shell follows a change of the registry. */
const POLICY_AGE_MS = 2000;

/**
 * Serves the shell with a policy that allows the capabilities of the assigned releases. Only requests for a page or the
 * service worker wait for the registry, because only their responses contain the policy.
 * @param siteWith creates the site whose policy allows the given capabilities.
 */
export function serveWithAssignedPolicy(
  registry: RegistryAddress,
  siteWith: (capabilities: readonly Capability[]) => RequestListener,
): RequestListener {
  let capabilities: readonly Capability[] = [];
  let readMs = Number.NEGATIVE_INFINITY;
  const sites = new Map<string, RequestListener>();
  const currentSite = (): RequestListener => {
    const key = capabilities.join(' ');
    const site = sites.get(key) ?? siteWith(capabilities);
    sites.set(key, site);
    return site;
  };
  const refresh = async () => {
    if (performance.now() - readMs < POLICY_AGE_MS) return;
    capabilities = (await readAssignedCapabilities(registry)) ?? capabilities;
    readMs = performance.now();
  };
  return (request, response) => {
    const path = request.url?.split('?', 1)[0] ?? '/';
    if (path.includes('.') && path !== WORKER_FILE) currentSite()(request, response);
    else void refresh().then(() => currentSite()(request, response));
  };
}
