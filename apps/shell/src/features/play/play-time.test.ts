// @vitest-environment happy-dom
import { addDays, civilDate, type CivilDate, startOfDayMs } from '@mindloom/domain';
import fc from 'fast-check';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { finishedPlay } from './record-result';
import { sessionScore } from './session-state';
import { createFixtureGame, createFixturePlatform } from './testing/fixture-game';
import { endedSession, planOf, startFixtureSession } from './testing/fixture-session';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const LIMIT_MS = 5 * MINUTE_MS;
const ZONES = [
  'Europe/Berlin',
  'America/New_York',
  'America/Sao_Paulo',
  'Australia/Lord_Howe',
  'Asia/Kolkata',
  'Pacific/Kiritimati',
  'Pacific/Pago_Pago',
  'Africa/Cairo',
];
/** Days on which clocks change in one of the time zones, and one ordinary day. */
const DAYS: CivilDate[] = [
  '2026-03-08',
  '2026-03-29',
  '2026-04-05',
  '2026-04-24',
  '2026-10-04',
  '2026-10-25',
  '2026-10-30',
  '2026-11-01',
  '2026-11-21',
];

const plan = planOf('memory-match');

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  document.body.replaceChildren();
});

/** Starts a session whose clock can advance without timers, as on a device that sleeps. */
async function play() {
  let asleepMs = 0;
  const fixture = createFixtureGame();
  const { session, onEnded } = await startFixtureSession(plan, {
    platform: createFixturePlatform(fixture.game),
    nowMs: () => performance.now() + asleepMs,
    nowIso: () => new Date().toISOString(),
  });
  fixture.last.host.onScoreChange(30);
  return { session, onEnded, sleep: (ms: number) => (asleepMs += ms) };
}

it('a play ends once, with its score, when the device wakes up after the time limit', async () => {
  const { session, onEnded, sleep } = await play();
  sleep(3 * HOUR_MS);
  await vi.advanceTimersByTimeAsync(LIMIT_MS);
  expect(session.get()).toMatchObject({ phase: 'ended', end: 'limit' });
  expect(sessionScore(session.get())).toBe(30);
  await vi.advanceTimersByTimeAsync(HOUR_MS);
  expect(onEnded).toHaveBeenCalledOnce();
});

it("the play's clock does not count time in a hidden tab, even if the device sleeps", async () => {
  const { session, sleep } = await play();
  await vi.advanceTimersByTimeAsync(MINUTE_MS);
  session.pause('hidden', 'player');
  sleep(HOUR_MS);
  await vi.advanceTimersByTimeAsync(HOUR_MS);
  session.resume('hidden');
  session.resume('player');
  expect(session.elapsedMs()).toBe(MINUTE_MS);
  await vi.advanceTimersByTimeAsync(LIMIT_MS - MINUTE_MS - 1);
  expect(session.get().phase).toBe('playing');
  await vi.advanceTimersByTimeAsync(1);
  expect(session.get()).toMatchObject({ phase: 'ended', end: 'limit' });
});

it("the play's clock ignores changes of the wall clock", async () => {
  const { session } = await play();
  for (const setTo of ['2020-01-01T00:00:00Z', '2030-01-01T00:00:00Z']) {
    vi.setSystemTime(setTo);
    await vi.advanceTimersByTimeAsync(MINUTE_MS);
  }
  expect(session.elapsedMs()).toBe(2 * MINUTE_MS);
  expect(session.get().phase).toBe('playing');
});

const playedOn = (startMs: number, endMs: number, zone: string) =>
  finishedPlay(endedSession(plan, { startedAt: new Date(startMs).toISOString() }), endMs, zone).play.playedOn;

it('a play counts for the local day on which it ended, in eight time zones and across clock changes', () => {
  const seconds = fc.integer({ min: 1, max: 299 });
  fc.assert(
    fc.property(fc.constantFrom(...ZONES), fc.constantFrom(...DAYS), seconds, (zone, day, second) => {
      const midnightMs = startOfDayMs(day, zone);
      const startMs = midnightMs - LIMIT_MS;
      expect(playedOn(startMs, midnightMs - second * 1_000, zone)).toBe(addDays(day, -1));
      expect(playedOn(startMs, midnightMs + second * 1_000, zone)).toBe(day);
    }),
    { numRuns: 300 },
  );
});

it('if the player travels during a play, the play counts for the local day of the time zone in which it ended', () => {
  const zone = fc.constantFrom(...ZONES);
  fc.assert(
    fc.property(zone, fc.integer({ min: 0, max: 48 }), (landed, hours) => {
      const endMs = Date.parse('2026-11-20T00:00:00Z') + hours * HOUR_MS;
      expect(playedOn(endMs - LIMIT_MS, endMs, landed)).toBe(civilDate(endMs, landed));
    }),
  );
});
