import type { Release } from '@mindloom/registry';
import { isModule, moduleLink } from '@mindloom/registry/verified-files';

const KINDS: Readonly<Record<string, string>> = { js: 'script', css: 'style' };

/**
 * Asks for all files at once that a game needs to mount: entry and chunks then take one way to the games origin, where
 * each would wait for the one before. What runs them later finds them under way; the integrity is the same.
 * @param baseUrl the absolute folder of the release, ending with a slash.
 * @returns takes the hints away.
 */
export function preloadBoot({ assets }: Pick<Release, 'assets'>, baseUrl: string): () => void {
  const hints = assets.flatMap(({ path, sha384, boot }) => {
    const kind = KINDS[path.split('.').at(-1) ?? ''];
    if (boot && isModule(path)) return [moduleLink(new URL(path, baseUrl).href, sha384)];
    if (!boot || kind === undefined) return [];
    const hint = document.createElement('link');
    hint.rel = 'preload';
    hint.as = kind;
    hint.crossOrigin = 'anonymous';
    hint.integrity = sha384;
    hint.href = new URL(path, baseUrl).href;
    return [hint];
  });
  document.head.append(...hints);
  return () => hints.forEach((hint) => hint.remove());
}
