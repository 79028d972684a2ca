import { expect, it } from 'vitest';
import { readAudit } from './audit-dependencies';

it('readAudit counts vulnerabilities by severity', () => {
  const report = {
    vulnerabilities: { 'left-pad': { severity: 'high' } },
    metadata: { vulnerabilities: { info: 0, low: 0, moderate: 2, high: 1, critical: 0, total: 3 } },
  };
  expect(readAudit(JSON.stringify(report))).toEqual({
    ok: true,
    counts: { low: 0, moderate: 2, high: 1, critical: 0 },
    lines: ['high  left-pad'],
  });
});

it('readAudit reports output without counts as a failure', () => {
  const refused = { message: 'request failed', error: { summary: 'Method Not Allowed', detail: '' } };
  expect(readAudit(JSON.stringify(refused))).toEqual({ ok: false, problem: 'Method Not Allowed' });
  expect(readAudit(JSON.stringify({ message: 'no network' }))).toEqual({ ok: false, problem: 'no network' });
  expect(readAudit('').ok).toBe(false);
  expect(readAudit('{"metadata":{}}').ok).toBe(false);
});
