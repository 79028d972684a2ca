import { createECDH } from 'node:crypto';
import { appendFileSync, cpSync } from 'node:fs';
import { join } from 'node:path';
import { backendOf, keyOf, type Place, type Run, type Scene } from './exercise-commands';

// Says how each documented command is tested. The lists must contain exactly the commands of the documentation.

/** A command that a step of `npm test` runs without a change. */
export interface Step {
  by: 'step';
  command: string;
}

/** A command that a test file passes to a shell without a change. */
export interface Covered {
  by: 'test';
  command: string;
  file: string;
}

/** A command that itself runs the check of the documented commands. */
export interface Itself {
  by: 'itself';
  command: string;
}

const READY = /^mindloom ready$/m;
const run = (command: string, sees: RegExp, more: Partial<Run> = {}): Run => ({
  by: 'run',
  command,
  sees,
  ...more,
});
const game = (name: string) => ({ '<game>': () => name });
const homeAs = ({ home }: Place) => ({ HOME: home });
const secretKey = (place: Place) => keyOf(place, 'secretKey');
const publishableKey = (place: Place) => keyOf(place, 'publishableKey');
const origins = {
  MINDLOOM_SHELL_ORIGIN: 'https://mindloom.example',
  MINDLOOM_CONSOLE_ORIGIN: 'https://staff.mindloom.example',
  MINDLOOM_GAMES_ORIGIN: 'https://games.mindloom.example',
  MINDLOOM_FRAME_ORIGIN: 'https://mindloom-frames.example',
};
/**
 * Variables for the commands of a hosted project. The embedded backend stands in for the hosted project, because both have
 * the same API.
 */
const hosted = (place: Place) => ({
  SUPABASE_URL: backendOf(place),
  SUPABASE_PUBLISHABLE_KEY: publishableKey(place),
  SUPABASE_SECRET_KEY: secretKey(place),
  ...origins,
});
/** A verifier whose key the backend does not know. A key that works appears only once, where it is created. */
const unknownVerifier = (place: Place) => ({ ...hosted(place), MINDLOOM_VERIFIER_KEY: 'mlv_of_nobody' });
/** Copies the packed packages of this checkout, because packing them takes minutes. */
const copyPackages = ({ root }: Place) =>
  cpSync(join(import.meta.dirname, '../../../../dist/packages'), join(root, 'dist/packages'), {
    recursive: true,
  });
/** A new pair of VAPID keys. */
function pushKeys() {
  const pair = createECDH('prime256v1');
  return {
    MINDLOOM_PUSH_PUBLIC_KEY: pair.generateKeys('base64url', 'uncompressed'),
    MINDLOOM_PUSH_PRIVATE_KEY: pair.getPrivateKey('base64url'),
    MINDLOOM_PUSH_SUBJECT: 'mailto:operator@mindloom.example',
  };
}
const HOSTING = `SUPABASE_URL=https://<project>.supabase.co SUPABASE_PUBLISHABLE_KEY=sb_publishable_... SUPABASE_SECRET_KEY=sb_secret_... ${Object.entries(
  origins,
)
  .map(([name, value]) => `${name}=${value}`)
  .join(' ')} npm run hosting`;

