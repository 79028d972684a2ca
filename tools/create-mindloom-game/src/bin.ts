#!/usr/bin/env node
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { describeUnexpectedError } from '@mindloom/backend/failure';
import { CommandError } from '@mindloom/cli/command';
import { createGame } from './create-game';
import { templateNames } from './templates';

const USAGE = `create-mindloom-game <name> --template ${templateNames.join('|')}`;

/** `npm create mindloom-game`: writes a new game into a folder of the current folder. */
function main(args: string[]): number {
  try {
    const options = { template: { type: 'string', default: 'react' } } as const;
    const { values, positionals } = parseArgs({ args, options, allowPositionals: true });
    const [name] = positionals;
    if (name === undefined) throw new CommandError('ML-512', `Name the game: ${USAGE}`);
    // `npm run packages` writes the templates beside the bundle of this file.
    const folder = createGame(process.cwd(), { name, ...values }, join(import.meta.dirname, 'templates'));
    console.log(nextSteps(name, folder));
    return 0;
  } catch (error) {
    console.error(
      error instanceof CommandError
        ? `${error.code} ${error.message}`
        : describeUnexpectedError(error, process.env),
    );
    return 1;
  }
}

const nextSteps = (name: string, folder: string): string => `
${folder} is a complete game. Its README continues from here:

  cd ${name}
  npm install
  npm run dev       the game alone, with controls for a developer
  npm run check     types, tests, build, and the conformance checks in a browser
`;

process.exitCode = main(process.argv.slice(2));
