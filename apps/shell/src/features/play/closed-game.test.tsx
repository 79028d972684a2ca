// @vitest-environment happy-dom
import { outbox } from '@mindloom/data-access';
import { act, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { onEmptyDevice, openGame, pass, startGame, user } from './testing/opened-game';

onEmptyDevice();

const withdraw = (opened: Awaited<ReturnType<typeof startGame>>) =>
  act(() => opened.platform.withdraw('memory-match'));
const result = () => screen.getByRole('region', { name: 'Your result' });

describe("a play that staff end with kill 'now'", () => {
  it("when a slot is killed 'now', a play without points is not saved, and the player is informed", async () => {
    const save = vi.spyOn(outbox, 'enqueue');
    const opened = await startGame();
    withdraw(opened);
    expect(result().textContent).toContain('You had no points yet, so nothing was saved. (ML-111)');
    expect(result().textContent).not.toContain('saved as');
    await pass(3000);
    expect(save).not.toHaveBeenCalled();
    expect(screen.queryByText('Game progress saved!')).toBeNull();
    expect(screen.queryByText(/Game complete!/)).toBeNull();
    expect(sessionStorage.getItem('refreshStats')).toBeNull();
    await user().click(screen.getByRole('button', { name: 'Continue to games' }));
    expect(screen.getByText('the games list')).toBeTruthy();
  });

  it("when a slot is killed 'now', a play with points is saved with the score so far", async () => {
    const save = vi.spyOn(outbox, 'enqueue');
    const opened = await startGame();
    act(() => opened.fixture.last.host.onScoreChange(1));
    withdraw(opened);
    expect(result().textContent).toContain('Your score so far is kept. (ML-111)');
    expect(save).toHaveBeenCalledOnce();
    expect(save.mock.calls[0]?.[0].play.rawScore).toBe(1);
    expect(await screen.findByText('Game progress saved!')).toBeTruthy();
  });

  it('a play without points that ends normally is saved', async () => {
    const save = vi.spyOn(outbox, 'enqueue');
    const { fixture } = await startGame();
    act(() => fixture.last.host.onGameEnd());
    expect(save).toHaveBeenCalledOnce();
    expect(await screen.findByText('Game progress saved!')).toBeTruthy();
  });
});

describe('the intro of a game that is closed', () => {
  it.each([['ada'], [null]])(
    'the intro of a closed game links to the other games and has no start button',
    async (userId) => {
      const { platform } = openGame('memory-match', { userId });
      platform.close('memory-match');
      await pass(800);
      expect(screen.getByRole('heading', { name: 'Memory Master' })).toBeTruthy();
      expect(screen.getByRole('status').textContent).toContain('This game is not available right now.');
      expect(screen.queryByRole('button', { name: /Start Playing|Login to Play/ })).toBeNull();
      await user().click(screen.getByRole('link', { name: 'Other games' }));
      expect(screen.getByText('the games list')).toBeTruthy();
    },
  );

  it('the intro is updated when the registry closes or opens the game', async () => {
    const { platform } = openGame('memory-match');
    await pass(800);
    expect(screen.getByRole('button', { name: 'Start Playing' })).toBeTruthy();
    act(() => platform.close('memory-match'));
    expect(screen.queryByRole('button', { name: 'Start Playing' })).toBeNull();
    act(() => platform.close());
    expect(screen.getByRole('button', { name: 'Start Playing' })).toBeTruthy();
  });

  it('the intro of Creative Spark does not change when the Speed game, which has the same id, is closed', async () => {
    const { platform } = openGame('reaction-test', { source: 'grid' });
    platform.close('reaction-test');
    await pass(800);
    expect(screen.getByRole('button', { name: 'Start Playing' })).toBeTruthy();
    act(() => platform.close('reaction-test@grid'));
    expect(screen.queryByRole('button', { name: 'Start Playing' })).toBeNull();
  });
});

it('the daily set contains only open games', async () => {
  const opened = openGame('daily-challenge');
  opened.platform.close('memory-match', 'word-recall', 'pattern-recognition');
  await pass(800);
  await user().click(screen.getByRole('button', { name: 'Start Playing' }));
  await pass(50);
  const { chosen } = opened.platform;
  // `choose` gets the planned games first, then the games that can replace them.
  expect(chosen[0]).not.toBe('memory-match');
  expect(chosen).toContain('number-sequence');
  expect(screen.getByRole('heading', { level: 1 }).textContent).toMatch(/^1 of 3 · /);
  expect(opened.fixture.mounts).toHaveLength(1);
});
