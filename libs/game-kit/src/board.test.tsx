// @vitest-environment happy-dom
import { createClock } from '@mindloom/game-contract';
import { defaultSettings } from '@mindloom/game-contract/fake-host';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { wear } from './testing/wear';
import { Board, Figure, GameButton, SecondsFigure } from './board';
import gameRoot from './game-root.module.css';
import { RunContext } from './run-context';
import { useKey } from './use-key';

afterEach(() => cleanup());

describe('a board', () => {
  it('shows figures by name, the board and its controls', () => {
    render(
      <Board figures={<Figure name="Moves">{3}</Figure>} controls={<GameButton>Hint</GameButton>}>
        <p>cards</p>
      </Board>,
    );
    expect(screen.getByRole('term').textContent).toBe('Moves');
    expect(screen.getByRole('definition').textContent).toBe('3');
    expect(screen.getByText('cards')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Hint' })).toBeTruthy();
  });

  it('rings the alarm below its seconds, not at them', () => {
    const alarmAt = (seconds: number) => {
      render(<SecondsFigure seconds={seconds} alarmBelowS={10} />);
      const figure = screen.getByRole('definition');
      cleanup();
      return figure.dataset.alarm;
    };
    expect([alarmAt(11), alarmAt(10), alarmAt(9)]).toEqual([undefined, undefined, 'true']);
  });

  it('turns an alarming figure red, and lets it pulse [MEM-24]', async () => {
    await wear('src/board.module.css');
    const styleOf = (seconds: number) => {
      const { unmount } = render(
        <div className={gameRoot.root}>
          <SecondsFigure seconds={seconds} alarmBelowS={10} />
        </div>,
      );
      const { color, animation } = getComputedStyle(screen.getByRole('definition'));
      unmount();
      return { color, animation };
    };
    expect(styleOf(9)).toMatchObject({ color: '#b3261e', animation: expect.stringMatching(/^pulse 1s /) });
    expect(styleOf(10)).toEqual({ color: '#262233', animation: '' });
  });
});

describe('a button', () => {
  it('does nothing while disabled, but keeps the focus', async () => {
    const pressed = vi.fn();
    const { rerender } = render(<GameButton onClick={pressed}>Hint</GameButton>);
    const button = screen.getByRole('button');
    await userEvent.click(button);
    rerender(
      <GameButton disabled onClick={pressed}>
        Hint
      </GameButton>,
    );
    await userEvent.click(button);
    await userEvent.keyboard('{Enter}');
    expect(pressed).toHaveBeenCalledOnce();
    expect(button.getAttribute('aria-disabled')).toBe('true');
    expect(document.activeElement).toBe(button);
  });
});

describe('a key', () => {
  function Listener({ name, onPress }: { name: string; onPress: () => void }) {
    useKey(name, onPress);
    return <button type="button">inside</button>;
  }

  /** A game's ground that listens for one key. */
  function listenFor(name: string) {
    const ground = document.body.appendChild(document.createElement('div'));
    const heard = vi.fn();
    const values = {
      clock: createClock(() => 0),
      paused: false,
      settings: defaultSettings,
      root: { current: ground },
    };
    const { unmount } = render(
      <RunContext value={values}>
        <Listener name={name} onPress={heard} />
      </RunContext>,
      { container: ground },
    );
    return { ground, heard, unmount };
  }

  it('is heard anywhere in the game, once a press, and without modifiers alone', () => {
    const { ground, heard, unmount } = listenFor('h');
    fireEvent.keyDown(screen.getByText('inside'), { key: 'h' });
    fireEvent.keyDown(ground, { key: 'H' });
    expect(heard).toHaveBeenCalledTimes(2);
    for (const init of [
      { key: 'j' },
      { key: 'h', repeat: true },
      { key: 'h', ctrlKey: true },
      { key: 'h', metaKey: true },
    ]) {
      fireEvent.keyDown(ground, init);
    }
    fireEvent.keyDown(document.body, { key: 'h' });
    unmount();
    fireEvent.keyDown(ground, { key: 'h' });
    expect(heard).toHaveBeenCalledTimes(2);
    ground.remove();
  });

  it('with a digit is on the number pad too, whatever NumLock makes of it', () => {
    const { ground, heard } = listenFor('7');
    fireEvent.keyDown(ground, { key: '7', code: 'Digit7' });
    fireEvent.keyDown(ground, { key: '7', code: 'Numpad7' });
    fireEvent.keyDown(ground, { key: 'Home', code: 'Numpad7' });
    expect(heard).toHaveBeenCalledTimes(3);
    fireEvent.keyDown(ground, { key: 'Home', code: 'Home' });
    fireEvent.keyDown(ground, { key: 'End', code: 'Numpad1' });
    expect(heard).toHaveBeenCalledTimes(3);
    ground.remove();
  });
});
