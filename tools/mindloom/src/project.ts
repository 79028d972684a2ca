import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CommandError } from '@mindloom/cli/command';
import * as v from 'valibot';

/** The package of one game in its own repository. */
export interface Project {
  folder: string;
  /** The id of the game. It is the name of the package without scope. */
  remote: string;
  version: string;
  /** The names of the package's scripts. */
  scripts: ReadonlySet<string>;
}

const manifestSchema = v.object({
  name: v.string(),
  version: v.string(),
  scripts: v.optional(v.record(v.string(), v.string()), {}),
});

/** The folder of the built game, relative to the folder of the game. */
const BUILD = 'dist/remote';

/**
 * Reads the package of a game.
 * @throws ML-661 if the folder has no package.json with a name, a version and a build script.
 */
export function readProject(folder: string): Project {
  const file = join(folder, 'package.json');
  if (!existsSync(file)) throw new CommandError('ML-661', `${folder} has no package.json. ${ADVICE}`);
  const parsed = v.safeParse(manifestSchema, parseJson(readFileSync(file, 'utf8')));
  if (!parsed.success)
    throw new CommandError('ML-661', `${file} is not valid: ${v.summarize(parsed.issues)} ${ADVICE}`);
  const { name, version, scripts } = parsed.output;
  if (scripts['build'] === undefined)
    throw new CommandError('ML-661', `${file} has no script "build", which writes ${BUILD}/release.json.`);
  return {
    folder,
    remote: name.replace(/^@[^/]*\//, ''),
    version,
    scripts: new Set(Object.keys(scripts)),
  };
}

const ADVICE = 'Run the command in the folder of a game, such as one from npm create mindloom-game.';

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined; // Ignore the error, because the caller reports the invalid file.
  }
}

/** The folder of the built game, with its release.json. */
export const buildFolder = ({ folder }: Project): string => join(folder, BUILD);
