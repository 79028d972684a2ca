// @vitest-environment happy-dom
import { addDays } from '@mindloom/domain';
import { afterEach, describe, expect, it } from 'vitest';
import { installMemory, mayOffer, noteFinishedDay, noteOffered, refuseForGood } from './install-offer';

afterEach(() => localStorage.clear());

const today = '2026-11-23';

describe('mayOffer', () => {
  const fresh = { days: [], offeredOn: null, isRefused: false };

  it('mayOffer allows an offer after a finished set, or once there are finished plays on two days', () => {
    expect(mayOffer(fresh, today, false)).toBe(false);
    expect(mayOffer(fresh, today, true)).toBe(true);
    expect(mayOffer({ ...fresh, days: ['2026-11-20'] }, today, false)).toBe(false);
    expect(mayOffer({ ...fresh, days: ['2026-11-20', today] }, today, false)).toBe(true);
  });

  it('mayOffer allows an offer at most once in 30 days, and never again after the player has refused for good', () => {
    const offered = { ...fresh, offeredOn: '2026-11-01' } as const;
    expect(mayOffer(offered, '2026-11-30', true)).toBe(false);
    expect(mayOffer(offered, addDays('2026-11-01', 30), true)).toBe(true);
    expect(mayOffer({ ...offered, isRefused: true }, '2027-11-30', true)).toBe(false);
  });
});

describe('the memory of offers', () => {
  it('the memory of offers keeps the first two calendar days with a finished play', () => {
    for (const day of ['2026-11-20', '2026-11-20', '2026-11-21', '2026-11-22'] as const) noteFinishedDay(day);
    expect(installMemory()).toEqual({
      days: ['2026-11-20', '2026-11-21'],
      offeredOn: null,
      isRefused: false,
    });
  });

  it('the memory of offers keeps the date of the last offer and the refusal for good', () => {
    noteFinishedDay(today);
    noteOffered(today);
    refuseForGood();
    expect(installMemory()).toEqual({ days: [today], offeredOn: today, isRefused: true });
  });

  it.each(['text', '[]', '{"days":"x","offeredOn":7,"isRefused":"no"}', '{"days":["2026-02-31"]}'])(
    'the memory of offers is empty when the stored text is %s',
    (text) => {
      localStorage.setItem('mindloom.install', text);
      expect(installMemory()).toEqual({ days: [], offeredOn: null, isRefused: false });
    },
  );
});
