// @vitest-environment happy-dom
import '@testing-library/jest-dom/vitest';
import { civilDate, dailySetId } from '@mindloom/domain';
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { installEvent } from '../../../platform/install/install-event';
import { installMemory, noteFinishedDay } from '../../../platform/install/install-offer';
import { finishedMemoryPlay } from '../../../platform/testing/finished-memory-play';
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

it('the result of a finished set offers to install the app, but only once a month', () => {
  render(<InstallOffer finished={finishedSet} />);
  expect(offer()).toBeVisible();
  expect(installMemory().offeredOn).toBe(today);
  cleanup();
  render(<InstallOffer finished={finishedSet} />);
  expect(offer()).toBeNull();
});

it('the result of a single game offers to install the app once the player has finished plays on two days', () => {
  noteFinishedDay(today);
  render(<InstallOffer finished={finishedPlay} />);
  expect(offer()).toBeNull();
  cleanup();
  noteFinishedDay('2026-01-01');
  render(<InstallOffer finished={finishedPlay} />);
  expect(offer()).toBeVisible();
});

it('no installation is offered after a play that was left early, or without a result', () => {
  const early = { ...finishedSet, play: { ...finishedSet.play, finished: false } };
  render(<InstallOffer finished={early} />);
  render(<InstallOffer finished={null} />);
  expect(offer()).toBeNull();
  expect(installMemory().offeredOn).toBeNull();
});

it('if the app cannot be installed, the result offers no installation and counts no offer', () => {
  installEvent.set(null);
  render(<InstallOffer finished={finishedSet} />);
  expect(offer()).toBeNull();
  expect(installMemory().offeredOn).toBeNull();
});

it("the button Install opens the browser's dialog and closes the offer", async () => {
  render(<InstallOffer finished={finishedSet} />);
  await press('Install');
  expect(prompt).toHaveBeenCalledOnce();
  expect(offer()).toBeNull();
});

it('the button Not now closes the offer for a month, and the button Don’t ask again closes it for good', async () => {
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

it('in Safari on an iPhone, the offer shows the two steps of the installation instead of a button', () => {
  installEvent.set(null);
  vi.stubGlobal('navigator', {
    userAgent: 'Mozilla/5.0 (iPhone) AppleWebKit/605.1.15 Version/18.0 Mobile Safari/604.1',
    maxTouchPoints: 5,
  });
  render(<InstallOffer finished={finishedSet} />);
  expect(screen.getByText(/press the Share button, then choose “Add to Home Screen”/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Install' })).toBeNull();
});
