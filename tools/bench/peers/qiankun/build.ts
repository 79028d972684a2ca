import { buildPage } from '../../src/building/build-page';

/** The documented setup: an application with a page and a React of its own, fetched as HTML and run in a sandbox. */
export async function build(site: string, game: string): Promise<void> {
  const host = { index: './peers/qiankun/host.ts' };
  const application = { index: './peers/qiankun/application.ts' };
  await buildPage({ site, folder: 'qiankun', entry: host, game, html: true });
  await buildPage({
    site,
    folder: 'qiankun/application',
    entry: application,
    game,
    html: true,
    library: { type: 'umd', external: [] },
  });
}
