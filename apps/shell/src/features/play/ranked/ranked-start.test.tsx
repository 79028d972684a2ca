// @vitest-environment happy-dom
import { slotIds } from '@mindloom/domain';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { rememberPace } from '../../../platform/preferences';
import { onEmptyDevice, openGame, pass, pressStart, startGame } from '../testing/opened-game';

onEmptyDevice();

const TICKET = {
  ok: true,
  day: '2026-12-04',
  ticket: { seeds: [11, 12, 13], open: slotIds },
} as const;
const DUEL = { id: 'a-duel', day: '2026-12-04' } as const;

it('the daily set asks for a ticket at Start, and plays its seeds without items to avoid', async () => {
  const { fixture, beginRanked } = await startGame('daily-challenge', { ticket: TICKET });
  expect(beginRanked).toHaveBeenCalledOnce();
  expect(fixture.last.settings).toMatchObject({ seed: 11, difficulty: 'medium', limitMs: 200_000 });
  expect(fixture.last.settings).not.toHaveProperty('seen');
});

it('the daily set without a ticket plays the open seeds', async () => {
  const { fixture } = await startGame('daily-challenge', { ticket: { ok: false, why: 'unreachable' } });
  expect(fixture.last.settings.seed).not.toBe(11);
});

it('a single game does not ask for a ticket', async () => {
  const { beginRanked } = await startGame('memory-match', { ticket: TICKET });
  expect(beginRanked).not.toHaveBeenCalled();
});

it('a set with an extended answer time does not ask for a ticket', async () => {
  rememberPace(2);
  const { beginRanked } = await startGame('daily-challenge', { ticket: TICKET });
  expect(beginRanked).not.toHaveBeenCalled();
});

it('a duel plays the seeds of its ticket', async () => {
  const { fixture, beginRanked } = openGame('balanced-training', { ticket: TICKET, duel: DUEL });
  await pass(800);
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Duel');
  await pressStart();
  expect(beginRanked).toHaveBeenCalledWith(expect.any(String), { duel: 'a-duel' });
  expect(fixture.last.settings).toMatchObject({ seed: 11 });
});

it('a duel without a ticket does not start, and says why', async () => {
  const { fixture } = await startGame('balanced-training', {
    ticket: { ok: false, why: 'full' },
    duel: DUEL,
  });
  expect(fixture.mounts).toEqual([]);
  expect(await screen.findByText(/Two other players have this duel already/)).toBeDefined();
});
