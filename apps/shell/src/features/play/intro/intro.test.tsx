// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { rememberPace } from '../../../platform/preferences';
import { onEmptyDevice, openGame, pass, pressStart, user } from '../testing/opened-game';

onEmptyDevice();

const radio = (name: string) => screen.getByRole<HTMLInputElement>('radio', { name });

describe('a launch from a card of the grid', () => {
  it.each([
    ['memory-match', '5-10 min', 'Medium', 300_000, '5 min', 'Easy'],
    ['number-sequence', '10-15 min', 'Hard', 600_000, '3 min', 'Medium'],
    ['word-recall', '10-20 min', 'Medium', 600_000, '4 min', 'Medium'],
    ['reaction-test', '5-10 min', 'Easy', 300_000, '2 min', 'Easy'],
  ])(
    'a launch of %s from its card has the difficulty and time of the card; any other launch has those of the slot [DAY-08]',
    async (gameId, minutes, difficulty, limitMs, pageMinutes, pageDifficulty) => {
      const fromGrid = openGame(gameId, { source: 'grid' });
      await pass(800);
      expect(screen.getByText(minutes)).toBeTruthy();
      expect(radio(difficulty).checked).toBe(true);
      await pressStart();
      expect(fromGrid.fixture.last.settings).toMatchObject({
        difficulty: difficulty.toLowerCase(),
        limitMs,
      });
      cleanup();
      const plain = openGame(gameId);
      await pass(800);
      expect(screen.getByText(pageMinutes)).toBeTruthy();
      expect(radio(pageDifficulty).checked).toBe(true);
      await pressStart();
      expect(plain.fixture.last.settings).toMatchObject({
        difficulty: pageDifficulty.toLowerCase(),
        limitMs: Number.parseInt(pageMinutes, 10) * 60_000,
      });
    },
  );
});

describe('the note on the card of a game', () => {
  const note = () => screen.queryByText(/^Quick play/)?.textContent;

  it('the intro says what the card of the game offers, if the launch has another difficulty or other minutes than the card', async () => {
    openGame('number-sequence');
    await pass(800);
    expect(note()).toBe('Quick play. On its card in Games: Hard, 10-15 min');
    cleanup();
    openGame('number-sequence', { source: 'grid' });
    await pass(800);
    expect(note()).toBeUndefined();
  });

  it('the intro of a game without a card has no note, and neither has the Speed game, although it has the same id as Creative Spark', async () => {
    openGame('reaction-test');
    await pass(800);
    expect(note()).toBeUndefined();
    cleanup();
    openGame('mental-math');
    await pass(800);
    expect(note()).toBeUndefined();
  });
});

describe('the choice of difficulty', () => {
  it('a visitor sees the difficulty and no choice, because a visitor cannot start the game', async () => {
    openGame('memory-match', { userId: null });
    await pass(800);
    expect(screen.queryAllByRole('radio')).toEqual([]);
    expect(screen.getByText('Easy')).toBeTruthy();
  });

  it('the default difficulty is that of the catalogue, and the game gets the difficulty that the player chose [DAY-09]', async () => {
    const { fixture } = openGame('number-sequence');
    await pass(800);
    expect(['Easy', 'Medium', 'Hard'].map((name) => radio(name).checked)).toEqual([false, true, false]);
    await user().click(radio('Hard'));
    await pressStart();
    expect(fixture.last.settings.difficulty).toBe('hard');
  });

  it('a set offers no choice of difficulty, because a set is the same for everybody', async () => {
    openGame('daily-challenge');
    await pass(800);
    expect(screen.queryAllByRole('radio')).toEqual([]);
    expect(screen.getByText('Medium')).toBeTruthy();
    const games = screen.getByRole('region', { name: 'In this order' }).querySelectorAll('li');
    expect(games).toHaveLength(3);
    expect(games[0]?.textContent).toMatch(/^Memory Master/);
  });

  it('the intro of a random set lists the open games from which the set is drawn', async () => {
    openGame('balanced-training');
    await pass(800);
    const games = screen.getByRole('region', { name: 'Three of these games' }).querySelectorAll('li');
    expect(games).toHaveLength(7);
    expect(screen.queryByRole('region', { name: 'In this order' })).toBeNull();
  });
});

