import { isModule } from '@mindloom/registry/verified-files';
import type { FrameRelease } from '../protocol/messages';

/**
 * The content security policy of a frame that runs one release. It allows exactly the files of the release. It is added
 * to the policy of the frame's page, and a browser applies both. Scripts are allowed by hash. Modules, styles and data
 * are allowed by address, because browsers do not compare these files with the hashes of a policy. The loader compares
 * them with the hashes of the registry. WebAssembly and workers need a declaration in the manifest, as in the page.
 * @param frameOrigin the origin of the frame's own files.
 */
export function releasePolicy(
  { assets, baseUrl, capabilities = [] }: FrameRelease,
  frameOrigin: string,
): string {
  const addressOf = (path: string) => new URL(path, baseUrl).href;
  const matching = (pattern: RegExp) => assets.filter(({ path }) => pattern.test(path));
  const scripts = matching(/\.m?js$/).map(({ path, sha384 }) =>
    isModule(path) ? addressOf(path) : `'${sha384}'`,
  );
  const styles = matching(/\.css$/).map(({ path }) => addressOf(path));
  const wasm = capabilities.includes('wasm') ? ["'wasm-unsafe-eval'"] : [];
  const files = assets.map(({ path }) => addressOf(path));
  return [
    "default-src 'none'",
    `script-src ${[frameOrigin, ...scripts, ...wasm].join(' ')}`,
    `style-src ${[frameOrigin, ...styles].join(' ')}`,
    `connect-src ${files.join(' ') || "'none'"}`,
    'img-src blob:',
    'media-src blob:',
    `font-src ${frameOrigin} blob:`,
    `worker-src ${capabilities.includes('worker') ? 'blob:' : "'none'"}`,
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; ');
}

/** Applies a policy to this page. It cannot be removed again. */
export function applyPolicy(policy: string): void {
  const meta = document.createElement('meta');
  meta.httpEquiv = 'Content-Security-Policy';
  meta.content = policy;
  document.head.append(meta);
}
