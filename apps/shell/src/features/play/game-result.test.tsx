// @vitest-environment happy-dom
import { act, screen } from '@testing-library/react';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { onEmptyDevice, pass, startGame, user } from './testing/opened-game';

onEmptyDevice();

describe('the result', () => {
  async function finish(total: number, gameId = 'memory-match') {
    const opened = await startGame(gameId);
    act(() => opened.fixture.last.host.onScoreChange(total));
    act(() => opened.fixture.last.host.onGameEnd());
    return opened;
  }

  /** Returns a list to which the title of each toast is added when the toast appears. */
  function observeToasts(): string[] {
    const titles: string[] = [];
    const seen = new Set<Element>();
    const observer = new MutationObserver(() => {
      for (const title of document.querySelectorAll('.ml-toast-title')) {
        if (seen.has(title) || !title.textContent) continue;
        seen.add(title);
        titles.push(title.textContent);
      }
    });
    observer.observe(document.body, { childList: true, subtree: true, characterData: true });
    onTestFinished(() => observer.disconnect());
    return titles;
  }

  /** Waits until the result is saved. Otherwise the toast would appear during the next test. */
  const saved = () => screen.findByText('Game progress saved!');

  it('the result shows score, category and Continue at once, and the feedback after 2,000 ms [FEED-01, FEED-03, FEED-04]', async () => {
    await finish(64);
    const result = screen.getByRole('region', { name: 'Your result' });
    expect(result.textContent).toContain('64');
    expect(result.textContent).toContain('Memory');
    expect(screen.getByRole('button', { name: 'Continue to games' })).toBeTruthy();
    expect(screen.queryByTestId('feedback-text')).toBeNull();
    await pass(1900);
    expect(screen.queryByTestId('feedback-text')).toBeNull();
    await pass(150);
    expect(screen.getByTestId('feedback-text').textContent).toContain('An excellent run');
    expect(screen.getByText(/Generated on this device from your own results/)).toBeTruthy();
    await saved();
  });

  it('Continue closes the result and opens the games list [FEED-02]', async () => {
    await finish(10);
    await user().click(screen.getByRole('button', { name: 'Continue to games' }));
    expect(screen.getByText('the games list')).toBeTruthy();
    await saved();
  });

  it('the result shows the raw total and the saved score [FEED-05, GAME-49]', async () => {
    const { fixture } = await startGame();
    act(() => fixture.last.host.onScoreChange(417));
    expect(screen.getByTestId('session-score').textContent).toBe('417');
    act(() => fixture.last.host.onGameEnd());
    expect(screen.getByText('417')).toBeTruthy();
    expect(screen.getByText('Score 417 · saved as 100 (area maximum)')).toBeTruthy();
    await saved();
  });

  it('a saved result sets the refresh flag and says that stats and recommendations will update [GAME-32, GAME-33]', async () => {
    await finish(12);
    expect(
      await screen.findByText(
        /Your stats are recorded, and your AI recommendations will update on the dashboard/,
      ),
    ).toBeTruthy();
    expect(sessionStorage.getItem('refreshStats')).toBe('true');
  });

  it("one toast tells the score, and a second one then says 'Game progress saved!' [DATA-23, GAME-34, GAME-35, GAME-55]", async () => {
    const toasts = observeToasts();
    await finish(412);
    await saved();
    expect(toasts).toEqual(['Game complete! You scored 412 points.', 'Game progress saved!']);
  });

  it('after a play that ended early is saved, no toast says that the game is complete or what the play counts for', async () => {
    const toasts = observeToasts();
    const opened = await startGame();
    act(() => opened.fixture.last.host.onScoreChange(12));
    await user().click(screen.getByRole('button', { name: 'End Game' }));
    await user().click(screen.getByRole('button', { name: 'Yes, exit game' }));
    await saved();
    expect(toasts).toEqual(['Game progress saved!']);
    expect(screen.getAllByText(/streak and averages/)).toHaveLength(1);
    expect(screen.queryByText(/Your stats are recorded/)).toBeNull();
  });

  it('a result is saved once, even if several end signals arrive [GAME-22]', async () => {
    const toasts = observeToasts();
    const { fixture } = await finish(12);
    act(() => fixture.last.host.onGameEnd());
    await saved();
    await pass(500);
    expect(toasts).toEqual(['Game complete! You scored 12 points.', 'Game progress saved!']);
  });

  it('a toast says "Couldn\'t save your progress" when neither the device nor the server stored the result [GAME-36]', async () => {
    const full = vi.spyOn(IDBObjectStore.prototype, 'add').mockImplementation(() => {
      throw new DOMException('no space left', 'QuotaExceededError');
    });
    await finish(12);
    expect((await screen.findAllByText("Couldn't save your progress")).length).toBeGreaterThan(0);
    expect(screen.queryByText('Game progress saved!')).toBeNull();
    full.mockRestore();
  });

  it('the end of a play opens the login dialog if the player was signed out during the play [GAME-37]', async () => {
    const opened = await startGame();
    opened.signInAs(null);
    act(() => opened.fixture.last.host.onGameEnd());
    expect(opened.openLogin).toHaveBeenCalledOnce();
  });
});