export const scenes: readonly Scene[] = [
  {
    name: 'starting and stopping',
    quick: true,
    runs: [
      run('npm run doctor', /Everything is in place\./),
      run('npm start -w @mindloom/backend', /backend ready http/, { stops: 'when seen' }),
      run('npm run backup -w @mindloom/backend -- ~/mindloom.backup', /Backed up/, { env: homeAs }),
      run(
        'MINDLOOM_DATA=~/mindloom-restored npm run restore -w @mindloom/backend -- ~/mindloom.backup',
        /Restored/,
        { env: homeAs },
      ),
      run('npm start', READY, { stops: 'when seen' }),
      run('npm run statements', /0 problems/),
      run('npm run test:forgeries -- --attempts 42 --honest 6', /^6 of 6 honest sets are ranked/m),
      run('npm run notices', /THIRD_PARTY_NOTICES\.md: \d+ packages/),
      // The command cannot ask for a confirmation without a terminal.
      run('npm run reset', /ML-509 Nothing was removed/, { ends: 1 }),
      run('npm run reset -- --yes', /Removed backend, games/),
      run('npx oxfmt .', /Finished/),
      run('npm run lint -- games/<game>', /Found 0 warnings and 0 errors/, { fill: game('memory') }),
      run('npx rsbuild dev', /http:\/\/localhost:\d+/, { folder: 'games/memory', stops: 'when seen' }),
    ],
  },
  {
    name: 'hosting and releasing',
    quick: false,
    runs: [
      run('npm start', READY, { stops: 'with the scene' }),
      run('npm run release -- memory', /memory \S+ is published in/),
      run('npm run judge', /No release waits for a verdict\./),
      run(
        'npm run replay -- --candidate <game> <version>',
        /ML-752 memory 9\.9\.9 is not a registered release/,
        {
          fill: { '<game>': () => 'memory', '<version>': () => '9.9.9' },
          ends: 1,
        },
      ),
      run('npm run calibrate', /0 Daily Brain Challenges were read\./),
      run(
        'npm run release -- <game> --version 1.5.0 --notes "Calmer colours"',
        /reaction 1\.5\.0 is published in/,
        {
          fill: game('reaction'),
        },
      ),
      run('npm run judge -- <remote> <version> --place frame', /reaction 1\.5\.0: passed/, {
        fill: { '<remote>': () => 'reaction', '<version>': () => '1.5.0' },
      }),
      run('npm run release -- <game>', /puzzle \S+ is published in/, { fill: game('puzzle') }),
      run('npm run release -- <folder>', /memory \S+ was already in/, {
        fill: { '<folder>': () => 'games/memory/dist/remote' },
      }),
      run(HOSTING, /3 registered releases copied/, {
        fill: {
          'https://<project>.supabase.co': backendOf,
          'sb_publishable_...': publishableKey,
          'sb_secret_...': secretKey,
        },
      }),
      run('npx web-push generate-vapid-keys', /Public Key:\n[\w-]{87}/),
      run('npm run remind', /0 players reminded: 0 sent/, {
        env: (place) => ({ ...hosted(place), ...pushKeys() }),
      }),
      run('npm run plans', /0 rollout plans moved; 0 notifications delivered/, { env: hosted }),
      run('npm run verify-runs', /ML-730 The project does not know the key/, {
        env: unknownVerifier,
        ends: 1,
      }),
      run('npm run verify-runs -- --once', /ML-730 The project/, { env: unknownVerifier, ends: 1 }),
      run('npm run hosting', /left out memory 0\.1\.0-local\.\w+/, { env: hosted }),
      run(
        'MINDLOOM_REGISTRY_URL=https://edge.example/registry npm run hosting',
        /3 registered releases copied/,
        {
          env: hosted,
        },
      ),
      run('SUPABASE_URL=https://<ref>.supabase.co SUPABASE_PUBLISHABLE_KEY=<key> npm start', READY, {
        fill: { 'https://<ref>.supabase.co': backendOf, '<key>': publishableKey },
        apart: true,
        stops: 'when seen',
      }),
      run(
        'npm run load -- --url https://<ref>.supabase.co --key <publishable key>',
        /200 accounts are signed in/,
        {
          fill: { 'https://<ref>.supabase.co': backendOf, '<publishable key>': publishableKey },
          stops: 'when seen',
        },
      ),
      run('npm run conformance -- https://games.example/chess/1.2.0/', /passed/, {
        fill: {
          'https://games.example/chess/1.2.0/': ({ basePort }) =>
            `http://localhost:${basePort + 20}/reaction/1.5.0/`,
        },
      }),
    ],
  },
  {
    name: 'developing',
    quick: false,
    runs: [
      run('npm run dev', READY, { stops: 'when seen' }),
      run('npm run dev -- memory', READY, { stops: 'when seen' }),
      run('npm run dev -- <game>', READY, { fill: game('reaction'), stops: 'when seen' }),
      run('npm run test -w @mindloom/game-memory', /Tests .* passed/),
      run('npx nx test @mindloom/game-<game>', /Successfully ran target test/, { fill: game('reaction') }),
      run('npx nx build @mindloom/game-<game>', /Successfully ran target build/, { fill: game('reaction') }),
      run('npx nx build @mindloom/game-memory', /Successfully ran target build/),
      run('npm run conformance -- memory', /passed/),
      run('npm run conformance -- <game>', /passed/, { fill: game('reaction') }),
      run('npm run conformance -- ../chess/dist', /passed/, {
        before: ({ root, home }) =>
          cpSync(join(root, 'games/memory/dist/remote'), join(home, 'chess/dist'), { recursive: true }),
        fill: { '../chess/dist': ({ home }) => join(home, 'chess/dist') },
      }),
      run('npm run conformance -- memory puzzle --json report.json', /passed/),
      run('npm run conformance -- memory --place frame', /passed in a frame/),
      run('npm run conformance', /passed/),
      run('npx nx affected -t build test', /Successfully ran targets build, test/, {
        before: ({ root }) => appendFileSync(join(root, 'games/memory/src/rules.ts'), '\n// a change\n'),
      }),
    ],
  },
  {
    name: 'a new game',
    quick: false,
    runs: [
      run('npm run new -- chess-recall', /npm run dev -- chess-recall/),
      run('npx nx test @mindloom/game-chess-recall', /Successfully ran target test/),
      run('npm run lint -- games/chess-recall', /Found 0 warnings and 0 errors/),
      run('cd games/chess-recall', /^$/),
      run('npx rsbuild dev', /http:\/\/localhost:\d+/, { folder: 'games/chess-recall', stops: 'when seen' }),
      run('npm run dev -- chess-recall', /chess-recall from source[^]*mindloom ready/, {
        stops: 'with the scene',
      }),
      run('npx nx build @mindloom/game-chess-recall', /Successfully ran target build/),
      run('npm run conformance -- chess-recall', /passed/),
      run('npm run release -- chess-recall', /chess-recall \S+ is published in/),
    ],
  },
  {
    name: 'publishing packages',
    quick: false,
    runs: [
      run(
        'npx nx release plan minor --projects=@mindloom/game-kit --message "Say why"',
        /Creating version plan/,
      ),
      run('npm run packages:outside', /✓ .*the template react/, {
        before: copyPackages,
        stops: 'when seen',
      }),
      run('npm run packages:outside -- --nodes 20,22,24', /✓ .*the template react/, {
        before: copyPackages,
        stops: 'when seen',
      }),
      run('npm install --no-save @nx/js@23.3.1', /added \d+ packages/),
      run('npx nx release --dry-run --skip-publish', /libs\/game-kit\/CHANGELOG\.md/),
      run('npm run packages:rehearse', /a game was created with @mindloom\/game-contract/),
    ],
  },
  {
    name: 'the database',
    quick: false,
    runs: [
      run('npm run types -w @mindloom/backend', /types/),
      run('npm run matrix -w @mindloom/backend', /Tests .* passed/),
      run('npm test -w @mindloom/backend', /✓/, { stops: 'when seen' }),
    ],
  },
  {
    name: 'long runs, stopped after their first result',
    quick: false,
    runs: [
      run('npm run audit:dependencies', /known vulnerabilities|npm audit failed/, { stops: 'when seen' }),
      run('npm run test:faults -- --saves 300 --seed 7 --only saves', /^all +/m),
      run('npm run test:faults', /\d+ requests so far for 3000 saves/, { stops: 'when seen' }),
      run('npm run test:forgeries', /500 forged sets, 0 ranked/, { stops: 'when seen' }),
      run('npm run test:durability', /✓/, { stops: 'when seen' }),
      run('npm run soak', /after 0\.25 of 8 hours/, { stops: 'when seen' }),
      run('npm run load', /200 accounts are signed in/, { stops: 'when seen' }),
      run('npm run measure-reads -w @mindloom/backend', /^slots_overview\(\) +\d+/m),
      run('npm run simulate -- guard', /^met .* false halts of 10000 candidates/m),
      run('npm run simulate -- sample-ratio', /^met .* paused rollouts of 10000/m),
      run('npm run simulate -- score-drift', /^score-drift, seed 1/m, { stops: 'when seen' }),
      run('npm run simulate -- experiment', /^experiment, seed 1/m, { stops: 'when seen' }),
      run('npm run mutate', /^Mutation testing \d+%/m, { stops: 'when seen' }),
      run('npm run mutate -- registry memory', /^Mutation testing \d+%/m, { stops: 'when seen' }),
      run('npm run mutate -- memory', /^Mutation testing \d+%/m, { stops: 'when seen' }),
      run('npm run mutate -- base', /^base +\d+\.\d %/m),
      run('npm run simulate -- progress', /progress, seed 1/, { stops: 'when seen' }),
      run('npm run prove-guards', /^noticed +/m, { stops: 'when seen' }),
      run('npm run simulate -- ability', /^met +0\.3\d+ +ability error/m),
      run('npm run prove-guards -- frame', /^noticed +/m, { stops: 'when seen' }),
      run('npm run bench -- frames', /^frames: /m, { stops: 'when seen' }),
      // Most machines have no Firefox.
      run('npm run test:firefox', /✓|Firefox was not found/, { stops: 'when seen' }),
      run('npm run bench', /resolve\(\) for all slots/, { stops: 'when seen' }),
      run('npm run bench -- loading resolve', /resolve\(\) for all slots/, { stops: 'when seen' }),
    ],
  },
];

/** Documented commands that are in no scene, because a step of `npm test` or another test runs them. */
export const elsewhere: readonly (Step | Covered | Itself)[] = [
  { by: 'itself', command: 'npm test' },
  { by: 'itself', command: 'npm run test:docs' },
  { by: 'step', command: 'npm run lint' },
  { by: 'step', command: 'npm run packages' },
  { by: 'step', command: 'npm run e2e -w @mindloom/e2e' },
  {
    by: 'test',
    command: 'npx supabase db push --workdir apps/backend --remote="$DATABASE_URL"',
    file: 'apps/backend/tests/database/hosted-push.test.ts',
  },
];
