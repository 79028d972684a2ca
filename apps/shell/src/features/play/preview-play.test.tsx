// @vitest-environment happy-dom
import { outboxStatus } from '@mindloom/data-access';
import { act, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { inspectorVisibility } from '../../platform/inspector-visibility';
import { onEmptyDevice, pass, startGame, user } from './testing/opened-game';

onEmptyDevice();

describe('the play of a preview', () => {
  it('the play of a preview is not saved, and the page says so', async () => {
    const { fixture, signInAs, openLogin } = await startGame('memory-match', { preview: true });
    act(() => fixture.last.host.onScoreChange(417));
    await user().click(screen.getByRole('button', { name: 'End Game' }));
    expect(screen.getByText(/This is a preview, so nothing of it is saved/)).toBeTruthy();
    signInAs(null);
    await user().click(screen.getByRole('button', { name: 'Yes, exit game' }));
    await pass(3000);
    const result = screen.getByRole('region', { name: 'Your result' });
    expect(result.textContent).toContain('This was a preview, so nothing of it was saved.');
    expect(result.textContent).toContain('Score 417');
    expect(document.body.textContent).not.toMatch(/saved as|progress saved|Game complete/i);
    expect(outboxStatus.get()).toMatchObject({ waiting: 0, refused: 0 });
    expect(sessionStorage.getItem('refreshStats')).toBeNull();
    expect(openLogin).not.toHaveBeenCalled();
  });

  it('the play of a preview that stops early shows the reason and is not saved', async () => {
    const { platform } = await startGame('memory-match', { preview: true });
    act(() => platform.withdraw('memory-match'));
    const result = screen.getByRole('region', { name: 'Your result' });
    expect(result.textContent).toContain(
      'This was a preview, so nothing of it was saved. The game stopped early. (ML-111)',
    );
    expect(result.textContent).not.toContain('is kept');
  });
});

it('opening the inspector pauses a play, which stays paused until the player resumes it', async () => {
  const { fixture } = await startGame();
  act(() => inspectorVisibility.set(true));
  const atMs = fixture.last.host.clock.now();
  await pass(60_000);
  act(() => inspectorVisibility.set(false));
  await pass(60_000);
  expect(fixture.last.host.clock.now()).toBe(atMs);
  await user().click(screen.getByText('Resume'));
  expect(fixture.last.calls.at(-1)).toBe('resume');
});

describe('a play that staff end', () => {
  it('a play that staff end is saved with the score so far and shows the reason', async () => {
    const { fixture, platform } = await startGame();
    act(() => fixture.last.host.onScoreChange(30));
    act(() => platform.withdraw('memory-match'));
    const result = screen.getByRole('region', { name: 'Your result' });
    expect(result.textContent).toContain(
      'This game was just withdrawn, so your play ended. Your score so far is kept. (ML-111)',
    );
    expect(result.textContent).toContain('Score 30');
    expect(await screen.findByText('Game progress saved!')).toBeTruthy();
  });
});
