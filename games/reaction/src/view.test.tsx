// @vitest-environment happy-dom
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
  pass,
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
  it('starts with the button and shows the target after the wait [REA-03]', () => {
    expect(target()).toBeNull();
    click('Start');
    expect(screen.getByText('Wait…')).toBeTruthy();
    expect(target()).toBeNull();
    awaitTarget();
    expect(target()).not.toBeNull();
  });

  it('ends with a rating when the target is pressed [REA-04]', () => {
    click('Start');
    hit(250);
    expect(screen.getByRole('heading', { name: 'Super fast!' })).toBeTruthy();
    expect(timeShown(250)).toBeTruthy();
    expect(screen.getByText('+400 points')).toBeTruthy();
    expect(game.host.totals).toEqual([400]);
  });

  it('ends on pointer down, not on release or click [REA-08]', () => {
    click('Start');
    const { element, frameMs } = awaitTarget();
    act(() => void fireEvent.pointerUp(element));
    act(() => void fireEvent.click(element, { detail: 1 }));
    expect(game.host.totals).toEqual([]);
    press(element, { kind: 'pointerDown', stampMs: frameMs + 321 });
    expect(timeShown(321)).toBeTruthy();
  });

  it.each([' ', 'Enter'])(
    'uses the time stamp of key %j going down and ignores a held key [REA-08]',
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

  it('accepts a click without a pointer or key, as from assistive technology', () => {
    click('Start');
    const { element } = awaitTarget();
    pass(300);
    act(() => element.click());
    expect(button('Next Round')).toBeTruthy();
  });

  it('continues after a press beside the target, a second finger or another mouse button', () => {
    click('Start');
    const { element } = awaitTarget();
    press(field(), { kind: 'pointerDown' });
    press(element, { kind: 'pointerDown', init: { isPrimary: false } });
    press(element, { kind: 'pointerDown', init: { button: 2 } });
    expect(target()).not.toBeNull();
    expect(game.host.notices).toEqual([]);
  });

  it('marks a guess and excludes it from the best time', () => {
    click('Start');
    hit(60);
    expect(screen.getByText(/lucky guess/)).toBeTruthy();
    expect(screen.getByText('+10 points')).toBeTruthy();
    expect(figure('Best')).toBe('Best–');
  });
});

describe('the wait after a result', () => {
  const tapText = () => press(screen.getByRole('heading'), { kind: 'pointerDown' });

  it('ends with a tap anywhere, or with Enter when the button has lost the focus', () => {
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

  it('does not end with the second tap of a double tap on the target', () => {
    click('Start');
    hit(300);
    pass(100);
    tapText();
    expect(button('Next Round')).toBeTruthy();
  });

  it('is followed by 150 ms in which a press is not too early', () => {
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

  it('starts the same round again with a tap after an early press, but not at once', () => {
    click('Start');
    press(field(), { kind: 'pointerDown' });
    pass(500);
    tapText();
    expect(button('Start')).toBeTruthy();
    pass(100);
    tapText();
    expect(screen.getByText('Wait…')).toBeTruthy();
  });

  it('does not include the instructions, which the button ends', () => {
    pass(5000);
    tapText();
    expect(button('Start')).toBeTruthy();
  });
});

describe('a restarted round', () => {
  it('follows a press during the wait immediately, with an error toast [REA-06]', () => {
    click('Start');
    pass(500);
    press(field(), { kind: 'pointerDown' });
    expect(game.host.notices).toEqual([{ kind: 'error', text: 'Too early! Wait for the target to appear' }]);
    expect(button('Start')).toBeTruthy();
    pass(10_000);
    expect(target()).toBeNull();
  });

  it('has no penalty after a press during the wait [REA-16]', () => {
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

  it('shows the reason after a pause', () => {
    click('Start');
    awaitTarget();
    game.pause();
    pass(5000);
    game.resume();
    expect(target()).toBeNull();
    expect(screen.getByText(/You paused/)).toBeTruthy();
    expect(game.host.totals).toEqual([]);
  });

  it('shows the reason after a late screen', () => {
    click('Start');
    awaitTarget({ frames: false });
    game.stall(100);
    pass(100);
    expect(screen.getByText(/Your screen showed the target late/)).toBeTruthy();
    expect(button('Start')).toBeTruthy();
  });
});

describe('a run', () => {
  it('offers Next Round, and Finish Game on the last round, which ends the run once [REA-05, GAME-43]', () => {
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

  it('shows round, score, average and best time, and reports the total [REA-15, REA-07, GAME-42]', () => {
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
  it('moves the focus from button to field to button', () => {
    expect(document.activeElement).toBe(button('Start'));
    click('Start');
    expect(document.activeElement).toBe(field());
    hit(200);
    expect(document.activeElement).toBe(button('Next Round'));
  });

  it('ignores a held key on a new button', () => {
    const held = press(button('Start'), { kind: 'keyDown', init: { key: 'Enter', repeat: true } });
    expect(held.defaultPrevented).toBe(true);
  });

  it('announces the target and the result', () => {
    click('Start');
    hit(250);
    expect(game.host.announcements).toEqual(['Now', '250 milliseconds. Super fast! Plus 400 points.']);
  });
});
