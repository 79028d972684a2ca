import { buildPage } from '../../src/building/build-page';
import { lentModules } from '../../src/building/react-modules';

/** A pilet of the second specification: a SystemJS module that takes React from the page. */
export async function build(site: string, game: string): Promise<void> {
  const entry = { pilet: './peers/piral/pilet.ts' };
  await buildPage({ site, folder: 'piral', entry: { index: './peers/piral/host.ts' }, game, html: true });
  await buildPage({ site, folder: 'piral', entry, game, library: { type: 'system', external: lentModules } });
}
