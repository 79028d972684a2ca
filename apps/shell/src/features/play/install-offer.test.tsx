// @vitest-environment happy-dom
import '@testing-library/jest-dom/vitest';
import { civilDate, dailySetId } from '@mindloom/domain';
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { installEvent } from '../../platform/install/install-event';
import { installMemory, noteFinishedDay } from '../../platform/install/install-offer';
import { finishedMemoryPlay } from '../../platform/testing/finished-memory-play';
import { InstallOffer } from './install-offer';

const today = civilDate(Date.now(), Intl.DateTimeFormat().resolvedOptions().timeZone);
const memory = finishedMemoryPlay('player-1');
const finishedPlay = { ...memory, play: { ...memory.play, finished: true } };
const finishedSet = { ...memory, play: { ...finishedPlay.play, gameId: dailySetId } };
const prompt = vi.fn(async () => ({ outcome: 'accepted' }));

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  installEvent.set(Object.assign(new Event('beforeinstallprompt'), { prompt }));
});
afterEach(() => {
  cleanup();
  localStorage.clear();
  prompt.mockClear();
  installEvent.set(null);
  vi.unstubAllGlobals();
});

const offer = () => screen.queryByRole('region', { name: 'Install Mindloom' });
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

it('the result of a finished set offers the installation, once a month', () => {
  render(<InstallOffer finished={finishedSet} />);
  expect(offer()).toBeVisible();
  expect(installMemory().offeredOn).toBe(today);
  cleanup();
  render(<InstallOffer finished={finishedSet} />);
  expect(offer()).toBeNull();
});

it('other results offer it from the second day with a finished play on', () => {
  noteFinishedDay(today);
  render(<InstallOffer finished={finishedPlay} />);
  expect(offer()).toBeNull();
  cleanup();
  noteFinishedDay('2026-01-01');
  render(<InstallOffer finished={finishedPlay} />);
  expect(offer()).toBeVisible();
});

it('a play that was left early, and a play without a result, offer nothing', () => {
  const early = { ...finishedSet, play: { ...finishedSet.play, finished: false } };
  render(<InstallOffer finished={early} />);
  render(<InstallOffer finished={null} />);
  expect(offer()).toBeNull();
  expect(installMemory().offeredOn).toBeNull();
});

it('nothing is offered, and no offer is counted, where the app cannot be installed', () => {
  installEvent.set(null);
  render(<InstallOffer finished={finishedSet} />);
  expect(offer()).toBeNull();
  expect(installMemory().offeredOn).toBeNull();
});

it("Install opens the browser's dialog and closes the offer", async () => {
  render(<InstallOffer finished={finishedSet} />);
  await press('Install');
  expect(prompt).toHaveBeenCalledOnce();
  expect(offer()).toBeNull();
});

it('Not now closes the offer for a month, and Don’t ask again for good', async () => {
  render(<InstallOffer finished={finishedSet} />);
  await press('Not now');
  expect(offer()).toBeNull();
  expect(installMemory().isRefused).toBe(false);
  cleanup();
  localStorage.clear();
  render(<InstallOffer finished={finishedSet} />);
  await press("Don't ask again");
  expect(offer()).toBeNull();
  expect(installMemory().isRefused).toBe(true);
});

it('Safari on an iPhone gets the two steps instead of a button', () => {
  installEvent.set(null);
  vi.stubGlobal('navigator', {
    userAgent: 'Mozilla/5.0 (iPhone) AppleWebKit/605.1.15 Version/18.0 Mobile Safari/604.1',
    maxTouchPoints: 5,
  });
  render(<InstallOffer finished={finishedSet} />);
  expect(screen.getByText(/press the Share button, then choose “Add to Home Screen”/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Install' })).toBeNull();
});
