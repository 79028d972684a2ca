import { judgeCandidate, type LoadCounts, scoreShift } from '@mindloom/registry';
import { expect, it } from 'vitest';
import { durationText, shareText } from './figures';
import { guardWords } from './guard-words';
import { scoreWords } from './score-words';

const nobody: LoadCounts = { attempts: 0, failures: 0, failingNetworks: 0 };
interface Seen {
  attempts: number;
  failures: number;
  failingNetworks?: number;
  reports?: number;
}
const words = ({ attempts, failures, failingNetworks = failures, reports = attempts }: Seen) => {
  const candidate = { attempts, failures, failingNetworks };
  const judgement = judgeCandidate({ candidate, stable: nobody, fallback: nobody });
  return guardWords({ ...candidate, reports }, judgement, 'halts it');
};

it('says how many players are missing before the guard judges', () => {
  expect(words({ attempts: 34, failures: 30 })).toEqual({
    word: 'Too few players',
    tone: 'neutral',
    sentence:
      '34 reports, 34 of them count: 30 of 34 players failed. It is judged from 50 players on; 16 to go.',
  });
  expect(words({ attempts: 1, failures: 1, reports: 51 }).sentence).toMatch(
    /^51 reports, 1 of them counts: 1 of 1 player failed\./,
  );
});

it('says when failures come from too few networks', () => {
  expect(words({ attempts: 60, failures: 20, failingNetworks: 7, reports: 300 })).toMatchObject({
    word: 'Too few networks',
    tone: 'warning',
    sentence: expect.stringMatching(/Failures come from 7 networks; the guard acts from 8 on\.$/),
  });
});

it('says what is certain, what is allowed, and what the guard does', () => {
  expect(words({ attempts: 60, failures: 1 })).toMatchObject({ word: 'Within bounds', tone: 'success' });
  expect(words({ attempts: 50, failures: 15 })).toEqual({
    word: 'Fails too often',
    tone: 'danger',
    sentence:
      '50 reports, 50 of them count: 15 of 50 players failed (30.0 %, certainly above 13.9 %); 2.0 % is allowed. The guard halts it.',
  });
});

const names = { newer: '1.1.0', older: '1.0.0' };
const scores = (newer: number[], older: number[]) => scoreWords(scoreShift([{ newer, older }]), names);

it('is honest when it is too early to compare scores', () => {
  expect(scores([29, 0], [0, 400])).toEqual({
    word: 'Too early to say',
    tone: 'neutral',
    sentence: '29 players of 1.1.0, 400 of 1.0.0 at the same difficulties; it takes 30 of each.',
  });
  expect(scores([20, 20], [18, 22]).word).toBe('Not clear yet');
});

it('gives a sign when a release changed how hard the game is', () => {
  expect(scores([10, 90], [90, 10])).toMatchObject({ word: 'The game became easier', tone: 'warning' });
  expect(scores([90, 10], [10, 90])).toMatchObject({ word: 'The game became harder', tone: 'warning' });
  expect(scores([900, 900], [900, 900])).toMatchObject({
    word: 'As hard as before',
    sentence: expect.stringContaining('in 50 % of pairs, give or take'),
  });
});

it('writes times and shares with their unit', () => {
  const times = [null, 85.4, 1234, 12_400, Infinity].map(durationText);
  expect(times).toEqual(['-', '85 ms', '1.2 s', '12 s', 'over 12.5 s']);
  expect(shareText(0.0213)).toBe('2.1 %');
});
