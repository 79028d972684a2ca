import { join } from 'node:path';
import { buildPageInto } from './build-page';

/** Builds the page that loads games into the published package, whose folder is the argument. */
await buildPageInto(join(process.argv[2] ?? '.', 'page'));
