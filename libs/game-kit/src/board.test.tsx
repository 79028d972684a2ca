// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createClock } from '@mindloom/game-contract';
import { defaultSettings } from '@mindloom/game-contract/fake-host';
import type { ReactNode } from 'react';
import { Board, Figure, GameButton } from './board';
import { CountdownFigure } from './countdown';
import gameRoot from './game-root.module.css';
import { RunContext } from './run-hooks';
import { applyStyles } from './testing/mounted-game';

const clock = createClock(() => performance.now());

const Run = ({ children }: { children: ReactNode }) => (
  <RunContext value={{ clock, paused: false, settings: defaultSettings, root: { current: null } }}>
    {children}
  </RunContext>
);

afterEach(() => cleanup());

describe('a board', () => {
  it('a board shows labelled figures, its content and its controls', () => {
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

  it('a board shows the seconds of its clock before the other figures, and the remaining time as a bar', () => {
    render(
      <Board
        clock={{ time: { secondsLeft: 15 }, limitMs: 20_000, alarmBelowS: 10 }}
        figures={<Figure name="Moves">{3}</Figure>}
      >
        <p>cards</p>
      </Board>,
      { wrapper: Run },
    );
    expect(screen.getAllByRole('term').map(({ textContent }) => textContent)).toEqual(['Time', 'Moves']);
    expect(screen.getAllByRole('definition')[0]?.textContent).toBe('15s');
    expect(document.querySelector<HTMLElement>('[style*="scaleX"]')?.style.transform).toBe('scaleX(0.75)');
  });

  it('the clock shows its alarm below alarmBelowS seconds, but not at alarmBelowS seconds', () => {
    const alarmAt = (seconds: number) => {
      render(<CountdownFigure time={{ secondsLeft: seconds }} limitMs={20_000} alarmBelowS={10} />, {
        wrapper: Run,
      });
      const figure = screen.getByRole('definition');
      cleanup();
      return figure.dataset.alarm;
    };
    expect([alarmAt(11), alarmAt(10), alarmAt(9)]).toEqual([undefined, undefined, 'true']);
  });

  it('a figure with an alarm is red and pulses [MEM-24]', async () => {
    await applyStyles('src/countdown.module.css');
    const styleOf = (seconds: number) => {
      const { unmount } = render(
        <div className={gameRoot.root}>
          <CountdownFigure time={{ secondsLeft: seconds }} limitMs={20_000} alarmBelowS={10} />
        </div>,
        { wrapper: Run },
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
  it('a disabled button ignores presses and keeps the focus', async () => {
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
