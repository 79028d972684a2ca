import { describe, expect, it } from 'vitest';
import { verdictOn } from './verdict';

const report = (...tests: [title: string, status: string][]) => ({
  testResults: [{ assertionResults: tests.map(([title, status]) => ({ title, status })) }],
});

describe('the verdict on a statement', () => {
  it('is noticed when a test that names it has failed', () => {
    const run = report(['adds up [MEM-01, MEM-02]', 'failed'], ['starts [MEM-01]', 'passed']);
    expect(verdictOn('MEM-02', run)).toBe('noticed');
    expect(verdictOn('MEM-01', run)).toBe('noticed');
  });

  it('is missed when only other tests have failed', () => {
    const run = report(['adds up [MEM-01]', 'failed'], ['starts [MEM-02]', 'passed']);
    expect(verdictOn('MEM-02', run)).toBe('missed');
  });

  it('is unread when no test that names it has run', () => {
    expect(verdictOn('MEM-02', report(['adds up [MEM-02]', 'skipped']))).toBe('unread');
  });
});
