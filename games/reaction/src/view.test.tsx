// @vitest-environment happy-dom
import { pass } from '@mindloom/game-kit/testing';
import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  awaitTarget,
  button,
  click,
  field,
  figure,
  hit,
  mountReaction,
  press,
  target,
} from './testing/mounted-game';
import { LEVELS } from './rules';

let game: ReturnType<typeof mountReaction>;

beforeEach(() => {
  vi.useFakeTimers();
  game = mountReaction();
});

afterEach(() => {
  game.unmount();
  vi.useRealTimers();
});

const timeShown = (ms: number) => screen.queryByText(`${ms} ms`, { selector: 'p' });

describe('a round', () => {
  it('the Start button starts a round, and the target is shown after the wait [REA-03]', () => {
    expect(target()).toBeNull();
    click('Start');
    expect(screen.getByText('Wait…')).toBeTruthy();
    expect(target()).toBeNull();
    awaitTarget();
    expect(target()).not.toBeNull();
  });

  it('pressing the target ends the round with a rating [REA-04]', () => {
    click('Start');
    hit(250);
    expect(screen.getByRole('heading', { name: 'Super fast!' })).toBeTruthy();
    expect(timeShown(250)).toBeTruthy();
    expect(screen.getByText('+400 points')).toBeTruthy();
    expect(game.host.totals).toEqual([400]);
  });

  it('a round ends on pointer down, not on pointer up or click [REA-08]', () => {
    click('Start');
    const { element, frameMs } = awaitTarget();
    act(() => void fireEvent.pointerUp(element));
    act(() => void fireEvent.click(element, { detail: 1 }));
    expect(game.host.totals).toEqual([]);
    press(element, { kind: 'pointerDown', stampMs: frameMs + 321 });
    expect(timeShown(321)).toBeTruthy();
  });

  it.each([' ', 'Enter'])(
    'key %j is timed when it goes down, and repeated events of a held key are ignored [REA-08]',
    (key) => {
      click('Start');
      press(field(), { kind: 'keyDown', init: { key, repeat: true } });
      const { frameMs } = awaitTarget();
      press(field(), { kind: 'keyDown', init: { key, repeat: true }, stampMs: frameMs + 200 });
      press(field(), { kind: 'keyDown', init: { key: 'a' }, stampMs: frameMs + 210 });
      expect(target()).not.toBeNull();
      press(field(), { kind: 'keyDown', init: { key }, stampMs: frameMs + 420 });
      expect(timeShown(420)).toBeTruthy();
    },
  );

  it('a click without a pointer or key, as from assistive technology, ends the round', () => {
    click('Start');
    const { element } = awaitTarget();
    pass(300);
    act(() => element.click());
    expect(button('Next Round')).toBeTruthy();
  });

  it('the round continues after a press beside the target, a second finger or another mouse button', () => {
    click('Start');
    const { element } = awaitTarget();
    press(field(), { kind: 'pointerDown' });
    press(element, { kind: 'pointerDown', init: { isPrimary: false } });
    press(element, { kind: 'pointerDown', init: { button: 2 } });
    expect(target()).not.toBeNull();
    expect(game.host.notices).toEqual([]);
  });

  it('the board of a round marks a guess and excludes it from the best time', () => {
    click('Start');
    hit(60);
    expect(screen.getByText(/lucky guess/)).toBeTruthy();
    expect(screen.getByText('+10 points')).toBeTruthy();
    expect(figure('Best')).toBe('Best–');
  });
});

describe('the wait after a result', () => {
  const tapText = () => press(screen.getByRole('heading'), { kind: 'pointerDown' });

  it('after a result, a tap anywhere ends the wait, and so does Enter if the button has lost the focus', () => {
    click('Start');
    hit(300);
    pass(300);
    tapText();
    expect(figure('Round')).toBe('Round2 of 5');
    hit(300);
    pass(300);
    const root = screen.getByRole('group', { name: 'Reaction Test' });
    act(() => root.focus());
    press(root, {
      kind: 'keyDown',
      init: { key: 'Enter' },
    });
    expect(figure('Round')).toBe('Round3 of 5');
  });

  it('the release of the touch that hits the target does not press the button that appears under the finger', () => {
    click('Start');
    hit(300);
    pass(80);
    act(() => void fireEvent.click(button('Next Round'), { detail: 1 }));
    expect(figure('Round')).toBe('Round1 of 5');
    press(button('Next Round'), { kind: 'pointerDown' });
    act(() => void fireEvent.click(button('Next Round'), { detail: 1 }));
    expect(figure('Round')).toBe('Round2 of 5');
  });

  it('the second tap of a double tap on the target does not end the wait after a result', () => {
    click('Start');
    hit(300);
    pass(100);
    tapText();
    expect(button('Next Round')).toBeTruthy();
  });

  it('within 150 ms after the result closes, a press does not count as too early', () => {
    click('Start');
    hit(300);
    pass(300);
    tapText();
    pass(100);
    press(field(), { kind: 'pointerDown' });
    expect(game.host.notices).toEqual([]);
    pass(60);
    press(field(), { kind: 'pointerDown' });
    expect(game.host.notices).toHaveLength(1);
  });

  it('after an early press, a tap starts the same round again, but not within the first 600 ms', () => {
    click('Start');
    press(field(), { kind: 'pointerDown' });
    pass(500);
    tapText();
    expect(button('Start')).toBeTruthy();
    pass(100);
    tapText();
    expect(screen.getByText('Wait…')).toBeTruthy();
  });

  it('a tap does not close the instructions before the first round', () => {
    pass(5000);
    tapText();
    expect(button('Start')).toBeTruthy();
  });
});

