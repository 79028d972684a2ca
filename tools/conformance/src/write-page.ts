import { join } from 'node:path';
import { buildPageInto } from './build-page';

/** Builds the page that loads games into the published package. The argument is the folder of this package. */
await buildPageInto(join(process.argv[2] ?? '.', 'page'));
