// @vitest-environment happy-dom
import { promiseRound, roundOf } from '@mindloom/data-access/kept-round';
import { act, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { createFixtureGame, createFixturePlatform } from '../testing/fixture-game';
import { onEmptyDevice, pass, user } from '../testing/opened-game';
import { TrialPage } from './trial-page';

onEmptyDevice();

const grace = { id: 'grace', email: 'grace@mindloom.test', name: 'Grace' };

async function openTrial(isBroken = false) {
  const fixture = createFixtureGame({ ownClockMs: 90_000 });
  const platform = createFixturePlatform(isBroken ? null : fixture.game);
  const choose = vi.spyOn(platform, 'choose');
  const [onClosed, onSignUp] = [vi.fn(), vi.fn()];
  render(
    <TrialPage
      {...{ platform, onClosed, onSignUp }}
      theme="light"
      gamesPath="/games"
      SiteMenu={() => null}
    />,
  );
  await pass(50);
  return { fixture, platform, choose, onClosed, onSignUp };
}

/** Returns the kept round as the first play of an account that is created now. */
function claimed() {
  promiseRound(grace.email);
  return roundOf(grace, Date.now());
}

it('a visitor’s round has no start screen, shows the cards for two seconds, and ends sixty seconds later', async () => {
  const { fixture, platform, choose } = await openTrial();
  expect(choose).toHaveBeenCalledWith(['memory-match'], null, undefined);
  expect(fixture.last.settings).toMatchObject({ difficulty: 'easy', limitMs: 62_000, startsAtOnce: true });
  await pass(61_000);
  expect(fixture.last.calls).not.toContain('end');
  await pass(2000);
  expect(fixture.last.calls).toContain('end');
  expect(platform.reports).toEqual([]);
});

it('a visitor’s round has a start mark until it ends, so that a freeze of the page is reported later', async () => {
  vi.stubGlobal('navigator', { language: 'en', onLine: true, locks: { request: () => Promise.resolve() } });
  await openTrial();
  const marks = () => Object.keys(localStorage).filter((key) => key.startsWith('mindloom.start.'));
  expect(marks()).toHaveLength(1);
  await pass(65_000);
  expect(marks()).toEqual([]);
  vi.unstubAllGlobals();
});

it('the bar of a visitor’s round shows no time, because the clock of the game lasts as long as the round', async () => {
  await openTrial();
  for (const seconds of [0, 30, 25]) {
    await pass(seconds * 1000);
    expect(document.querySelector('.play-bar-time')).not.toBeNull();
    expect(document.querySelector('.play-bar-time[data-shown]')).toBeNull();
  }
});

it('the result of a visitor’s round is kept for the account that is created on this device', async () => {
  const { fixture, onSignUp } = await openTrial();
  act(() => fixture.last.host.onScoreChange(84));
  await pass(63_000);
  expect(screen.getByRole('region', { name: 'Your result' }).textContent).toContain('84');
  expect(screen.getByText(/Kept on this device/)).toBeTruthy();
  await user().click(screen.getByRole('button', { name: 'Create an account' }));
  expect(onSignUp).toHaveBeenCalledOnce();
  expect(claimed()).toMatchObject({
    userId: 'grace',
    memory: 84,
    play: { gameId: 'memory-match', rawScore: 84, finished: true, slot: 'memory-match' },
  });
});

it('a visitor can play again at once, and the newer result replaces the older one', async () => {
  const { fixture } = await openTrial();
  act(() => fixture.last.host.onScoreChange(84));
  await pass(63_000);
  await user().click(screen.getByRole('button', { name: 'Play again' }));
  await pass(50);
  act(() => fixture.last.host.onScoreChange(30));
  await user().click(screen.getByRole('button', { name: 'End Game' }));
  expect(claimed()).toMatchObject({ play: { rawScore: 30, finished: false } });
});

it('a visitor’s round without points is not kept and does not replace a kept round, and its result offers another round', async () => {
  const { fixture } = await openTrial();
  act(() => fixture.last.host.onScoreChange(84));
  await pass(63_000);
  await user().click(screen.getByRole('button', { name: 'Play again' }));
  await pass(50);
  await user().click(screen.getByRole('button', { name: 'End Game' }));
  expect(screen.getByRole('heading', { name: 'No points in this round' })).toBeTruthy();
  expect(screen.queryByText(/Keep this round|Kept on this device/)).toBeNull();
  expect(document.activeElement?.textContent).toBe('Play again');
  expect(claimed()).toMatchObject({ play: { rawScore: 84 } });
});

it('Back closes a visitor’s round without a result', async () => {
  const { onClosed } = await openTrial();
  await user().click(screen.getByRole('button', { name: 'Back' }));
  expect(onClosed).toHaveBeenCalledOnce();
  expect(claimed()).toBeNull();
});
