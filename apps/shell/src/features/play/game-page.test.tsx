// @vitest-environment happy-dom
import { act, cleanup, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { onEmptyDevice, openGame, pass, pressStart, startGame, user } from './testing/opened-game';

onEmptyDevice();

describe('the intro', () => {
  it('the page of a game shows a skeleton for 800 ms before the intro [GAME-11]', async () => {
    openGame('memory-match');
    await pass(700);
    expect(screen.queryByRole('heading', { name: 'Memory Master' })).toBeNull();
    await pass(150);
    expect(screen.getByRole('heading', { name: 'Memory Master' })).toBeTruthy();
  });

  it('the intro shows the name, the description and a line about the category of the game [GAME-12]', async () => {
    openGame('memory-match');
    await pass(800);
    expect(screen.getByRole('heading', { name: 'Memory Master' })).toBeTruthy();
    expect(screen.getByText('This game helps improve your Memory abilities')).toBeTruthy();
    expect(screen.getByText(/turn up every pair/)).toBeTruthy();
  });

  it("the intro of a random set lists the three measured areas, because its category 'balanced' is not an ability", async () => {
    openGame('balanced-training');
    await pass(800);
    expect(screen.getByText('This game helps improve your Memory, Focus and Speed abilities')).toBeTruthy();
  });

  it("the words 'in tasks like this one' are in the tooltip of the line about the category [HON-02]", async () => {
    openGame('memory-match');
    await pass(800);
    const line = screen.getByRole('button', { name: 'This game helps improve your Memory abilities' });
    const words = document.getElementById(line.getAttribute('aria-describedby') ?? '');
    expect(words?.textContent).toContain('in tasks like this one');
  });

  it("the intro shows a player 'Start Playing' instead of 'Login to Play' [GAME-13]", async () => {
    openGame('memory-match');
    await pass(800);
    expect(screen.getByRole('button', { name: 'Start Playing' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Login to Play' })).toBeNull();
  });

  it("the intro shows a visitor 'Login to Play', which shows a toast and opens the login dialog [GAME-13, GAME-14]", async () => {
    const { openLogin, platform } = openGame('memory-match', { userId: null });
    await pass(800);
    expect(screen.queryByRole('button', { name: 'Start Playing' })).toBeNull();
    await user().click(screen.getByRole('button', { name: 'Login to Play' }));
    expect(await screen.findByText('Login required')).toBeTruthy();
    expect(screen.getByText('Please log in to play games and save your progress')).toBeTruthy();
    expect(openLogin).toHaveBeenCalledOnce();
    expect(platform.chosen).toEqual([]);
  });

  it("the page of a game says 'Game not found' for an unknown id [GAME-39]", async () => {
    openGame('chess');
    await pass(800);
    expect(screen.getByText('Game not found')).toBeTruthy();
    expect(screen.getByText("The game you're looking for doesn't exist or has been removed.")).toBeTruthy();
  });

  it('a launch from the card in the grid opens Creative Spark, and any other launch opens the Speed game [GAME-09, GAME-10]', async () => {
    const intro = async (source?: string) => {
      const opened = openGame('reaction-test', source === undefined ? {} : { source });
      await pass(800);
      return opened;
    };
    const spark = await intro('grid');
    expect(screen.getByRole('heading', { name: 'Creative Spark' })).toBeTruthy();
    for (const fact of ['Creative', 'Easy', '5-10 min']) expect(screen.getByText(fact)).toBeTruthy();
    await pressStart();
    expect(spark.platform.chosen).toEqual(['reaction-test@grid']);
    cleanup();
    const plain = await intro();
    expect(screen.getByRole('heading', { name: 'Speed game' })).toBeTruthy();
    for (const fact of ['Speed', 'Easy', '2 min']) expect(screen.getByText(fact)).toBeTruthy();
    await pressStart();
    expect(plain.platform.chosen).toEqual(['reaction-test']);
  });
});

describe('play', () => {
  it("the bar above a game shows Back, the name, the score, the time left and 'End Game' [GAME-17]", async () => {
    const { fixture } = await startGame();
    act(() => fixture.last.host.onScoreChange(42));
    expect(screen.getByRole('button', { name: 'Back' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'End Game' })).toBeTruthy();
    expect(screen.getByRole('heading', { name: 'Memory Master' })).toBeTruthy();
    expect(screen.getByTestId('session-score').textContent).toBe('42');
    expect(screen.getByRole('timer').textContent).toMatch(/^(5:00|4:59)$/);
    await pass(20_000);
    expect(screen.getByRole('timer').textContent).toMatch(/^4:(?:38|39|40)$/);
  });

  const isTimeShown = () => document.querySelector('.play-bar-time[data-shown]') !== null;

  it('the bar above a game shows the time left if the game has no clock of its own', async () => {
    await startGame();
    expect(isTimeShown()).toBe(true);
  });

  it('the bar above a game with its own clock shows the time left only when the play can end before this clock', async () => {
    await startGame('memory-match', { ownClockMs: 90_000 });
    expect(isTimeShown()).toBe(false);
    await pass(205_000);
    expect(isTimeShown()).toBe(false);
    await pass(6000);
    expect(isTimeShown()).toBe(true);
  });

  it('when the time left is 0, the page of a game asks the game to end and shows the feedback [GAME-20]', async () => {
    const { fixture } = await startGame();
    await pass(300_000);
    expect(fixture.last.calls).toContain('end');
    expect(screen.getByRole('region', { name: 'Your result' })).toBeTruthy();
  });

  it("'End Game' and Back ask for confirmation, and the game is paused until the player presses 'No' [GAME-23, GAME-26, GAME-29]", async () => {
    const { fixture } = await startGame();
    for (const name of ['End Game', 'Back']) {
      await user().click(screen.getByRole('button', { name }));
      expect(await screen.findByText('Are you sure you want to exit?')).toBeTruthy();
      expect(screen.getByRole('button', { name: 'Yes, exit game' })).toBeTruthy();
      expect(screen.getByText(/^The clock is stopped\. /)).toBeTruthy();
      expect(screen.getByRole('button', { name: 'No, continue playing' }).className).toMatch(/primary/);
      expect(fixture.last.calls.at(-1)).toBe('pause');
      const atMs = fixture.last.host.clock.now();
      await pass(5000);
      expect(fixture.last.host.clock.now()).toBe(atMs);
      await user().click(screen.getByRole('button', { name: 'No, continue playing' }));
      expect(screen.queryByText('Are you sure you want to exit?')).toBeNull();
      expect(fixture.last.calls.at(-1)).toBe('resume');
    }
  });

  it('the confirmation says that the score will be saved, and Yes ends the play, saves it and shows the feedback [GAME-21, GAME-25, GAME-27]', async () => {
    const { fixture } = await startGame();
    act(() => fixture.last.host.onScoreChange(30));
    await user().click(screen.getByRole('button', { name: 'End Game' }));
    expect(screen.getByText(/Your current score will be saved/)).toBeTruthy();
    await user().click(screen.getByRole('button', { name: 'Yes, exit game' }));
    expect(screen.getByRole('region', { name: 'Your result' })).toBeTruthy();
    expect(await screen.findByText('Game progress saved!')).toBeTruthy();
  });

  it("the browser's Back asks for confirmation, and 'Yes, exit game' shows the feedback instead of leaving the page [GAME-23]", async () => {
    const { guards } = await startGame();
    const go = vi.fn();
    act(() => guards[0]?.({ by: 'back', go }));
    expect(await screen.findByText('Are you sure you want to exit?')).toBeTruthy();
    await user().click(screen.getByRole('button', { name: 'Yes, exit game' }));
    expect(screen.getByRole('region', { name: 'Your result' })).toBeTruthy();
    expect(go).not.toHaveBeenCalled();
    await screen.findByText('Game progress saved!');
  });

  it("a link to another page asks for confirmation, and 'Yes, leave game' follows the link [GAME-24]", async () => {
    const { guards } = await startGame();
    const go = vi.fn();
    act(() => guards[0]?.({ by: 'link', go }));
    expect(await screen.findByText('Are you sure you want to leave?')).toBeTruthy();
    expect(go).not.toHaveBeenCalled();
    await user().click(screen.getByRole('button', { name: 'Yes, leave game' }));
    expect(go).toHaveBeenCalledOnce();
  });

  it('the browser warns before the page is unloaded during a play, but not after the play [GAME-28]', async () => {
    const leavePage = () => {
      const event = new Event('beforeunload', { cancelable: true });
      window.dispatchEvent(event);
      return event.defaultPrevented;
    };
    const { fixture } = await startGame();
    expect(leavePage()).toBe(true);
    act(() => fixture.last.host.onGameEnd());
    expect(leavePage()).toBe(false);
  });

  it('a play is paused while the tab is hidden, and its clock does not count that time [GAME-30]', async () => {
    const { fixture } = await startGame();
    const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    const atMs = fixture.last.host.clock.now();
    await pass(600_000);
    expect(fixture.last.calls.at(-1)).toBe('pause');
    expect(fixture.last.host.clock.now()).toBe(atMs);
    visibility.mockReturnValue('visible');
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    expect(screen.getByText('Paused')).toBeTruthy();
    await user().click(screen.getByText('Resume'));
    expect(fixture.last.calls.at(-1)).toBe('resume');
  });

  it('the sound of games is off until the player switches it on, and the choice is remembered [GAME-53]', async () => {
    const first = await startGame();
    expect(first.fixture.last.settings.sound).toBe(false);
    await user().click(screen.getByRole('button', { name: 'Sound' }));
    cleanup();
    const second = await startGame();
    expect(second.fixture.last.settings.sound).toBe(true);
  });

  it('the page of a game passes the reduced motion preference to the game', async () => {
    const first = await startGame();
    expect(first.fixture.last.settings.reducedMotion).toBe(false);
    cleanup();
    localStorage.setItem('mindloom.motion', 'reduced');
    const second = await startGame();
    expect(second.fixture.last.settings.reducedMotion).toBe(true);
  });

  it("the page of a game shows 'Loading...' while the game loads [GAME-51]", async () => {
    const opened = openGame('memory-match');
    opened.platform.load = () => new Promise(() => undefined);
    await pass(800);
    await user().click(screen.getByRole('button', { name: 'Start Playing' }));
    expect(screen.getByText('Loading...')).toBeTruthy();
  });

  it('when the game cannot be loaded, the page of the game shows a card with a code, Retry and a link to other games', async () => {
    await startGame('memory-match', { broken: true });
    const card = screen.getByRole('alert');
    expect(card.textContent).toContain('ML-101');
    expect(screen.getByRole('button', { name: 'Retry' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Other games' }).getAttribute('href')).toBe('/games');
  });

  it('when the registry cannot be read, the page of a game shows the code ML-112, and Retry reads the registry again and starts the game', async () => {
    const { platform } = openGame('memory-match');
    vi.spyOn(platform, 'choose').mockResolvedValueOnce([{ ok: false, why: 'unread' }]);
    await pass(800);
    await pressStart();
    const card = screen.getByRole('alert');
    expect(card.textContent).toContain('ML-112');
    expect(card.textContent).toContain('Nothing is lost');
    expect(card.textContent).not.toContain('withdrawn');
    await user().click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('fixture board')).toBeTruthy();
  });
});
