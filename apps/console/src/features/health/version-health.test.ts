import type { HealthRow } from '@mindloom/data-access/staff';
import { expect, it } from 'vitest';
import { versionHealth } from './version-health';

const HOUR = { stepMinutes: 2, steps: 30 };
const NOW_MS = Date.parse('2026-11-21T10:59:30Z');
const row = (changes: Partial<HealthRow>): HealthRow => ({
  remote: 'memory',
  version: '1.0.0',
  place: 'page',
  step: '2026-11-21T10:30:00+00:00',
  attempts: 0,
  load_failures: 0,
  crashes: 0,
  fallbacks: 0,
  failure_codes: {},
  ready_counts: Array.from({ length: 18 }, () => 0),
  ...changes,
});
const ready = (step: number, count: number) =>
  Array.from({ length: 18 }, (_, place) => (place === step ? count : 0));

it('versionHealth sums the time steps of each version and sorts the versions by attempts', () => {
  const [first, second, ...more] = versionHealth(
    [
      row({ version: '1.1.0', attempts: 10, load_failures: 3, fallbacks: 2, failure_codes: { 'ML-101': 3 } }),
      row({ attempts: 40, ready_counts: ready(6, 40) }),
      row({
        version: '1.1.0',
        step: '2026-11-21T10:32:00+00:00',
        attempts: 5,
        crashes: 4,
        failure_codes: { 'ML-108': 4 },
        ready_counts: ready(17, 1),
      }),
    ],
    HOUR,
    NOW_MS,
  );
  expect(more).toEqual([]);
  expect(first).toMatchObject({ version: '1.0.0', attempts: 40, loadFailures: 0, codes: [] });
  expect(first?.p50Ms).toBeGreaterThan(280);
  expect(first?.p95Ms).toBeLessThanOrEqual(400);
  expect(second).toMatchObject({
    version: '1.1.0',
    attempts: 15,
    loadFailures: 3,
    crashes: 4,
    fallbacks: 2,
    p50Ms: Infinity,
    codes: [
      ['ML-108', 4],
      ['ML-101', 3],
    ],
  });
});

it('versionHealth returns every time step of the span, including empty ones', () => {
  const [health] = versionHealth([row({ attempts: 7, load_failures: 2, crashes: 1 })], HOUR, NOW_MS);
  expect(health?.steps).toHaveLength(30);
  expect(health?.steps.at(-1)?.startMs).toBe(Date.parse('2026-11-21T10:58:00Z'));
  expect(health?.steps.filter(({ attempts }) => attempts > 0)).toEqual([
    { startMs: Date.parse('2026-11-21T10:30:00Z'), attempts: 7, failures: 3 },
  ]);
});

it('versionHealth returns no loading time if no load succeeded', () => {
  expect(versionHealth([row({ attempts: 1, load_failures: 1 })], HOUR, NOW_MS)[0]).toMatchObject({
    p50Ms: null,
    p95Ms: null,
  });
  expect(versionHealth([], HOUR, NOW_MS)).toEqual([]);
});

it('versionHealth counts crashes, frozen plays and plays with uncaught errors separately, by their codes', () => {
  const codes = { 'ML-101': 2, 'ML-108': 1, 'ML-114': 2, 'ML-115': 3, 'ML-116': 4 };
  const [version] = versionHealth(
    [row({ attempts: 40, load_failures: 2, crashes: 10, failure_codes: codes })],
    HOUR,
    NOW_MS,
  );
  expect(version).toMatchObject({ loadFailures: 2, crashes: 1, stalls: 5, errored: 4 });
  expect(version?.steps.map(({ failures }) => failures)).toContain(12);
});
