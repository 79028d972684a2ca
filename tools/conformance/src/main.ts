import { reportUncaughtExceptions } from '@mindloom/backend/failure';
import { runCommand } from './command';
import { everyGame, openConformance, readTarget } from './workspace';

/** `npm run conformance`: checks the named games, or all games of this repository. */
reportUncaughtExceptions();
process.exitCode = await runCommand(process.argv.slice(2), {
  open: openConformance,
  readTarget,
  defaults: everyGame,
  // The default place is the page, because the games of this repository belong to the operator.
  place: 'page',
});
