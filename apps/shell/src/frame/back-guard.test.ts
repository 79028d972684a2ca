// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { guardLeave, type Leave } from './back-guard';
import { tryLeave } from './navigation-guard';

const goToGames = vi.fn();
let asked: Leave[];
let removeGuard: () => void;

const settled = () => new Promise((resolve) => setTimeout(resolve, 20));
async function pressBack() {
  history.back();
  await settled();
}

beforeEach(() => {
  goToGames.mockClear();
  asked = [];
  history.pushState({ idx: 1 }, '', '/games');
  history.pushState({ idx: 2, usr: { source: 'grid' } }, '', '/game/reaction-test');
  removeGuard = guardLeave(window, goToGames, (leave) => asked.push(leave));
});
afterEach(async () => {
  removeGuard();
  await settled();
});

describe('a guarded page', () => {
  it('a guarded page asks before a link is followed, and follows the link when the player confirms', async () => {
    const follow = vi.fn();
    tryLeave(follow);
    expect(asked.map(({ by }) => by)).toEqual(['link']);
    expect(follow).not.toHaveBeenCalled();
    asked[0]?.go();
    await settled();
    expect(follow).toHaveBeenCalledOnce();
    expect(history.state).toEqual({ idx: 2, usr: { source: 'grid' } });
  });

  it('a guarded page asks when Back is pressed, and keeps its address', async () => {
    await pressBack();
    expect(asked.map(({ by }) => by)).toEqual(['back']);
    expect(location.pathname).toBe('/game/reaction-test');
    expect(history.state).toMatchObject({ idx: 2, usr: { source: 'grid' } });
  });

  it('a guarded page asks again every time Back is pressed', async () => {
    await pressBack();
    await pressBack();
    expect(asked).toHaveLength(2);
    expect(location.pathname).toBe('/game/reaction-test');
  });

  it('a guarded page opens the previous page when the player confirms Back', async () => {
    await pressBack();
    asked[0]?.go();
    await settled();
    expect(location.pathname).toBe('/games');
    expect(goToGames).not.toHaveBeenCalled();
  });

  it('removing the guard of a page also removes the extra history entry', async () => {
    removeGuard();
    await settled();
    expect(history.state).toEqual({ idx: 2, usr: { source: 'grid' } });
    await pressBack();
    expect(location.pathname).toBe('/games');
    expect(asked).toEqual([]);
  });

  it('removing the guard of a page does not move a player who is already on another page', async () => {
    history.pushState({ idx: 3 }, '', '/dashboard');
    removeGuard();
    await settled();
    expect(location.pathname).toBe('/dashboard');
  });
});

it('a page without a guard follows links at once', () => {
  removeGuard();
  const follow = vi.fn();
  tryLeave(follow);
  expect(follow).toHaveBeenCalledOnce();
});
