// @vitest-environment happy-dom
import { toast, ToastHost } from '@mindloom/ui';
import { act, cleanup, render, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { onEmptyDevice, pass, startGame, user } from './testing/opened-game';

onEmptyDevice();

const press = async (name: string) => {
  await user().click(screen.getByRole('button', { name }));
  await pass(50);
};

/** Starts a game that has a button, and focuses the button. */
async function startWithControl() {
  const opened = await startGame();
  const control = document.createElement('button');
  document.querySelector('.play-ground > div')?.append(control);
  control.focus();
  return { ...opened, control };
}

describe('the keyboard', () => {
  it('the focus returns to the game after a pause, a change of sound and a dialog [DAY-10]', async () => {
    const { control } = await startWithControl();
    await press('Pause');
    await user().click(screen.getByText('Resume'));
    await pass(50);
    expect(document.activeElement).toBe(control);
    await press('Sound');
    expect(document.activeElement).toBe(control);
    await press('End Game');
    await press('No, continue playing');
    expect(document.activeElement).toBe(control);
  });

  it('Escape pauses and resumes the game wherever the focus is, except in a dialog', async () => {
    const { fixture } = await startWithControl();
    screen.getByRole('button', { name: 'Back' }).focus();
    await user().keyboard('{Escape}');
    expect(screen.getByText('Paused')).toBeTruthy();
    await user().keyboard('{Escape}');
    expect(screen.queryByText('Paused')).toBeNull();
    await press('End Game');
    await user().keyboard('{Escape}');
    await pass(300);
    expect(screen.queryByText('Are you sure you want to exit?')).toBeNull();
    expect(screen.queryByText('Paused')).toBeNull();
    expect(fixture.last.calls).toEqual(['pause', 'resume', 'pause', 'resume']);
  });

  it('the key R and the button Play again restart the game without a loading placeholder', async () => {
    const { fixture, platform } = await startGame();
    const choose = vi.spyOn(platform, 'choose');
    act(() => fixture.last.host.onGameEnd());
    await user().keyboard('r');
    await pass(50);
    expect(fixture.mounts).toHaveLength(2);
    expect(choose).toHaveBeenLastCalledWith(['memory-match'], 'ada', true);
    act(() => fixture.last.host.onGameEnd());
    await press('Play again');
    expect(fixture.mounts).toHaveLength(3);
    expect(screen.queryByRole('status', { name: 'Loading the game' })).toBeNull();
  });
});

describe('messages', () => {
  it('a message of the game appears for a moment in a line of the play view, and not as a toast', async () => {
    const { fixture } = await startGame();
    const line = document.querySelector('.play-notice');
    expect(line?.getAttribute('role')).toBe('status');
    act(() => fixture.last.host.notify({ kind: 'success', text: 'Correct! +10 points' }));
    expect(line?.textContent).toBe('Correct! +10 points');
    expect(screen.getAllByText('Correct! +10 points')).toHaveLength(1);
    act(() => fixture.last.host.notify({ kind: 'error', text: 'Incorrect answer!' }));
    expect(line?.textContent).toBe('Incorrect answer!');
    expect(line?.getAttribute('data-kind')).toBe('error');
    await pass(2600);
    expect(line?.textContent).toBe('');
  });

  it('during a pause, a message of the game is blurred like the board', async () => {
    const { fixture } = await startGame();
    act(() => fixture.last.host.notify({ kind: 'success', text: 'Correct! +10 points' }));
    await user().keyboard('{Escape}');
    expect(document.querySelector('.play-notice[data-veiled]')?.textContent).toBe('Correct! +10 points');
    await user().keyboard('{Escape}');
    expect(document.querySelector('.play-notice[data-veiled]')).toBeNull();
  });

  const shownToast = (title: string) =>
    screen.queryByText(title, { selector: '.ml-toast:not([data-ending-style]) .ml-toast-title' });

  it('toasts of the previous page are dismissed when a game starts', async () => {
    const { fixture } = await startGame();
    act(() => fixture.last.host.onGameEnd());
    await screen.findByText(/^Game complete!/, { selector: '.ml-toast-title' });
    await user().keyboard('r');
    await pass(50);
    expect(fixture.mounts).toHaveLength(2);
    await expect.poll(() => document.querySelector('.ml-toast:not([data-ending-style])')).toBeNull();
  });

  it('a toast that is not about the game is shown after the end of the play', async () => {
    const { fixture } = await startGame();
    act(() => toast.success('Your first round is saved'));
    await user().keyboard('{Escape}');
    await pass(3000);
    await user().keyboard('{Escape}');
    await pass(50);
    expect(shownToast('Your first round is saved')).toBeNull();
    act(() => fixture.last.host.onGameEnd());
    await expect.poll(() => shownToast('Your first round is saved')).not.toBeNull();
  });

  it('a toast is shown at once after a game failed to load or was left', async () => {
    await startGame('memory-match', { broken: true });
    act(() => toast.info('After the failure'));
    await expect.poll(() => shownToast('After the failure')).not.toBeNull();
    cleanup();
    await startGame();
    act(() => toast.info('After the play'));
    cleanup();
    render(<ToastHost />);
    await expect.poll(() => shownToast('After the play')).not.toBeNull();
  });
});