describe('a restarted round', () => {
  it('a press during the wait restarts the round at once, with an error toast [REA-06]', () => {
    click('Start');
    pass(500);
    press(field(), { kind: 'pointerDown' });
    expect(game.host.notices).toEqual([{ kind: 'error', text: 'Too early! Wait for the target to appear' }]);
    expect(button('Start')).toBeTruthy();
    pass(10_000);
    expect(target()).toBeNull();
  });

  it('after an early press, the round is repeated without a penalty [REA-16]', () => {
    click('Start');
    press(field(), { kind: 'keyDown', init: { key: ' ' } });
    expect(figure('Round')).toBe('Round1 of 5');
    click('Start');
    hit(200);
    expect(figure('Round')).toBe('Round1 of 5');
    expect(game.host.totals).toEqual([500]);
    click('Next Round');
    expect(figure('Round')).toBe('Round2 of 5');
  });

  it('a round that restarts after a pause shows the reason', () => {
    click('Start');
    awaitTarget();
    game.pause();
    pass(5000);
    game.resume();
    expect(target()).toBeNull();
    expect(screen.getByText(/You paused/)).toBeTruthy();
    expect(game.host.totals).toEqual([]);
  });

  it('a round that restarts after a late frame shows the reason', () => {
    click('Start');
    awaitTarget({ frames: false });
    game.stall(100);
    pass(100);
    expect(screen.getByText(/Your screen showed the target late/)).toBeTruthy();
    expect(button('Start')).toBeTruthy();
  });
});

describe('a run', () => {
  it('a result offers Next Round, or in the last round Finish Game, which ends the run once [REA-05, GAME-43]', () => {
    click('Start');
    for (let round = 1; round < LEVELS.easy.rounds; round++) {
      hit(300);
      expect(screen.queryByRole('button', { name: 'Finish Game' })).toBeNull();
      click('Next Round');
    }
    hit(300);
    expect(screen.queryByRole('button', { name: 'Next Round' })).toBeNull();
    expect(game.host.ends).toEqual([]);
    click('Finish Game');
    expect(game.host.ends).toHaveLength(1);
    expect(game.host.ends[0]?.metrics).toMatchObject({ rounds: 5, medianMs: 300 });
  });

  it('the board shows round, score, average and best time, and reports the total [REA-15, REA-07, GAME-42]', () => {
    const figures = () => ['Round', 'Score', 'Average', 'Best'].map(figure);
    expect(figures()).toEqual(['Round1 of 5', 'Score0', 'Average–', 'Best–']);
    click('Start');
    hit(250);
    click('Next Round');
    hit(500);
    expect(figures()).toEqual(['Round2 of 5', 'Score600', 'Average375 ms', 'Best250 ms']);
    expect(game.host.totals).toEqual([400, 600]);
  });
});

describe('accessibility', () => {
  it('the focus moves from the Start button to the field, and after a hit to the Next Round button', () => {
    expect(document.activeElement).toBe(button('Start'));
    click('Start');
    expect(document.activeElement).toBe(field());
    hit(200);
    expect(document.activeElement).toBe(button('Next Round'));
  });

  it('a button that has just appeared ignores a key that is still held', () => {
    const held = press(button('Start'), { kind: 'keyDown', init: { key: 'Enter', repeat: true } });
    expect(held.defaultPrevented).toBe(true);
  });

  it('the game announces the target and the result', () => {
    click('Start');
    hit(250);
    expect(game.host.announcements).toEqual(['Now', '250 milliseconds. Super fast! Plus 400 points.']);
  });
});

it('For You shows the goal of the round in place of the score, and then whether the player reached the goal', () => {
  expect(screen.queryByText('Goal')).toBeNull();
  game.unmount();
  game = mountReaction('easy', { ability: 0 });
  const goalShown = () => figure('Goal')?.replace('Goal', '');
  const goal = goalShown();
  expect(goal).toMatch(/^\d+ ms$/);
  expect(screen.queryByText('Score')).toBeNull();
  click('Start');
  hit(150);
  expect(screen.getByText(`Within your goal of ${goal}.`)).toBeTruthy();
  expect(game.host.announcements.at(-1)).toContain('Within your goal');
  click('Next Round');
  const next = goalShown();
  hit(1900);
  expect(screen.getByText(`Your goal was ${next}.`)).toBeTruthy();
});
