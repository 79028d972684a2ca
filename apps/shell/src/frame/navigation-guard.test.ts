// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createLeaveDesk, type Leave, type LeaveDesk } from './leave-desk';

const goToGames = vi.fn();
let desk: LeaveDesk;
let asked: Leave[];
let standDown: () => void;

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
  desk = createLeaveDesk(window, goToGames);
  standDown = desk.guard((leave) => asked.push(leave));
});
afterEach(async () => {
  standDown();
  await settled();
});

describe('a page that stands guard', () => {
  it('is asked before a link is followed, and the link follows once it lets go', async () => {
    const follow = vi.fn();
    desk.tryLeave(follow);
    expect(asked.map(({ by }) => by)).toEqual(['link']);
    expect(follow).not.toHaveBeenCalled();
    asked[0]?.go();
    await settled();
    expect(follow).toHaveBeenCalledOnce();
    expect(history.state).toEqual({ idx: 2, usr: { source: 'grid' } });
  });

  it('is asked when Back is pressed, and the address stays', async () => {
    await pressBack();
    expect(asked.map(({ by }) => by)).toEqual(['back']);
    expect(location.pathname).toBe('/game/reaction-test');
    expect(history.state).toMatchObject({ idx: 2, usr: { source: 'grid' } });
  });

  it('is asked again by every Back that it answered with staying', async () => {
    await pressBack();
    await pressBack();
    expect(asked).toHaveLength(2);
    expect(location.pathname).toBe('/game/reaction-test');
  });

  it('lets Back lead to the page before', async () => {
    await pressBack();
    asked[0]?.go();
    await settled();
    expect(location.pathname).toBe('/games');
    expect(goToGames).not.toHaveBeenCalled();
  });

  it('leaves no entry behind when it stands down', async () => {
    standDown();
    await settled();
    expect(history.state).toEqual({ idx: 2, usr: { source: 'grid' } });
    await pressBack();
    expect(location.pathname).toBe('/games');
    expect(asked).toEqual([]);
  });

  it('does not pull the player back from a page that they moved on to', async () => {
    history.pushState({ idx: 3 }, '', '/dashboard');
    standDown();
    await settled();
    expect(location.pathname).toBe('/dashboard');
  });
});

it('lets everybody leave when nobody stands guard', () => {
  standDown();
  const follow = vi.fn();
  desk.tryLeave(follow);
  expect(follow).toHaveBeenCalledOnce();
});
