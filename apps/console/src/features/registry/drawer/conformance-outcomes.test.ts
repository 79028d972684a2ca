import { expect, it } from 'vitest';
import { countOutcomes, readReport } from './conformance-outcomes';

it('reads what the conformance tool has kept, failures first', () => {
  const outcomes = [
    { name: 'mounts', verdict: 'passed', problems: [], tookMs: 3 },
    { name: 'pauses', verdict: 'skipped', problems: [] },
    { name: 'ends-once', verdict: 'failed', problems: ['ended twice'] },
  ];
  const read = readReport({ report: { outcomes, browser: 'Chromium 156' } });
  expect(read).toEqual({
    browser: 'Chromium 156',
    outcomes: [
      { name: 'ends-once', verdict: 'failed', problems: ['ended twice'] },
      { name: 'pauses', verdict: 'skipped', problems: [] },
      { name: 'mounts', verdict: 'passed', problems: [] },
    ],
  });
  expect(countOutcomes(read.outcomes)).toBe('1 passed, 1 failed, 1 skipped');
});

it('reads nothing into a report of another shape', () => {
  expect(readReport({ report: {} })).toEqual({ outcomes: [], browser: null });
  expect(
    readReport({
      report: {
        outcomes: [
          { name: 1, verdict: 'passed' },
          { name: 'a', verdict: 'great' },
        ],
      },
    }),
  ).toEqual({
    outcomes: [],
    browser: null,
  });
});
