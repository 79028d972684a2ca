import { parseArgs } from 'node:util';
import { describeUnexpectedError } from '@mindloom/backend/failure';
import { CommandError, type Print } from '@mindloom/cli/command';
import { checkGame } from './check';
import { showDeveloperPage } from './developer-page';
import { showHealth } from './health';
import { previewInShell } from './preview';
import { readProject } from './project';
import { releaseGame } from './release';

const USAGE = `mindloom dev                        the game alone on a page, with controls for a developer
mindloom dev --shell <url>          the game as a preview in a running Mindloom, uploaded after every change
mindloom check                      types, tests, build and the conformance checks in a browser
mindloom release                    check, upload, and wait for the judge
mindloom health [remote]            loads, failures, plays and scores of the newest releases; by default of this game

  --slot <slot>       the slot of the preview (dev --shell); by default one that plays this game
  --notes <text>      what changed, for product staff (release)
  --no-wait           do not wait for the judge (release)
  --days <number>     the days that are shown, 1 to 30; by default 7 (health)
  --json              prints JSON instead of a table (health)

MINDLOOM_URL is the address of the shell, and MINDLOOM_TOKEN is a publish token of your team. A job of GitHub Actions with
the permission "id-token: write" needs no token. MINDLOOM_AUDIENCE is the audience of its identity; by default MINDLOOM_URL.`;

const OPTIONS = {
  shell: { type: 'string' },
  slot: { type: 'string' },
  notes: { type: 'string' },
  'no-wait': { type: 'boolean', default: false },
  days: { type: 'string', default: '7' },
  json: { type: 'boolean', default: false },
  help: { type: 'boolean', default: false },
} as const;

/** The folder of the game, and the environment variables of the command. */
export interface Surroundings {
  folder: string;
  env: NodeJS.ProcessEnv;
}

/**
 * Runs one command of the game team.
 * @param args the command's name and its options.
 * @returns the exit code. Failures are printed.
 */
export async function main(args: readonly string[], surroundings: Surroundings): Promise<number> {
  try {
    return await run(args, surroundings);
  } catch (error) {
    if (error instanceof CommandError) {
      console.error(`${error.code} ${error.message}`);
      if (error.log) console.error(error.log);
    } else {
      console.error(describeUnexpectedError(error, surroundings.env));
    }
    return 1;
  }
}

async function run(args: readonly string[], { folder, env }: Surroundings): Promise<number> {
  const { command, values, remote } = readArguments(args);
  if (command === 'help' || values.help) {
    print(USAGE);
    return 0;
  }
  if (command === 'health')
    return showHealth({
      env,
      remote: remote ?? readProject(folder).remote,
      days: values.days,
      asJson: values.json,
      print,
    });
  const project = readProject(folder);
  switch (command) {
    case 'check':
      await checkGame(project, print);
      return 0;
    case 'release':
      return releaseGame(project, { env, notes: values.notes, waits: !values['no-wait'], print });
    case 'dev':
      return values.shell === undefined
        ? showDeveloperPage(project)
        : previewInShell(project, {
            env,
            shell: values.shell,
            slot: values.slot,
            signal: stopSignal(),
            print,
          });
    default:
      throw new CommandError('ML-660', `"${args.join(' ')}" is not a command. The commands are:`, USAGE);
  }
}

function readArguments(args: readonly string[]) {
  const [command = 'help', ...rest] = args;
  try {
    // Only the command `health` has an argument that is not an option.
    const { values, positionals } = parseArgs({
      args: rest,
      options: OPTIONS,
      allowPositionals: command === 'health',
    });
    if (positionals.length > 1) throw new Error(`Unexpected argument '${positionals[1]}'`);
    return { command, values, remote: positionals[0] };
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new CommandError('ML-660', `${reason}. The commands are:`, USAGE);
  }
}

/** Returns a signal that is aborted at Ctrl-C. */
function stopSignal(): AbortSignal {
  const stop = new AbortController();
  for (const name of ['SIGINT', 'SIGTERM']) process.once(name, () => stop.abort());
  return stop.signal;
}

const print: Print = (line) => console.log(line);
