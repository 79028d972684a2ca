// @vitest-environment happy-dom
import '@testing-library/jest-dom/vitest';
import { localZone, today } from '@mindloom/data-access/queries';
import type { GameCompletions } from '@mindloom/domain';
import { summarise } from '@mindloom/domain/testing';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { findAuthDialog, findLoaded, openApp } from '../testing/open-app';
import { ada } from '../platform/testing/kept-session';
import { servePage } from '../testing/served-page';

const summaryOf = (games: GameCompletions[]) => summarise([], { date: today(), zone: localZone() }, games);

beforeEach(() => servePage());
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const card = async (name: string) => within(await findLoaded('listitem', name));
/** Every test gets a new player, because the app caches the data of a player. */
let players = 0;
const somePlayer = () => ({ ...ada, id: `player-${(players += 1)}` });

it.each([
  ['a visitor', () => null],
  ['a player', somePlayer],
])('for %s, the games list has a title and exactly four cards [LIST-01, LIST-02]', async (_who, account) => {
  await openApp('/games', account());
  expect(await findLoaded('heading', 'Brain Training Games')).toBeVisible();
  const names = (await within(screen.getByRole('main')).findAllByRole('listitem')).map(
    (item) => within(item).getByRole('heading').textContent,
  );
  expect(names).toEqual(['Memory Master', 'Focus Flow', 'Puzzle Solver', 'Creative Spark']);
});

it.each([
  ['Memory Master', 'Memory', 'Medium · 5-10 min'],
  ['Focus Flow', 'Focus', 'Hard · 10-15 min'],
  ['Puzzle Solver', 'Logic', 'Medium · 10-20 min'],
  ['Creative Spark', 'Creative', 'Easy · 5-10 min'],
])('the games list shows area, difficulty and minutes of %s', async (name, area, facts) => {
  await openApp('/games');
  const shown = await card(name);
  expect(shown.getByText(area)).toBeVisible();
  expect(shown.getByText(facts)).toBeVisible();
});

describe('a visitor', () => {
  it.each(['Memory Master', 'Focus Flow', 'Puzzle Solver', 'Creative Spark'])(
    'a visitor who presses the button of %s gets the login dialog, and no game starts [LIST-06]',
    async (name) => {
      await openApp('/games');
      const shown = await card(name);
      expect(shown.queryByRole('link')).toBeNull();
      await userEvent.click(shown.getByRole('button', { name: 'Sign In to Play' }));
      expect(await findAuthDialog()).toBeVisible();
      expect(location.pathname).toBe('/games');
    },
  );

  it('the games list offers a visitor the round of the home page, which needs no account', async () => {
    await openApp('/games');
    expect(await screen.findByText('60 seconds of Memory Master. No account needed.')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Play now' }));
    await waitFor(() => expect(screen.queryByRole('heading', { name: 'Brain Training Games' })).toBeNull());
    expect(location.pathname).toBe('/games');
  });

  it('the games list tells a visitor who is offline which games still start', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    await openApp('/games');
    expect(await screen.findByText(/Games that this device has loaded before still start/)).toBeVisible();
    vi.restoreAllMocks();
  });

  it('a visitor sees no progress, not even a sample [LIST-10]', async () => {
    await openApp('/games');
    await card('Memory Master');
    expect(screen.queryByRole('progressbar')).toBeNull();
    expect(screen.queryByText('Sample')).toBeNull();
  });
});

