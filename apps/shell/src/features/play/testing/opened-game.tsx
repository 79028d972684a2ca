import type { IssuedTicket } from '@mindloom/data-access/ranking';
import * as fakeIndexedDb from 'fake-indexeddb';
import { ToastHost } from '@mindloom/ui';
import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { afterEach, beforeEach, vi } from 'vitest';
import { createFixtureGame, createFixturePlatform } from './fixture-game';
import { GamePage } from '../game-page';
import type { Leave } from '../exit-dialog';
import type { LaunchedDuel } from '../ranked/use-runs';

const FAKED = ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date', 'performance'] as const;

/** Gives every test empty storage and fake timers. */
export function onEmptyDevice(): void {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: [...FAKED], shouldAdvanceTime: true });
    for (const [name, value] of Object.entries(fakeIndexedDb)) vi.stubGlobal(name, value);
    sessionStorage.clear();
    localStorage.clear();
  });
  afterEach(() => {
    cleanup();
    vi.useRealTimers();
  });
}

export const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

interface OpenedGameOptions {
  userId?: string | null;
  /** The launch source, such as 'grid'. */
  source?: string;
  /** The date of a set from the archive. It can be any value, as in the navigation state. */
  date?: unknown;
  /** The difficulty that the launch requests, such as 'harder'. */
  step?: string;
  /** Whether the game fails to load. */
  broken?: boolean;
  /** The longest countdown that the game shows on its board. */
  ownClockMs?: number;
  /** Whether the slot opens a preview. */
  preview?: boolean;
  /** What the server answers at the start of the daily set. By default, the player has not joined the ranking. */
  ticket?: IssuedTicket;
  /** The duel of the navigation state. */
  duel?: LaunchedDuel;
}

export function openGame(gameId: string, options: OpenedGameOptions = {}) {
  const { userId = 'ada', source, date, step, broken = false, preview = false, ownClockMs } = options;
  const { ticket = { ok: false, why: 'not-joined' } } = options;
  const fixture = createFixtureGame(ownClockMs === undefined ? {} : { ownClockMs });
  const platform = createFixturePlatform(broken ? null : fixture.game, preview ? 'preview' : 'stable');
  const openLogin = vi.fn();
  const onTry = vi.fn();
  const beginRanked = vi.fn(() => Promise.resolve(ticket));
  const guards: ((leave: Leave) => void)[] = [];
  const guardLeave = (ask: (leave: Leave) => void) => {
    guards.push(ask);
    return () => void guards.splice(guards.indexOf(ask), 1);
  };
  const page = (signedInAs: string | null | undefined) => (
    <MemoryRouter
      initialEntries={[
        {
          pathname: `/game/${gameId}`,
          state: (source ?? step ?? options.duel) ? { source, date, step, duel: options.duel } : null,
        },
      ]}
    >
      <Routes>
        <Route
          path="/game/:gameId"
          element={
            <GamePage
              userId={signedInAs}
              isSignedIn={typeof signedInAs === 'string'}
              {...{ platform, openLogin, guardLeave }}
              theme="light"
              SiteMenu={() => null}
              OwnRecord={({ slot }) => <p>the record of {slot}</p>}
              Preview={({ entry }) => <p>a drawing of {entry.name}</p>}
              onTry={onTry}
              RankedNote={() => null}
              beginRanked={beginRanked}
              rankingPath="/ranking"
              gamesPath="/games"
              setPath="/game/daily-challenge"
              dashboardPath="/dashboard"
              loadTrend={() => Promise.resolve(() => null)}
            />
          }
        />
        <Route path="/games" element={<p>the games list</p>} />
      </Routes>
      <ToastHost />
    </MemoryRouter>
  );
  const view = render(page(userId));
  return {
    fixture,
    platform,
    openLogin,
    onTry,
    beginRanked,
    guards,
    signInAs: (next: string | null) => view.rerender(page(next)),
  };
}

/** Creates a user-event session whose clicks and key presses advance the fake timers. */
export const user = () => userEvent.setup({ advanceTimers: (ms) => vi.advanceTimersByTimeAsync(ms) });

/** Presses Start Playing on a game's intro. */
export async function pressStart(): Promise<void> {
  await user().click(screen.getByRole('button', { name: 'Start Playing' }));
  await pass(50);
}

/** Renders a game's page and presses Start Playing. */
export async function startGame(gameId = 'memory-match', options: OpenedGameOptions = {}) {
  const opened = openGame(gameId, options);
  await pass(800);
  await pressStart();
  return opened;
}
