import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { httpsAddress, provenanceOf } from './provenance';

const hash = (encoding: 'hex' | 'base64') => createHash('sha384').update('code').digest(encoding);
const release = { assets: [{ path: 'entry.js', sha384: `sha384-${hash('base64')}`, bytes: 4, boot: true }] };
const workflow = {
  GITHUB_ACTIONS: 'true',
  GITHUB_SERVER_URL: 'https://github.com',
  GITHUB_REPOSITORY: 'chess-club/games',
  GITHUB_SHA: 'a'.repeat(40),
  GITHUB_REF: 'refs/tags/v1.2.0',
  GITHUB_ACTOR: 'ada',
  GITHUB_RUN_ID: '77',
  GITHUB_RUN_ATTEMPT: '1',
};

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'mindloom-provenance-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

describe('provenanceOf', () => {
  it('in a workflow of GitHub Actions, provenance describes the files, the commit, the repository, the actor and the run', () => {
    expect(provenanceOf(release, folder, workflow)).toMatchObject({
      _type: 'https://in-toto.io/Statement/v1',
      subject: [{ name: 'entry.js', digest: { sha384: hash('hex') } }],
      predicateType: 'https://slsa.dev/provenance/v1',
      predicate: {
        buildDefinition: {
          externalParameters: { actor: 'ada' },
          resolvedDependencies: [
            {
              uri: 'git+https://github.com/chess-club/games@refs/tags/v1.2.0',
              digest: { gitCommit: 'a'.repeat(40) },
            },
          ],
        },
        runDetails: {
          metadata: { invocationId: 'https://github.com/chess-club/games/actions/runs/77/attempts/1' },
        },
      },
    });
  });

  it('for a local build, provenance describes the commit, unless there are uncommitted changes or no repository', () => {
    expect(provenanceOf(release, folder, {})).toBeUndefined();
    const git = (...args: string[]) => execFileSync('git', args, { cwd: folder, encoding: 'utf8' });
    git('init', '-q');
    git('remote', 'add', 'origin', 'git@git.example:chess-club/games.git');
    writeFileSync(join(folder, 'a.txt'), 'a');
    expect(provenanceOf(release, folder, {})).toBeUndefined();
    git('add', '.');
    git('-c', 'user.name=a', '-c', 'user.email=a@test', 'commit', '-qm', 'a');
    const source = {
      uri: 'git+https://git.example/chess-club/games',
      digest: { gitCommit: expect.any(String) },
    };
    expect(provenanceOf(release, folder, {})).toMatchObject({
      predicate: { buildDefinition: { resolvedDependencies: [source] } },
    });
  });
});

it.each([
  ['git@git.example:team/game.git', 'https://git.example/team/game'],
  ['ssh://git@git.example/team/game.git', 'https://git.example/team/game'],
  ['https://user:secret@git.example/team/game.git', 'https://git.example/team/game'],
  ['https://git.example/team/game', 'https://git.example/team/game'],
])('httpsAddress converts %s into an address without credentials', (address, expected) => {
  expect(httpsAddress(address)).toBe(expected);
});
