import { expect, it } from 'vitest';
import { originSentences } from './release-origin';

const team = 'chess-club';
const provenance = {
  predicate: {
    buildDefinition: {
      externalParameters: { actor: 'ada' },
      resolvedDependencies: [
        { uri: 'git+https://github.com/chess-club/games', digest: { gitCommit: 'abc' } },
      ],
    },
    runDetails: { builder: { id: 'https://ci.example/builder' }, metadata: { invocationId: 'run-7' } },
  },
};

it('originSentences shows the facts from the CI provider as verified, and the provenance as claimed', () => {
  const verified = {
    iss: 'https://ci.example',
    repository: 'chess-club/games',
    sha: 'abc',
    actor: 'ada',
    run: '7',
  };
  expect(originSentences({ team, claim: { verdict: 'passed' }, provenance, verified })).toEqual([
    'Uploaded by team chess-club.',
    'Verified by https://ci.example: repository chess-club/games, commit abc, actor ada, run 7.',
    'Claimed provenance: source git+https://github.com/chess-club/games, commit abc, actor ada, builder https://ci.example/builder, run run-7.',
    'The team claims the conformance verdict "passed".',
  ]);
});

it('originSentences says that nothing is verified if a token of the staff was used', () => {
  expect(originSentences({ team, claim: null, provenance: null, verified: null })).toEqual([
    'Uploaded by team chess-club.',
    'Uploaded with a token of the staff: nothing about the build is verified.',
  ]);
});

it('originSentences does not fail for provenance of an unknown format', () => {
  expect(originSentences({ team, claim: [], provenance: { predicate: 1 }, verified: {} })).toContain(
    'Claimed provenance: no details.',
  );
});
