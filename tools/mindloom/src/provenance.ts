import { spawnSync } from 'node:child_process';
import type { Release } from '@mindloom/registry';

/**
 * Returns an in-toto statement with the SLSA provenance predicate. It contains the files of the build, and the commit,
 * repository, actor and run that made them. In GitHub Actions, it describes the workflow run. Elsewhere, it describes
 * the commit of a folder without uncommitted changes.
 * @returns undefined if neither a workflow run nor a commit is known.
 */
export function provenanceOf(
  { assets }: Pick<Release, 'assets'>,
  folder: string,
  env: NodeJS.ProcessEnv,
): object | undefined {
  const source = workflowSource(env) ?? localSource(folder);
  if (source === null) return undefined;
  return {
    _type: 'https://in-toto.io/Statement/v1',
    subject: assets.map(({ path, sha384 }) => ({
      name: path,
      digest: { sha384: Buffer.from(sha384.replace('sha384-', ''), 'base64').toString('hex') },
    })),
    predicateType: 'https://slsa.dev/provenance/v1',
    predicate: {
      buildDefinition: {
        buildType: source.buildType,
        externalParameters: source.parameters,
        resolvedDependencies: [{ uri: source.uri, digest: { gitCommit: source.commit } }],
      },
      runDetails: { builder: { id: source.builder }, metadata: { invocationId: source.run } },
    },
  };
}

interface Source {
  buildType: string;
  parameters: Readonly<Record<string, string>>;
  uri: string;
  commit: string;
  builder: string;
  run: string;
}

/** Returns the workflow run of GitHub Actions. Returns null elsewhere. */
function workflowSource(env: NodeJS.ProcessEnv): Source | null {
  const { GITHUB_SHA: commit, GITHUB_REPOSITORY: repository, GITHUB_SERVER_URL: server } = env;
  if (env['GITHUB_ACTIONS'] !== 'true' || !commit || !repository || !server) return null;
  const text = (name: string) => env[name] ?? '';
  return {
    buildType: 'https://actions.github.io/buildtypes/workflow/v1',
    parameters: {
      workflow: text('GITHUB_WORKFLOW_REF'),
      event: text('GITHUB_EVENT_NAME'),
      actor: text('GITHUB_ACTOR'),
    },
    uri: `git+${server}/${repository}@${text('GITHUB_REF')}`,
    commit,
    builder: `${server}/actions/runner`,
    run: `${server}/${repository}/actions/runs/${text('GITHUB_RUN_ID')}/attempts/${text('GITHUB_RUN_ATTEMPT')}`,
  };
}

/**
 * Returns the commit of a folder, and the address from which it was cloned. Returns null outside of git, or with
 * uncommitted changes.
 */
function localSource(folder: string): Source | null {
  const git = (...args: string[]) => spawnSync('git', args, { cwd: folder, encoding: 'utf8' });
  const changes = git('status', '--porcelain', '--', '.');
  const remote = git('remote', 'get-url', 'origin');
  const commit = git('rev-parse', 'HEAD').stdout?.trim();
  if (changes.status !== 0 || changes.stdout !== '' || remote.status !== 0 || !commit) return null;
  return {
    buildType: 'https://github.com/mindloom/mindloom/build/local/v1',
    parameters: {},
    uri: `git+${httpsAddress(remote.stdout.trim())}`,
    commit,
    builder: 'https://github.com/mindloom/mindloom/build/local',
    run: new Date().toISOString(),
  };
}

/** Converts an address of git, such as `git@host:team/game.git`, into `https://host/team/game`. Leaves out credentials. */
export const httpsAddress = (address: string): string =>
  address
    .replace(/^(?:ssh:\/\/)?[^/@]+@([^/:]+)[:/]/, 'https://$1/')
    .replace(/^(https?:\/\/)[^/@]*@/, '$1')
    .replace(/\.git$/, '');