describe('For you', () => {
  const openReading = async (gameId: string, reads: readonly unknown[] | undefined, step?: string) => {
    const opened = openGame(gameId, step === undefined ? {} : { step });
    Object.assign(opened.fixture.game.info, { reads });
    await pass(800);
    return opened;
  };

  it("For you is offered for a game that reads the ability, and passes the player's ability and the closest difficulty to the run", async () => {
    const { fixture } = await openReading('memory-match', ['difficulty', 'ability']);
    expect(screen.queryByRole('radio', { name: 'For you' })).toBeNull();
    await pass(1300);
    await user().click(radio('For you'));
    expect(radio('Easy').checked).toBe(false);
    await pressStart();
    expect(fixture.last.settings).toMatchObject({ ability: 0, difficulty: 'medium' });
  });

  it('a run gets no ability if the player chooses a difficulty instead of For you', async () => {
    const { fixture } = await openReading('memory-match', ['difficulty', 'ability']);
    await pass(1300);
    await user().click(radio('For you'));
    await user().click(radio('Hard'));
    await pressStart();
    expect(fixture.last.settings.difficulty).toBe('hard');
    expect('ability' in fixture.last.settings).toBe(false);
  });

  it.each([[['difficulty']], [undefined]])(
    'For you is not offered for a game whose list of read settings is %j',
    async (reads) => {
      await openReading('memory-match', reads);
      await pass(1300);
      expect(screen.getAllByRole('radio')).toHaveLength(3);
    },
  );

  it('a launch with a harder step selects this step, which is above the ability and the difficulty of For you', async () => {
    const { fixture } = await openReading('memory-match', ['difficulty', 'ability'], 'harder');
    expect(radio('A harder step').checked).toBe(true);
    await pressStart();
    const { ability, difficulty } = fixture.last.settings;
    expect(ability).toBeCloseTo(0.77, 2);
    expect(difficulty).toBe('hard');
  });

  it('a harder step is not offered if the launch selects another step, and never for a set', async () => {
    await openReading('memory-match', ['difficulty', 'ability'], 'easier');
    expect(screen.queryByRole('radio', { name: 'A harder step' })).toBeNull();
    cleanup();
    const { fixture } = await openReading('daily-challenge', ['difficulty', 'ability'], 'harder');
    expect(screen.queryAllByRole('radio')).toEqual([]);
    await pressStart();
    expect('ability' in fixture.last.settings).toBe(false);
  });

  it('For you is not offered for a set', async () => {
    await openReading('daily-challenge', ['difficulty', 'ability']);
    await pass(1300);
    expect(screen.queryAllByRole('radio')).toEqual([]);
  });
});

describe('the time to answer', () => {
  it('the chosen pace is shown in the intro, passed to the game, and multiplies the time limit of the play', async () => {
    rememberPace(2);
    const { fixture } = openGame('memory-match');
    await pass(800);
    expect(screen.getByText('2x time to answer')).toBeTruthy();
    await pressStart();
    expect(fixture.last.settings).toMatchObject({ pace: 2, limitMs: 600_000 });
  });

  it('the pace is 1 by default, and the intro then does not mention it', async () => {
    const { fixture } = openGame('memory-match');
    await pass(800);
    expect(screen.queryByText(/time to answer/)).toBeNull();
    await pressStart();
    expect(fixture.last.settings.pace).toBe(1);
  });
});

describe('the record', () => {
  it('the intro shows a player the record of the slot that the launch opens, and shows a visitor no record', async () => {
    openGame('reaction-test', { source: 'grid' });
    await pass(800);
    expect(screen.getByText('the record of reaction-test@grid')).toBeTruthy();
    cleanup();
    openGame('balanced-training');
    await pass(800);
    expect(screen.getByText('the record of balanced-training')).toBeTruthy();
    cleanup();
    openGame('memory-match', { userId: null });
    await pass(800);
    expect(screen.queryByText(/the record of/)).toBeNull();
  });
});

describe('sound and vibration', () => {
  it('sound and vibration are offered once per device', async () => {
    openGame('memory-match');
    await pass(800);
    await user().click(screen.getByRole('button', { name: 'Turn on' }));
    expect(localStorage.getItem('mindloom.sound')).toBe('on');
    expect(screen.queryByRole('button', { name: 'Turn on' })).toBeNull();
    cleanup();
    localStorage.removeItem('mindloom.sound');
    openGame('memory-match');
    await pass(800);
    expect(screen.queryByRole('button', { name: 'Turn on' })).toBeNull();
  });

  it('the sound stays off if the player declines the offer of sound and vibration', async () => {
    const { fixture } = openGame('memory-match');
    await pass(800);
    await user().click(screen.getByRole('button', { name: 'No, thanks' }));
    await pressStart();
    expect(fixture.last.settings.sound).toBe(false);
  });
});

describe('a visitor', () => {
  it('a visitor can start the round without an account on the intro of Memory Master, and on no other intro', async () => {
    const { onTry } = openGame('memory-match', { userId: null });
    await pass(800);
    const [first, second] = screen.getAllByRole('button');
    expect([first?.textContent, second?.textContent]).toEqual([
      'Play 60 seconds without an account',
      'Login to Play',
    ]);
    await user().click(screen.getByRole('button', { name: 'Play 60 seconds without an account' }));
    expect(onTry).toHaveBeenCalledOnce();
    cleanup();
    openGame('number-sequence', { userId: null });
    await pass(800);
    expect(screen.queryByRole('button', { name: /without an account/ })).toBeNull();
  });
});

describe('a device without a connection', () => {
  it.each([
    ['has loaded', false, /^You are offline. This game still starts/],
    ['has not loaded', true, /^You are offline. This device has not loaded this game yet/],
  ])(
    'without a connection, the intro of a game that the device %s says whether the game can start, and offers a start only if it can',
    async (_case, broken, text) => {
      vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
      openGame('memory-match', { broken });
      await pass(800);
      await pass(1300);
      const notes = screen.getAllByRole('status').map(({ textContent }) => textContent);
      expect(notes.some((note) => text.test(note))).toBe(true);
      expect(screen.queryByRole('button', { name: 'Start Playing' }) === null).toBe(broken);
      const blocked = screen.queryByRole<HTMLButtonElement>('button', { name: 'Needs a connection' });
      expect(blocked?.disabled ?? false).toBe(broken);
      vi.restoreAllMocks();
    },
  );

  it('the intro of a game in a frame says before the play that it needs a connection', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const { platform } = openGame('memory-match', { broken: true });
    vi.spyOn(platform, 'needsConnection').mockReturnValue(true);
    await pass(800);
    await pass(1300);
    const notes = screen.getAllByRole('status').map(({ textContent }) => textContent);
    expect(notes).toContain('You are offline. This game needs a connection.');
    vi.restoreAllMocks();
  });
});
