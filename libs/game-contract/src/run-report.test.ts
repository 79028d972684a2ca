import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CONTRACT, type GameInfo } from './contract';
import { EMPTY_REPORT, reportOf } from './run-report';

const info: GameInfo = {
  id: 'memory',
  version: '1.0.0',
  contract: CONTRACT,
  title: 'Memory',
  area: 'memory',
  reads: [],
  metrics: [{ name: 'moves', title: 'Moves', kind: 'count', unit: '', min: 0, max: 100 }],
};
const item = { question: '7 × 8', given: '54', answer: '56', reason: '7 × 8 is 56.' };

describe('reportOf', () => {
  it('reportOf returns a valid summary unchanged', () => {
    const summary = {
      metrics: { moves: 3 },
      answers: { right: 4, given: 16 },
      played: 0.5,
      missed: [item, { question: 'Odd one out', answer: 'Whale' }],
      observations: [
        { item: 'mul:7:8', correct: false, ms: 5000, limitMs: 6000, options: 4, hints: 0, prior: 0.25 },
      ],
    };
    expect(reportOf(info, summary)).toEqual({ ...summary, shown: ['mul:7:8'], rulesVersion: 1, log: null });
  });

  it('reportOf returns the rules version of the game, and 1 for an invalid one', () => {
    const versionOf = (rulesVersion: number) => reportOf({ ...info, rulesVersion }, {}).rulesVersion;
    expect([2, 0, -1, 1.5, NaN, 10_001].map(versionOf)).toEqual([2, 1, 1, 1, 1, 1]);
  });

  it('reportOf returns the empty report for a missing summary', () => {
    expect(reportOf(info, undefined)).toEqual(EMPTY_REPORT);
  });

  it('reportOf drops the invalid fields of a summary and keeps the others', () => {
    const report = reportOf(info, {
      metrics: { moves: 3 },
      answers: { right: 5, given: 4 },
      played: 1.01,
      missed: [{ question: ' ', answer: 'x' }, 'text', { ...item, given: 7 }],
    });
    const { given: _given, ...unanswered } = item;
    expect(report).toEqual({ ...EMPTY_REPORT, metrics: { moves: 3 }, missed: [unanswered] });
  });

  it.each([
    { right: -1, given: 2 },
    { right: 0.5, given: 2 },
    { right: 1, given: Infinity },
    { right: 1, given: 10_001 },
    { right: 1 },
  ])('reportOf rejects the answers %j', (answers) => {
    expect(reportOf(info, { metrics: {}, answers }).answers).toBeNull();
  });

  it('reportOf lists each item that the run showed once, and drops malformed ids', () => {
    const observed = { correct: true, ms: 1, limitMs: null, options: 0, hints: 0, prior: 0 };
    const observations = ['a:1', 'b:2', 'a:1'].map((id) => ({ ...observed, item: id }));
    const report = reportOf(info, { observations, shown: ['b:2', 'c:3', 'Not an id', 7, 'c:3'] });
    expect(report.shown).toEqual(['a:1', 'b:2', 'c:3']);
    expect(
      reportOf(info, { shown: Array.from({ length: 300 }, (_, index) => `d:${index}`) }).shown,
    ).toHaveLength(200);
    expect(reportOf(info, { shown: 'a:1' }).shown).toEqual([]);
  });

  it('reportOf limits the number and length of missed items', () => {
    const missed = Array.from({ length: 60 }, () => ({ question: 'q'.repeat(400), answer: 'a' }));
    const report = reportOf(info, { metrics: {}, missed });
    expect(report.missed).toHaveLength(50);
    expect(report.missed[0]?.question).toHaveLength(300);
  });

  it('reportOf returns a valid report for a summary of any type', () => {
    fc.assert(
      fc.property(fc.anything(), fc.anything(), fc.anything(), (answers, played, missed) => {
        const report = reportOf(info, { answers, played, missed });
        expect(report.answers === null || report.answers.right <= report.answers.given).toBe(true);
        expect(report.played === null || (report.played >= 0 && report.played <= 1)).toBe(true);
        expect(report.missed.every(({ question, answer }) => question !== '' && answer !== '')).toBe(true);
      }),
    );
  });

  it('reportOf keeps a complete log, and reports null for any other log', () => {
    const log = { startMs: 0, entries: [[10, 'end']] };
    expect(reportOf(info, { metrics: {}, log }).log).toEqual(log);
    for (const other of [undefined, null, {}, { startMs: 0, entries: [[10, 'pause']] }])
      expect(reportOf(info, { metrics: {}, log: other }).log).toBeNull();
  });
});
