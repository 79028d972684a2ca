// @vitest-environment happy-dom
import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { click, key, keys, press, mountSequence } from '../testing/mounted-game';

let game: ReturnType<typeof mountSequence>;

beforeEach(() => {
  vi.useFakeTimers();
  game = mountSequence();
});

afterEach(() => {
  game.unmount();
  vi.useRealTimers();
});

const entered = () => screen.getByRole('img').getAttribute('aria-label');
const pointerDown = (element: HTMLElement, init: object = {}) =>
  act(() => void fireEvent.pointerDown(element, { button: 0, ...init }));

describe('the number keys', () => {
  it.each([
    { from: 'the row', init: (digit: number) => ({ key: String(digit), code: `Digit${digit}` }) },
    { from: 'the number pad', init: (digit: number) => ({ key: String(digit), code: `Numpad${digit}` }) },
    {
      from: 'the number pad without NumLock',
      init: (digit: number) => ({ key: 'Home', code: `Numpad${digit}` }),
    },
  ])('the number keys of $from enter a whole sequence [SEQ-10]', ({ init }) => {
    for (const digit of game.watch()) press(init(digit));
    expect(game.host.totals).toEqual([15]);
  });

  it('the number keys enter one digit per press and ignore 0', () => {
    const [first] = game.watch();
    press({ key: String(first) });
    press({ key: String(first), repeat: true });
    press({ key: '0' });
    expect(entered()).toBe('1 of 3 digits entered');
  });

  it('the number keys work wherever the focus is in the game, and R restarts the game', () => {
    game.fail();
    screen.getByRole('button', { name: 'Try Again' }).focus();
    press({ key: 'r' });
    expect(game.host.ends).toEqual([]);
    for (const digit of game.watch()) press({ key: String(digit) });
    expect(game.host.totals.at(-1)).toBe(15);
  });
});

describe('the arrow keys', () => {
  it('arrow keys move the focus, starting at the middle key, but the arrow keys of the number pad do not', () => {
    expect(document.activeElement).toBe(key(5));
    press({ key: 'ArrowUp' });
    press({ key: 'ArrowRight' });
    expect(document.activeElement).toBe(key(3));
    press({ key: 'ArrowRight' });
    expect(document.activeElement).toBe(key(3));
    press({ key: 'ArrowLeft', code: 'Numpad4' });
    expect(document.activeElement).toBe(key(3));
    expect(keys().filter(({ tabIndex }) => tabIndex === 0)).toEqual([key(3)]);
  });

  it('a number key moves the focus to the key of its digit, so that only one key is marked', () => {
    const [first = NaN] = game.watch();
    press({ key: String(first) });
    expect(document.activeElement).toBe(key(first));
    expect(keys().filter(({ tabIndex }) => tabIndex === 0)).toEqual([key(first)]);
  });

  it('Try Again returns the focus to the key that had it last', () => {
    game.fail();
    const last = document.activeElement;
    expect(last?.closest('[role="application"]')).not.toBeNull();
    const again = screen.getByRole('button', { name: 'Try Again' });
    again.focus();
    click(again);
    expect(document.activeElement).toBe(last);
  });
});

describe('a key of the pad', () => {
  it('a key enters its digit on pointer down and ignores the click that follows', () => {
    const [first = NaN] = game.watch();
    pointerDown(key(first));
    expect(entered()).toBe('1 of 3 digits entered');
    act(() => void fireEvent.click(key(first), { detail: 1 }));
    expect(entered()).toBe('1 of 3 digits entered');
  });

  it('a key enters its digit on a click without a pointer, as from the keyboard or assistive technology', () => {
    const [first = NaN, second = NaN] = game.watch();
    act(() => void fireEvent.click(key(first), { detail: 0 }));
    act(() => void fireEvent.click(key(second), { detail: 1 }));
    expect(entered()).toBe('2 of 3 digits entered');
  });

  it('the keys accept two fingers in quick succession, but no other mouse button', () => {
    const [first = NaN, second = NaN] = game.watch();
    pointerDown(key(first), { button: 2 });
    expect(entered()).toBe('0 of 3 digits entered');
    pointerDown(key(first));
    pointerDown(key(second), { isPrimary: false });
    expect(entered()).toBe('2 of 3 digits entered');
  });

  it('a key of the pad ignores a held Enter key', () => {
    game.watch();
    const held = { key: 'Enter', repeat: true, cancelable: true };
    expect(fireEvent.keyDown(key(5), held)).toBe(false);
    expect(fireEvent.keyDown(key(5), { ...held, repeat: false })).toBe(true);
  });

  it('a locked key keeps the focus', () => {
    expect(key(5).getAttribute('aria-disabled')).toBe('true');
    game.watch();
    expect(key(5).hasAttribute('aria-disabled')).toBe(false);
    expect(document.activeElement).toBe(key(5));
  });
});
