import { judgeCandidate, type LoadCounts, scoreShift } from '@mindloom/registry';
import { expect, it } from 'vitest';
import { budgetText, guardVerdict, splitVerdict } from './guard-view';
import { scoreVerdict, waitSentence } from './score-view';

const nobody: LoadCounts = { attempts: 0, failures: 0, failingNetworks: 0, firstDay: false };
interface Reported {
  attempts: number;
  failures: number;
  failingNetworks?: number;
  reports?: number;
}
const verdictOf = ({ attempts, failures, failingNetworks = failures, reports = attempts }: Reported) => {
  const candidate = { attempts, failures, failingNetworks, firstDay: true };
  const judgement = judgeCandidate({ candidate, stable: nobody, fallback: nobody });
  return guardVerdict({ ...candidate, reports }, judgement, 'halts it');
};

it('guardVerdict says how many more players the guard needs before it judges a version', () => {
  expect(verdictOf({ attempts: 9, failures: 8 })).toEqual({
    word: 'Too few players',
    tone: 'neutral',
    sentence: '9 reports, 9 of them count: 8 of 9 players failed. It is judged from 12 players on; 3 to go.',
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
      '50 reports, 50 of them count: 15 of 50 players failed (30.0 %, certainly above 10.2 %); 2.0 % is allowed. The guard halts it.',
  });
});

it('budgetText says how much of the error budget is used, even if there are too few players to judge the version', () => {
  const budgetOf = (attempts: number, failures: number) => {
    const candidate = { attempts, failures, failingNetworks: failures, firstDay: true };
    return budgetText(candidate, judgeCandidate({ candidate, stable: nobody, fallback: nobody }));
  };
  expect(budgetOf(200, 4)).toBe('Error budget: 4 of 10 failing players among 200.');
  expect(budgetOf(5, 1)).toBe('Error budget: 1 of 8 failing players among 12.');
});

it('splitVerdict says whether the intended share of players gets the candidate', () => {
  const verdict = (candidates: number, players: number) =>
    splitVerdict({ candidates, players, rolloutBp: 1000 }, 'pauses the rollout');
  expect(verdict(5, 60)).toEqual({
    word: 'Too few players',
    tone: 'neutral',
    sentence:
      '5 of 60 players got the candidate (8.3 %); 10.00 % is set. It is judged from 100 players on; 40 to go.',
  });
  expect(verdict(52, 510)).toMatchObject({ word: 'As set', tone: 'success' });
  expect(verdict(160, 1000)).toEqual({
    word: 'Wrong share',
    tone: 'danger',
    sentence: '160 of 1000 players got the candidate (16.0 %); 10.00 % is set. The guard pauses the rollout.',
  });
});

const names = { newer: '1.1.0', older: '1.0.0' };
const scores = (newer: number[], older: number[]) => scoreVerdict(scoreShift([{ newer, older }]), names);

it('scoreVerdict says that there are too few players to compare the scores', () => {
  expect(scores([29, 0], [0, 400])).toEqual({
    word: 'Too early to say',
    tone: 'neutral',
    sentence: '29 players of 1.1.0, 400 of 1.0.0 at the same difficulties; at least 30 of each are needed.',
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

it('waitSentence says when a decision can be expected', () => {
  const history = (counts: readonly (readonly number[])[]) =>
    counts.map((newer, place) => ({
      atMs: place * 24 * 3_600_000,
      shift: scoreShift([{ newer, older: [100, 100] }]),
    }));
  expect(
    waitSentence(
      history([
        [1, 1],
        [2, 2],
        [3, 3],
        [4, 4],
        [5, 5],
      ]),
    ),
  ).toBe('Enough players can be expected in 10 days at the current rate.');
  expect(
    waitSentence(
      history([
        [20, 20],
        [30, 30],
        [40, 40],
      ]),
    ),
  ).toMatch(/^A decision can be expected in \d+ days at the current rate\.$/);
  expect(
    waitSentence(
      history([
        [20, 20],
        [20, 20],
      ]),
    ),
  ).toBe('No scores arrive now that could decide the comparison.');
  expect(waitSentence(history([[0, 99]]))).toBeNull();
});
