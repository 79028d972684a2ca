// @vitest-environment happy-dom
import { outbox } from '@mindloom/data-access';
import { act, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { onEmptyDevice, pass, startGame, user } from './testing/opened-game';

onEmptyDevice();

const press = async (name: string | RegExp) => {
  await user().click(screen.getByRole('button', { name }));
  await pass(50);
};
const startSet = async () => {
  const opened = await startGame('daily-challenge');
  const endGame = async () => {
    await press('End Game');
    await press('Yes, exit game');
  };
  return { ...opened, endGame };
};
const between = () => screen.getByRole('region', { name: 'Between two games' });

describe('a set on screen', () => {
  it('between two games of a set, the page shows the points of the last game and the name of the next one [DAY-12]', async () => {
    const { fixture } = await startSet();
    act(() => fixture.last.host.onScoreChange(115));
    act(() => fixture.last.host.onGameEnd());
    await pass(50);
    expect(between().textContent).toContain('Game 1 of 3 is over');
    expect(between().textContent).toContain('Memory Master: 50 points');
    expect(between().textContent).toContain(
      'Its score was 115. 100 points are typical for a game of a set, 150 are the most.',
    );
    expect(between().textContent).toMatch(/Next: \w+ \w+(Focus|Logic)/);
    expect(screen.queryByRole('timer')).toBeNull();
    expect(screen.queryByRole('button', { name: 'End Game' })).toBeNull();
    expect(document.activeElement?.textContent).toMatch(/^Play \w+ \w+$/);
    await user().keyboard('{Enter}');
    await pass(50);
    expect(fixture.mounts).toHaveLength(2);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toMatch(/^2 of 3 · /);
    expect(screen.getByRole('timer').textContent).toMatch(/^(3:20|3:19)$/);
  });

  it('End Game asks for confirmation, and then ends only the current game of the set [DAY-03]', async () => {
    const { fixture } = await startSet();
    await press('End Game');
    expect(screen.getByText('Are you sure you want to exit?')).toBeTruthy();
    expect(screen.getByText(/Only this game ends here. The set goes on/)).toBeTruthy();
    await press('Yes, exit game');
    expect(between().textContent).toContain(
      'It ended before half of the game, so this set cannot be finished any more.',
    );
    expect(screen.queryByRole('region', { name: 'Your result' })).toBeNull();
    await press(/^Go on with /);
    act(() => fixture.last.host.onScoreChange(1));
    expect(screen.getByTestId('session-score').textContent).toBe('1');
  });

  it('End Game is disabled while the next game of the set is loading', async () => {
    const { platform, endGame } = await startSet();
    platform.load = () => new Promise(() => undefined);
    await endGame();
    await press(/^Go on with /);
    expect(screen.getByText('Loading...')).toBeTruthy();
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'End Game' }).disabled).toBe(true);
  });

  it('the page of a set asks for confirmation before the player leaves the whole set, also between two games', async () => {
    const { endGame, guards } = await startSet();
    await endGame();
    expect(guards).toHaveLength(1);
    await press('Back');
    expect(screen.getByText(/Your whole set ends here/)).toBeTruthy();
    await press('Yes, exit game');
    const result = screen.getByRole('region', { name: 'Your result' });
    expect(result.textContent).toContain(
      '0 of 3 games reached half: kept in your streak and averages, but not counted as a set.',
    );
    await screen.findByText('Game progress saved!');
  });

  it('after a game that was not finished, the first button saves the set and starts it again', async () => {
    const save = vi.spyOn(outbox, 'enqueue');
    const { fixture, endGame } = await startSet();
    const { seed } = fixture.last.settings;
    await endGame();
    expect(document.activeElement?.textContent).toBe('Start the set again');
    await press('Start the set again');
    expect(save.mock.calls.map(([{ play }]) => play.finished)).toEqual([false]);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('1 of 3 · Memory Master');
    expect(fixture.mounts).toHaveLength(2);
    expect(fixture.last.settings.seed).toBe(seed);
  });

  it('a set in which the player ended every game at once is not finished and cannot be shared [DAY-02]', async () => {
    const save = vi.spyOn(outbox, 'enqueue');
    const { endGame } = await startSet();
    for (const next of [true, true, false]) {
      await endGame();
      if (next) await press(/^Go on with /);
    }
    expect(screen.getByRole('region', { name: 'Your result' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Share' })).toBeNull();
    const play = save.mock.calls[0]?.[0].play;
    expect(play).toMatchObject({ finished: false, rawScore: 0 });
    expect(play?.parts?.map(({ finished }) => finished)).toEqual([false, false, false]);
    await screen.findByText('Game progress saved!');
  });

  it('a set whose games ended by themselves is finished and can be shared [DAY-02]', async () => {
    const save = vi.spyOn(outbox, 'enqueue');
    const { fixture } = await startSet();
    for (const next of [true, true, false]) {
      act(() => fixture.last.host.onScoreChange(230));
      act(() => fixture.last.host.onGameEnd());
      await pass(50);
      if (next) await press(/^Play /);
    }
    expect(screen.getByRole('button', { name: 'Share' })).toBeTruthy();
    expect(save.mock.calls[0]?.[0].play).toMatchObject({ finished: true, rawScore: 300 });
    await screen.findByText('Game progress saved!');
  });
});
