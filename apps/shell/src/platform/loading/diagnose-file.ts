import type { LoadFailureKind } from './load-failure';

interface Diagnosis {
  kind: LoadFailureKind;
  detail: string;
}

const DIAGNOSIS_LIMIT_MS = 2000;

/**
 * A script or style element does not say why it failed. Asks for the same address once more, without running it, and
 * reads the answer.
 * @param integrity the hash that the registry holds for it.
 */
export async function diagnoseFile(url: string, integrity: string | undefined): Promise<Diagnosis> {
  const signal = AbortSignal.timeout(DIAGNOSIS_LIMIT_MS);
  let response: Response;
  try {
    response = await fetch(url, { credentials: 'omit', cache: 'no-cache', signal });
  } catch (error) {
    return { kind: 'network', detail: `${url}: ${String(error)}` };
  }
  if (!response.ok) return { kind: 'http', detail: `${url}: HTTP ${response.status}` };
  const type = response.headers.get('content-type') ?? 'no content type';
  const wanted = new URL(url).pathname.endsWith('.css') ? 'css' : 'javascript';
  if (!type.includes(wanted)) return { kind: 'http', detail: `${url}: ${type} instead of ${wanted}` };
  if (integrity !== undefined && !(await matches(response, integrity))) {
    return { kind: 'integrity', detail: `${url}: not the file that was released` };
  }
  return { kind: 'network', detail: `${url}: could not be loaded` };
}

async function matches(response: Response, integrity: string): Promise<boolean> {
  const digest = await crypto.subtle.digest('SHA-384', await response.arrayBuffer());
  return integrity === `sha384-${btoa(String.fromCodePoint(...new Uint8Array(digest)))}`;
}
