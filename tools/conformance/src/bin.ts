#!/usr/bin/env node
import { join } from 'node:path';
import { reportUncaughtExceptions } from '@mindloom/backend/failure';
import { findTarget } from './built-game';
import { runCommand } from './command';
import { openWithPage } from './conformance';

/** `mindloom-conformance` of the published package. Checks the game in the current folder by default. */
reportUncaughtExceptions();
process.exitCode = await runCommand(process.argv.slice(2), {
  // `npm run packages` writes the built page of conformance beside the bundle of this file.
  open: () => openWithPage(Promise.resolve(join(import.meta.dirname, 'page'))),
  readTarget: (named) => findTarget(named),
  defaults: () => ['.'],
  // The default place is a frame, because staff do not trust new teams yet.
  place: 'frame',
});
