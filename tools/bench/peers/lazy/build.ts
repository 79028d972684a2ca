import { buildPage } from '../../src/building/build-page';

export const build = (site: string, game: string): Promise<void> =>
  buildPage({ site, folder: 'lazy', entry: { index: './peers/lazy/host.ts' }, game, html: true });
