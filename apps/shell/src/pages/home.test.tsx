// @vitest-environment happy-dom
import '@testing-library/jest-dom/vitest';
import { localZone, today } from '@mindloom/data-access/queries';
import { summarise } from '@mindloom/domain/testing';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { expectRefusal, findAuthDialog, findLoaded, openApp } from '../testing/open-app';
import { ada } from '../platform/testing/kept-session';
import { queryClient } from '../query-client';
import { servePage } from '../testing/served-page';

beforeEach(() => servePage());
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** Every test gets a new player, because the app caches the data of a player. */
let players = 0;
const somePlayer = () => ({ ...ada, id: `player-${(players += 1)}` });
const main = () => within(screen.getByRole('main'));
/** Returns the heading and the text of each card. */
const textsOf = (cards: readonly HTMLElement[]) =>
  cards.map((card) => [within(card).getByRole('heading').textContent, card.querySelector('p')?.textContent]);

describe('everyone', () => {
  it('the home page shows the pitch and its qualifier [HOME-01, HON-01]', async () => {
    await openApp('/');
    expect(main().getByText('Train Your Brain. Stay Sharp.')).toBeVisible();
    expect(main().getByText('Train your brain daily')).toBeVisible();
    expect(main().getByText(/personalized AI-guided games that train memory, focus and speed/)).toBeVisible();
    expect(
      screen.getByText('Practice makes you better at these games. Not a medical product.'),
    ).toBeVisible();
  });

  it('a visitor has one primary button on the home page, which starts a round', async () => {
    await openApp('/');
    const primary = [...document.querySelectorAll('.ml-button-primary')].map((one) => one.textContent);
    expect(primary).toEqual(['Play now']);
  });

  it('the home page shows the features and the source of AI feedback [HOME-02, HON-03]', async () => {
    await openApp('/');
    const offers = within(main().getByRole('region', { name: 'What you get' }));
    expect(textsOf(offers.getAllByRole('article'))).toEqual([
      [
        'Play Games',
        'Short rounds for memory, focus, speed, logic and ideas. Each has its own clock, and each ends by itself.',
      ],
      [
        'Get AI Feedback',
        'After every round: what your score means and what to try next. Generated on this device from your own results.',
      ],
      [
        'Track Progress',
        'Your scores, your streak and your areas, drawn as threads that grow with every play.',
      ],
    ]);
  });

  it('the home page explains in three steps how Mindloom works [HOME-03]', async () => {
    await openApp('/');
    const section = within(main().getByRole('region', { name: 'How It Works' }));
    expect(textsOf(section.getAllByRole('listitem'))).toEqual([
      ['Pick a thread', 'Choose a game by the area that you want to practise, or take the three of the day.'],
      ['Play a few minutes', 'One quiet board, one clock. Pause when life calls and go on where you were.'],
      ['See the pattern', 'Every round adds to your cloth, and the next suggestion follows from it.'],
    ]);
  });
});

