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
  it('asks before a link is followed, and follows it once the player confirms', async () => {
    const follow = vi.fn();
    tryLeave(follow);
    expect(asked.map(({ by }) => by)).toEqual(['link']);
    expect(follow).not.toHaveBeenCalled();
    asked[0]?.go();
    await settled();
    expect(follow).toHaveBeenCalledOnce();
    expect(history.state).toEqual({ idx: 2, usr: { source: 'grid' } });
  });

  it('asks when Back is pressed and keeps the address', async () => {
    await pressBack();
    expect(asked.map(({ by }) => by)).toEqual(['back']);
    expect(location.pathname).toBe('/game/reaction-test');
    expect(history.state).toMatchObject({ idx: 2, usr: { source: 'grid' } });
  });

  it('asks again at every Back', async () => {
    await pressBack();
    await pressBack();
    expect(asked).toHaveLength(2);
    expect(location.pathname).toBe('/game/reaction-test');
  });

  it('goes to the page before when Back is confirmed', async () => {
    await pressBack();
    asked[0]?.go();
    await settled();
    expect(location.pathname).toBe('/games');
    expect(goToGames).not.toHaveBeenCalled();
  });

  it('removes its history entry with the guard', async () => {
    removeGuard();
    await settled();
    expect(history.state).toEqual({ idx: 2, usr: { source: 'grid' } });
    await pressBack();
    expect(location.pathname).toBe('/games');
    expect(asked).toEqual([]);
  });

  it('does not pull the player back from another page', async () => {
    history.pushState({ idx: 3 }, '', '/dashboard');
    removeGuard();
    await settled();
    expect(location.pathname).toBe('/dashboard');
  });
});

it('follows links at once without a guard', () => {
  removeGuard();
  const follow = vi.fn();
  tryLeave(follow);
  expect(follow).toHaveBeenCalledOnce();
});
