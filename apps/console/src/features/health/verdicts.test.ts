import { judgeCandidate, type LoadCounts, scoreShift } from '@mindloom/registry';
import { expect, it } from 'vitest';
import { guardVerdict } from './guard-view';
import { scoreVerdict } from './score-view';

const nobody: LoadCounts = { attempts: 0, failures: 0, failingNetworks: 0 };
interface Reported {
  attempts: number;
  failures: number;
  failingNetworks?: number;
  reports?: number;
}
const verdictOf = ({ attempts, failures, failingNetworks = failures, reports = attempts }: Reported) => {
  const candidate = { attempts, failures, failingNetworks };
  const judgement = judgeCandidate({ candidate, stable: nobody, fallback: nobody });
  return guardVerdict({ ...candidate, reports }, judgement, 'halts it');
};

it('guardVerdict says how many more players the guard needs before it judges a version', () => {
  expect(verdictOf({ attempts: 34, failures: 30 })).toEqual({
    word: 'Too few players',
    tone: 'neutral',
    sentence:
      '34 reports, 34 of them count: 30 of 34 players failed. It is judged from 50 players on; 16 to go.',
  });
  expect(verdictOf({ attempts: 1, failures: 1, reports: 51 }).sentence).toMatch(
    /^51 reports, 1 of them counts: 1 of 1 player failed\./,
  );
});

it('guardVerdict says that the failures come from too few networks for the guard to act', () => {
  expect(verdictOf({ attempts: 60, failures: 20, failingNetworks: 7, reports: 300 })).toMatchObject({
    word: 'Too few networks',
    tone: 'warning',
    sentence: expect.stringMatching(/Failures come from 7 networks; the guard acts from 8 on\.$/),
  });
});

it("guardVerdict states the lower bound of the failure rate, the limit and the guard's action", () => {
  expect(verdictOf({ attempts: 60, failures: 1 })).toMatchObject({ word: 'Within bounds', tone: 'success' });
  expect(verdictOf({ attempts: 50, failures: 15 })).toEqual({
    word: 'Fails too often',
    tone: 'danger',
    sentence:
      '50 reports, 50 of them count: 15 of 50 players failed (30.0 %, certainly above 13.9 %); 2.0 % is allowed. The guard halts it.',
  });
});

const names = { newer: '1.1.0', older: '1.0.0' };
const scores = (newer: number[], older: number[]) => scoreVerdict(scoreShift([{ newer, older }]), names);

it('scoreVerdict says that there are too few players to compare the scores', () => {
  expect(scores([29, 0], [0, 400])).toEqual({
    word: 'Too early to say',
    tone: 'neutral',
    sentence: '29 players of 1.1.0, 400 of 1.0.0 at the same difficulties; it takes 30 of each.',
  });
  expect(scores([20, 20], [18, 22]).word).toBe('Not clear yet');
});

it('scoreVerdict says whether a release made the game easier or harder', () => {
  expect(scores([10, 90], [90, 10])).toMatchObject({ word: 'The game became easier', tone: 'warning' });
  expect(scores([90, 10], [10, 90])).toMatchObject({ word: 'The game became harder', tone: 'warning' });
  expect(scores([900, 900], [900, 900])).toMatchObject({
    word: 'As hard as before',
    sentence: expect.stringContaining('in 50 % of pairs, give or take'),
  });
});
