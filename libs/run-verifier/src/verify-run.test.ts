import type { RunLog } from '@mindloom/game-contract';
import { defaultSettings } from '@mindloom/game-contract/fake-host';
import { expect, it } from 'vitest';
import type { ReplayOutcome } from './replay-sandbox';
import { verifyRun } from './verify-run';

const LOG: RunLog = { startMs: 0, entries: [[10, 'end']] };
const SUMMARY = { metrics: { pairs: 3 }, answers: { right: 3, given: 4 }, played: 0.5 };
const REPORTED = { settings: defaultSettings, log: LOG, score: 30, ...SUMMARY };

const sandboxWith = (outcome: ReplayOutcome) => ({ replay: () => outcome });
const sandbox = sandboxWith({ ok: true, value: { score: 30, summary: SUMMARY } });

it('verifyRun confirms a report whose score, metrics, answers and played share equal those of the replay', () => {
  expect(verifyRun(sandbox, REPORTED)).toMatchObject({ verdict: 'replayed', detail: '', score: 30 });
});

it('verifyRun does not compare answers and the played share of a report without them', () => {
  const { answers: _, played: __, ...short } = REPORTED;
  expect(verifyRun(sandbox, short)).toMatchObject({ verdict: 'replayed', detail: '', score: 30 });
});

it.each([
  ['score', { score: 31 }, 'score is 31 in the report, but 30 in the replay'],
  ['metric', { metrics: { pairs: 4 } }, 'metrics.pairs is 4 in the report, but 3 in the replay'],
  ['missing metric', { metrics: {} }, 'metrics.pairs is missing in the report, but 3 in the replay'],
  [
    'unknown metric',
    { metrics: { pairs: 3, bonus: 9 } },
    'metrics.bonus is 9 in the report, but missing in the replay',
  ],
  [
    'number of right answers',
    { answers: { right: 4, given: 4 } },
    'answers.right is 4 in the report, but 3 in the replay',
  ],
  ['played share', { played: 1 }, 'played is 1 in the report, but 0.5 in the replay'],
  ['seed', { seed: 2 }, `seed is 2 in the report, but ${defaultSettings.seed} in the replay`],
  [
    'difficulty',
    { difficulty: 'hard' as const },
    `difficulty is "hard" in the report, but "${defaultSettings.difficulty}" in the replay`,
  ],
])('verifyRun reports a different %s', (_what, change, detail) => {
  expect(verifyRun(sandbox, { ...REPORTED, ...change })).toEqual({
    verdict: 'different',
    detail,
    score: 30,
    facts: null,
  });
});

it('if a run cannot be replayed, verifyRun returns the reason', () => {
  const failed = sandboxWith({ ok: false, reason: 'limit', detail: 'interrupted' });
  expect(verifyRun(failed, REPORTED)).toMatchObject({ verdict: 'limit', detail: 'interrupted', score: null });
});

it('verifyRun does not compare metrics that the host has added to the report', () => {
  const metrics = { ...REPORTED.metrics, pace: 1.5, coarsePointer: 1 };
  expect(verifyRun(sandbox, { ...REPORTED, metrics })).toMatchObject({ verdict: 'replayed' });
});

it('verifyRun confirms a report that contains the difficulty and the seed of the settings', () => {
  const { difficulty, seed } = defaultSettings;
  expect(verifyRun(sandbox, { ...REPORTED, difficulty, seed })).toMatchObject({ verdict: 'replayed' });
});

it('verifyRun takes the facts of a run from the replay: the times of inputs, of the end and of right answers', () => {
  const observations = [
    { correct: true, ms: 900 },
    { correct: false, ms: 20 },
    { correct: true, ms: 80 },
    'x',
  ];
  const replayed = sandboxWith({ ok: true, value: { score: 30, summary: { ...SUMMARY, observations } } });
  const log: RunLog = {
    startMs: 0,
    entries: [
      [5, 'event', { type: 'tapped' }],
      [7, 'pause'],
      [10, 'end'],
    ],
  };
  expect(verifyRun(replayed, { ...REPORTED, log }).facts).toEqual({
    endMs: 10,
    lastInputMs: 5,
    inputs: 1,
    hastyInputs: 0,
    rightAnswersMs: [900, 80],
  });
});