describe('a player', () => {
  it("before the first completed game, each card shows the player's progress of 0, a tagged sample beside it, and Start [LIST-10, LIST-15]", async () => {
    await openApp('/games', somePlayer());
    const memory = await card('Memory Master');
    expect((await memory.findByText('Sample')).closest('p')).toHaveTextContent('Sample75% after some plays');
    const focus = await card('Focus Flow');
    expect(focus.getByText('Sample').closest('p')).toHaveTextContent('Sample30% after some plays');
    for (const shown of [memory, focus, await card('Puzzle Solver'), await card('Creative Spark')]) {
      expect(shown.getByText('No finished play')).toBeVisible();
      expect(shown.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '0');
      expect(shown.getByRole('link', { name: 'Start' })).toBeVisible();
    }
    expect(screen.getAllByText('Sample')).toHaveLength(2);
  });

  it("after the first completed game, a card shows the player's progress without the tag of a sample, and Continue [LIST-11, LIST-15]", async () => {
    servePage({ player_summary: summaryOf([{ game_id: 'memory-match', completions: 1, progress: 25 }]) });
    await openApp('/games', somePlayer());
    const own = await card('Memory Master');
    expect(await own.findByText('1 play · 25%')).toBeVisible();
    expect(own.queryByText('Sample')).toBeNull();
    expect(own.getByRole('link', { name: 'Continue' })).toBeVisible();
    expect((await card('Focus Flow')).getByText('Sample')).toBeVisible();
  });

  it.each([
    ['the Speed game', 'reaction-test', 'No finished play'],
    ['Creative Spark', 'reaction-test@grid', '5 plays · 100%'],
  ])(
    'after five plays of %s, the card of Creative Spark counts only its own plays, although both games have the same id',
    async (_name, game_id, text) => {
      servePage({ player_summary: summaryOf([{ game_id, completions: 5, progress: 100 }]) });
      await openApp('/games', somePlayer());
      expect(await (await card('Creative Spark')).findByText(text)).toBeVisible();
    },
  );

  it('a player sees no sample when the progress could not be read', async () => {
    servePage({ player_summary: 'broken' });
    await openApp('/games', somePlayer());
    expect(await (await card('Memory Master')).findByRole('link', { name: 'Start' })).toBeVisible();
    expect(screen.queryByText('Sample')).toBeNull();
  });

  it.each([
    ['Memory Master', '/game/memory-match'],
    ['Focus Flow', '/game/number-sequence'],
    ['Puzzle Solver', '/game/word-recall'],
  ])('the card of %s takes a player to %s [LIST-07]', async (name, path) => {
    await openApp('/games', somePlayer());
    await userEvent.click((await card(name)).getByRole('link', { name: /Start|Continue/ }));
    expect(location.pathname).toBe(path);
  });

  it('Creative Spark opens under the id of the speed game, with the launch source in the navigation state [LIST-08]', async () => {
    await openApp('/games', somePlayer());
    await userEvent.click((await card('Creative Spark')).getByRole('link'));
    expect(location.pathname).toBe('/game/reaction-test');
    expect(history.state).toMatchObject({ usr: { source: 'grid' } });
    expect(await findLoaded('heading', 'Creative Spark')).toBeVisible();
  });
});

describe('the table of all ways to play', () => {
  const rows = () =>
    within(screen.getByRole('table'))
      .getAllByRole('row')
      .map((row) => row.textContent);
  const row = (name: string) =>
    within(screen.getByRole('table')).getByRole('link', { name }).closest('tr')?.textContent;

  it('the table of all ways to play lists nine games by area, each with the minutes of the page that its link opens, and no difficulty', async () => {
    await openApp('/games');
    await card('Memory Master');
    expect(rows().slice(1)).toEqual([
      'Memory',
      'Memory MasterQuick play, 5 min5 min',
      'Focus',
      'Focus FlowQuick play, 3 min3 min',
      'Pattern RecognitionQuick play, 6 min6 min',
      'Speed',
      'Speed gameQuick play, 2 min2 min',
      'Mental MathQuick play, 5 min5 min',
      'Logic',
      'Puzzle SolverQuick play, 4 min4 min',
      'Creative',
      'Creative SparkQuick play, 5-10 min5-10 min',
      'Balanced',
      'Daily Brain ChallengeQuick play, 10 min10 min',
      'Balanced TrainingQuick play, 10 min10 min',
    ]);
  });

  it("the table of all ways to play shows a player the best score and the last play of each game, and '–' for games without plays", async () => {
    const play = {
      session_id: '3b241101-e2bb-4255-8caf-4136c566a962',
      game_id: 'mental-math',
      slot: 'mental-math',
      remote: 'arithmetic',
      difficulty: 'medium',
      ended_at: `${today()}T10:00:00Z`,
      raw_score: 120,
      metrics: {},
      finished: true,
    };
    servePage({ game_results: [play, { ...play, raw_score: 90, ended_at: `${today()}T11:00:00Z` }] });
    await openApp('/games', somePlayer());
    await card('Memory Master');
    const day = new Intl.DateTimeFormat(undefined, { day: 'numeric', month: 'short' }).format(Date.now());
    await vi.waitFor(() => expect(row('Mental Math')).toBe(`Mental MathQuick play, 5 min5 min120${day}`));
    expect(row('Speed game')).toMatch(/2 min––$/);
  });

  it('the links to Creative Spark and to the Speed game have the same address, but open different games', async () => {
    await openApp('/games');
    await card('Memory Master');
    await userEvent.click(within(screen.getByRole('table')).getByRole('link', { name: 'Creative Spark' }));
    expect(await findLoaded('heading', 'Creative Spark')).toBeVisible();
    await openApp('/games');
    await userEvent.click((await screen.findAllByRole('link', { name: 'Speed game' }))[0] ?? document.body);
    expect(await findLoaded('heading', 'Speed game')).toBeVisible();
  });
});
