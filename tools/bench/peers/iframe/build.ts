import { buildPage } from '../../src/building/build-page';

/** The game as a page of its own, with a React of its own. */
export const build = (site: string, game: string): Promise<void> =>
  buildPage({
    site,
    folder: 'iframe',
    entry: { index: './peers/iframe/host.ts', frame: './peers/iframe/frame.ts' },
    game,
    html: true,
  });
