// @vitest-environment happy-dom
import { createClock } from '@mindloom/game-contract';
import { defaultSettings } from '@mindloom/game-contract/fake-host';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import fc from 'fast-check';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { arrowTarget, useKey } from './keyboard';
import { RunContext } from './run-hooks';

afterEach(() => cleanup());

describe('useKey', () => {
  function Listener({ name, onPress }: { name: string; onPress: () => void }) {
    useKey(name, onPress);
    return <button type="button">inside</button>;
  }

  /** Renders a game's root element that listens for one key. */
  function listenFor(name: string) {
    const root = document.body.appendChild(document.createElement('div'));
    const onPress = vi.fn();
    const values = {
      clock: createClock(() => 0),
      paused: false,
      settings: defaultSettings,
      root: { current: root },
    };
    const { unmount } = render(
      <RunContext value={values}>
        <Listener name={name} onPress={onPress} />
      </RunContext>,
      { container: root },
    );
    return { root, onPress, unmount };
  }

  it('useKey calls onPress once per press anywhere in the game, but not with Ctrl or Meta', () => {
    const { root, onPress, unmount } = listenFor('h');
    fireEvent.keyDown(screen.getByText('inside'), { key: 'h' });
    fireEvent.keyDown(root, { key: 'H' });
    expect(onPress).toHaveBeenCalledTimes(2);
    for (const init of [
      { key: 'j' },
      { key: 'h', repeat: true },
      { key: 'h', ctrlKey: true },
      { key: 'h', metaKey: true },
    ]) {
      fireEvent.keyDown(root, init);
    }
    fireEvent.keyDown(document.body, { key: 'h' });
    unmount();
    fireEvent.keyDown(root, { key: 'h' });
    expect(onPress).toHaveBeenCalledTimes(2);
    root.remove();
  });

  it('useKey matches a digit on the number pad with and without NumLock', () => {
    const { root, onPress } = listenFor('7');
    fireEvent.keyDown(root, { key: '7', code: 'Digit7' });
    fireEvent.keyDown(root, { key: '7', code: 'Numpad7' });
    fireEvent.keyDown(root, { key: 'Home', code: 'Numpad7' });
    expect(onPress).toHaveBeenCalledTimes(3);
    fireEvent.keyDown(root, { key: 'Home', code: 'Home' });
    fireEvent.keyDown(root, { key: 'End', code: 'Numpad1' });
    expect(onPress).toHaveBeenCalledTimes(3);
    root.remove();
  });
});

const ARROWS = ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown'] as const;

/** The number of columns and of items of a board, and the index of the focused item. */
const positions = fc
  .tuple(fc.integer({ min: 1, max: 8 }), fc.integer({ min: 1, max: 40 }))
  .chain(([columns, count]) => fc.tuple(fc.constant(columns), fc.constant(count), fc.nat(count - 1)));

describe('arrowTarget', () => {
  it('arrowTarget moves left or right by one item, up or down by one row, and to the ends for Home and End', () => {
    expect(ARROWS.map((key) => arrowTarget(key, 4, 3, 9))).toEqual([3, 5, 1, 7]);
    expect(['Home', 'End'].map((key) => arrowTarget(key, 4, 3, 9))).toEqual([0, 8]);
  });

  it('arrowTarget stops at the edges of a board whose last row is not full', () => {
    expect(ARROWS.map((key) => arrowTarget(key, 7, 3, 8))).toEqual([6, 7, 4, 7]);
    expect(ARROWS.map((key) => arrowTarget(key, 0, 3, 8))).toEqual([0, 1, 0, 3]);
    expect(ARROWS.map((key) => arrowTarget(key, 2, 3, 8))).toEqual([1, 2, 2, 5]);
  });

  it('arrowTarget stays on the board and never changes row and column at once', () => {
    fc.assert(
      fc.property(positions, fc.constantFrom(...ARROWS), ([columns, count, index], key) => {
        const target = arrowTarget(key, index, columns, count) ?? NaN;
        expect(target).toBeGreaterThanOrEqual(0);
        expect(target).toBeLessThan(count);
        const sameRow = Math.floor(target / columns) === Math.floor(index / columns);
        expect(sameRow || target % columns === index % columns).toBe(true);
      }),
    );
  });
});

it('arrowTarget returns null for a key that moves no focus, such as Enter or Tab', () => {
  expect(['Enter', ' ', '5', 'Tab'].map((key) => arrowTarget(key, 4, 3, 9))).toEqual([
    null,
    null,
    null,
    null,
  ]);
});
