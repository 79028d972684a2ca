import { type Capability, CAPABILITIES, parseSnapshot } from '@mindloom/registry';

/** The project that holds the registry, with the key that every page has. */
interface RegistryAddress {
  supabaseUrl: string;
  supabaseKey: string;
}

const READ_LIMIT_MS = 1500;

/**
 * Reads what the assigned releases of all slots declare: stable versions, candidates and the versions to which slots fall back.
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
    const releases = slots.flatMap(({ stable, candidate, lastGood }) => [stable, candidate, lastGood]);
    return CAPABILITIES.filter((one) => releases.some((release) => release?.capabilities?.includes(one)));
  } catch {
    return null; // Without an answer, the page keeps the policy that it had, or gets the strictest one.
  }
}
