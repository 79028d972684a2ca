import type { Release } from '@mindloom/registry';

/** The manifest as it is stored: the same release always gives the same bytes. */
export function manifestText(release: Release): string {
  const assets = release.assets.toSorted((a, b) => (a.path < b.path ? -1 : 1));
  return `${JSON.stringify({ ...release, assets }, null, 2)}\n`;
}
