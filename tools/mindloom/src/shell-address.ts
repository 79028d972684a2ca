import { CommandError } from '@mindloom/cli/command';
import { networkReason } from '@mindloom/cli/release-store';
import * as v from 'valibot';

/** The addresses of a Mindloom installation, as its shell reports them. */
export interface Installation {
  /** The address of the shell, without a slash at its end. */
  shell: string;
  /** The address of the upload endpoint, without a slash at its end. */
  publishUrl: string;
}

const configSchema = v.object({ supabaseUrl: v.string() });

const META = /<meta\s[^>]*name=["']?mindloom-config["']?\s[^>]*content=("[^"]*"|'[^']*')/;
const ENTITIES: Readonly<Record<string, string>> = {
  '&lt;': '<',
  '&gt;': '>',
  '&#39;': "'",
  '&quot;': '"',
  '&amp;': '&',
};
const LIMIT_MS = 15_000;

/**
 * Reads the addresses of a Mindloom installation from the public configuration in the page of its shell.
 * @param address the address of the shell.
 * @throws ML-664 if the address does not answer, or serves no shell.
 */
export async function readInstallation(address: string): Promise<Installation> {
  if (!URL.canParse(address) || !/^https?:/.test(address))
    throw new CommandError(
      'ML-664',
      `"${address}" is not the address of a Mindloom, such as https://play.example.`,
    );
  const shell = address.replace(/\/+$/, '');
  const config = v.safeParse(configSchema, readConfig(await readPage(shell)));
  if (!config.success)
    throw new CommandError('ML-664', `${shell} does not serve a Mindloom. Set the address of its shell.`);
  // The address of the endpoint is that of the Edge Function "publish" of a hosted project. The embedded backend has
  // its endpoint at the same path.
  return { shell, publishUrl: `${config.output.supabaseUrl}/functions/v1/publish/v1` };
}

async function readPage(shell: string): Promise<string> {
  try {
    const response = await fetch(`${shell}/`, { signal: AbortSignal.timeout(LIMIT_MS) });
    return await response.text();
  } catch (error) {
    throw new CommandError(
      'ML-664',
      `${shell} did not answer (${networkReason(error)}). Check MINDLOOM_URL.`,
    );
  }
}

function readConfig(page: string): unknown {
  const content = META.exec(page)?.[1]?.slice(1, -1) ?? '';
  try {
    return JSON.parse(
      content.replaceAll(/&(?:lt|gt|#39|quot|amp);/g, (entity) => ENTITIES[entity] ?? entity),
    );
  } catch {
    return undefined; // Ignore the error, because the caller reports a page without a configuration.
  }
}