describe('a player', () => {
  it.each([
    ['Get Started', '/dashboard'],
    ['Explore Games', '/games'],
  ])('a player who presses %s on the home page comes to %s [HOME-04]', async (name, path) => {
    await openApp('/', somePlayer());
    await userEvent.click(main().getByRole('link', { name }));
    expect(location.pathname).toBe(path);
  });

  const day = new Date().toISOString();
  const now = { date: today(), zone: localZone() };
  const play = { date: day, memory_score: 64, focus_score: 31, speed_score: 0, overall_score: 32 };
  const summary = summarise([play], now);
  const challenge = (position: number, completed: boolean) => ({
    id: `challenge-${position}`,
    challenge_type: 'memory',
    description: 'Play a game',
    position,
    completed,
    date: day,
  });
  const card = async () => within(await findLoaded('region', 'Your day'));

  it('a player sees a tile of each area and how many of three challenges are completed [HOME-07, HOME-08]', async () => {
    servePage({
      player_summary: summary,
      daily_challenges: [challenge(1, true), challenge(2, false), challenge(3, true)],
    });
    await openApp('/', somePlayer());
    const shown = await card();
    expect(await shown.findByText('64%')).toBeVisible();
    expect(shown.getByText('Memory').parentElement).toHaveTextContent('Memory64%');
    expect(shown.getByText('Focus').parentElement).toHaveTextContent('Focus31%');
    expect(shown.getByText('Speed').parentElement).toHaveTextContent('SpeedNot played yet');
    await waitFor(() =>
      expect(shown.getByText("Today's Progress").parentElement).toHaveTextContent(/^Today's Progress2\/3$/),
    );
    const bar = shown.getByRole('progressbar', { name: "Today's Progress" });
    expect(bar).toHaveAttribute('aria-valuenow', '2');
    expect(bar).toHaveAttribute('aria-valuemax', '3');
  });

  it("the home page counts a challenge that today's plays complete, even before the dashboard has stored the completion [HOME-08]", async () => {
    servePage({ player_summary: summary });
    await openApp('/', somePlayer());
    expect(await (await card()).findByText('1/3')).toBeVisible();
    cleanup();
    const open = { ...challenge(2, false), challenge_type: 'mixed' };
    servePage({ player_summary: summary, daily_challenges: [challenge(1, false), open, challenge(3, true)] });
    await openApp('/', somePlayer());
    expect(await (await card()).findByText('2/3')).toBeVisible();
  });

  it("the streak line contains the player's name, or “Your” for a player without a name [HOME-09]", async () => {
    servePage({ player_summary: summary });
    await openApp('/', somePlayer());
    expect((await card()).getByText("Ada's streak")).toBeVisible();
    expect(await (await card()).findByText('1 day')).toBeVisible();
    cleanup();
    await openApp('/', { ...somePlayer(), email: '', name: '' });
    expect((await card()).getByText('Your streak')).toBeVisible();
  });

  const stored = {
    session_id: '3b241101-e2bb-4255-8caf-4136c566a962',
    game_id: 'daily-challenge',
    slot: 'daily-challenge',
    finished: true,
    ended_at: day,
    played_on: today(),
    raw_score: 250,
    parts: [],
  };

  it("a player sees today's set, and whether it is started or done", async () => {
    await openApp('/', somePlayer());
    const shown = await card();
    expect(shown.getByRole('heading', { name: 'Daily Brain Challenge' })).toBeVisible();
    expect(within(shown.getByRole('list', { name: "Today's games" })).getAllByRole('listitem')).toHaveLength(
      3,
    );
    expect(shown.getByRole('link', { name: "Play today's set" })).toHaveAttribute(
      'href',
      '/game/daily-challenge',
    );
    cleanup();
    servePage({ game_results: [{ ...stored, finished: false }] });
    await openApp('/', somePlayer());
    expect(await screen.findByText(/^Started, but not finished/)).toBeVisible();
    expect(await findLoaded('link', "Play today's set")).toBeVisible();
    cleanup();
    servePage({ game_results: [stored] });
    await openApp('/', somePlayer());
    expect(await findLoaded('link', "Play today's set again")).toBeVisible();
    expect((await card()).getByText(/Done for today · 250 points/)).toBeVisible();
  });

  it('a new player sees no percentage, a streak with an explanation, and only one main button', async () => {
    servePage({ player_summary: summarise([], now) });
    await openApp('/', somePlayer());
    const shown = await card();
    expect(await shown.findAllByText('Not played yet')).toHaveLength(3);
    expect(shown.queryByText('0%')).toBeNull();
    expect(shown.getByText('Just started').parentElement).toHaveTextContent(
      'Your first game makes it 1 day.',
    );
    const mainButtons = screen.getByRole('main').querySelectorAll('.ml-button-primary');
    expect([...mainButtons].map((one) => one.textContent)).toEqual(["Play today's set"]);
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Your day');
  });

  it("the player's card on the home page opens the game that was played last, with the same launch source", async () => {
    servePage({ game_results: [{ ...stored, game_id: 'reaction-test', slot: 'reaction-test@grid' }] });
    await openApp('/', somePlayer());
    await userEvent.click(await findLoaded('link', 'Play Creative Spark again'));
    expect(await findLoaded('heading', 'Creative Spark')).toBeVisible();
    expect(location.pathname).toBe('/game/reaction-test');
  });

  it('if the figures could not be read, the home page tells the player so and offers to try again', async () => {
    servePage({ player_summary: 'broken' });
    await openApp('/', somePlayer());
    const shown = await card();
    expect(await shown.findByRole('status')).toHaveTextContent('Nothing is lost');
    servePage({ player_summary: summary });
    await userEvent.click(shown.getByRole('button', { name: 'Try again' }));
    expect(await shown.findByText('64%')).toBeVisible();
    expect(shown.queryByRole('status')).toBeNull();
  });

  it('while the figures cannot be read, a player sees the figures that this device read last, with their time', async () => {
    const player = somePlayer();
    servePage({
      player_summary: summary,
      daily_challenges: [challenge(1, true), challenge(2, false), challenge(3, false)],
    });
    await openApp('/', player);
    expect(await (await card()).findByText('64%')).toBeVisible();
    expect(await (await card()).findByText('1/3')).toBeVisible();
    cleanup();
    queryClient.clear();
    servePage({ player_summary: 'broken', daily_challenges: 'broken' });
    await openApp('/', player);
    const shown = await card();
    expect(await shown.findByRole('status')).toHaveTextContent(
      /You see your figures as of \d+:\d\d.*\. Nothing is lost\. \(ML-333\)/,
    );
    expect(shown.getByText('64%')).toBeVisible();
    expect(shown.getByText('1 day')).toBeVisible();
  });

  it('a player sees the figures even if only the challenges cannot be read', async () => {
    servePage({ player_summary: summary, daily_challenges: 'broken' });
    await openApp('/', somePlayer());
    const shown = await card();
    expect(await shown.findByRole('status')).toHaveTextContent('Nothing is lost');
    expect(shown.getByText('64%')).toBeVisible();
    expect(shown.queryByText(/\/3$/)).toBeNull();
  });
});

describe('a visitor', () => {
  it.each(['Get Started', 'Explore Games'])(
    'a visitor who presses %s is refused and stays on the page [HOME-05, HOME-06]',
    async (name) => {
      await openApp('/');
      await userEvent.click(main().getByRole('button', { name }));
      await expectRefusal('/');
    },
  );

  it('a visitor is offered a round that needs no account', async () => {
    await openApp('/');
    expect(main().getByText('60 seconds of Memory Master. No account needed.')).toBeVisible();
    expect(main().getByRole('button', { name: 'Play now' })).toBeVisible();
  });

  it('the Sign In button on the card of the home page opens the login dialog without a toast [HOME-11]', async () => {
    await openApp('/');
    await userEvent.click(main().getByRole('button', { name: 'Sign In' }));
    expect(await findAuthDialog()).toBeVisible();
    expect(screen.queryByText('Login Required')).toBeNull();
  });
});
