import { expect, it } from 'vitest';
import { nameProblems } from './name-problems';

const release = { remote: 'odd-one-out', version: '0.2.0', contract: 1 };
const info = { id: 'odd-one-out', version: '0.2.0', contract: 1 };

it('has nothing to say of a game that calls itself what it is released as', () => {
  expect(nameProblems(info, release)).toEqual([]);
});

it.each([
  ['id', { id: 'memory' }, 'info.id is memory, but the release is odd-one-out: give info the id'],
  [
    'version',
    { version: '0.1.0' },
    "info.version is 0.1.0, but the release is 0.2.0: let info take it from the game's",
  ],
  ['contract', { contract: 0 }, 'info.contract is 0, but the release is 1: info and release.json'],
])('names an info of another %s, and says what to do', (_what, change, sentence) => {
  const problems = nameProblems({ ...info, ...change }, release);
  expect(problems).toHaveLength(1);
  expect(problems[0]).toContain(sentence);
});
