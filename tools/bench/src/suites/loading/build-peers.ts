import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { build as buildIframe } from '../../../peers/iframe/build';
import { build as buildImportMap } from '../../../peers/import-map/build';
import { build as buildLazy } from '../../../peers/lazy/build';
import { build as buildPiral } from '../../../peers/piral/build';
import { build as buildPlatform } from '../../../peers/platform/build';
import { build as buildQiankun } from '../../../peers/qiankun/build';
import { build as buildSingleSpa } from '../../../peers/single-spa/build';
import { MADE } from '../../workspace';

const builds = [
  buildPlatform,
  buildLazy,
  buildSingleSpa,
  buildImportMap,
  buildQiankun,
  buildPiral,
  buildIframe,
];

/** Builds every way of loading one game into one folder. @returns the folder. */
export async function buildPeers(game: string): Promise<string> {
  const site = join(MADE, 'peers');
  rmSync(site, { recursive: true, force: true });
  for (const build of builds) await build(site, game);
  return site;
}
