// @vitest-environment happy-dom
import { createClock } from '@mindloom/game-contract';
import { defaultSettings } from '@mindloom/game-contract/fake-host';
import { act, cleanup, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { CountdownBar, CountdownFigure } from './countdown';
import { RunContext } from './run-hooks';

let clock = createClock(() => performance.now());

interface RootProps {
  paused?: boolean;
  /** The time limit of the session. */
  limitMs?: number;
  children: ReactNode;
}

function Root({ paused = false, limitMs = 300_000, children }: RootProps) {
  return (
    <RunContext value={{ clock, paused, settings: { ...defaultSettings, limitMs }, root: { current: null } }}>
      {children}
    </RunContext>
  );
}

afterEach(() => cleanup());

describe('the countdown', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    clock = createClock(() => performance.now());
  });
  afterEach(() => void vi.useRealTimers());

  const rest = () => document.querySelector<HTMLElement>('[style]');

  it('a running countdown shows its seconds and a bar, both with an alarm below alarmBelowS seconds', () => {
    const running = { endsAtMs: clock.now() + 20_000 };
    render(
      <Root>
        <CountdownFigure time={running} limitMs={20_000} alarmBelowS={10} />
        <CountdownBar time={running} limitMs={20_000} alarmBelowS={10} />
      </Root>,
    );
    const figure = screen.getByRole('definition');
    expect(figure.textContent).toBe('20s');
    act(() => void vi.advanceTimersByTime(10_000));
    expect([figure.textContent, rest()?.style.transform]).toEqual(['10s', 'scaleX(0.5)']);
    expect([figure.dataset.alarm, rest()?.dataset.alarm]).toEqual([undefined, undefined]);
    act(() => void vi.advanceTimersByTime(1000));
    expect([figure.dataset.alarm, rest()?.dataset.alarm]).toEqual(['true', 'true']);
  });

  it('a stopped countdown keeps showing its remaining seconds', () => {
    render(
      <Root>
        <CountdownFigure time={{ secondsLeft: 5 }} limitMs={20_000} alarmBelowS={3} />
        <CountdownBar time={{ secondsLeft: 5 }} limitMs={20_000} alarmBelowS={3} />
      </Root>,
    );
    act(() => void vi.advanceTimersByTime(3000));
    expect(screen.getByRole('definition').textContent).toBe('5s');
    expect(rest()?.style.transform).toBe('scaleX(0.25)');
    expect(rest()?.style.animationDuration).toBe('');
  });

  const motion = () => {
    const { style } = rest() ?? {};
    const share = (name: string) => Number(style?.getPropertyValue(name));
    return { from: share('--from'), to: share('--to'), duration: style?.animationDuration };
  };

  it('during each second that the number shows, the bar shrinks by one second of the time limit, so that number and bar agree', () => {
    const running = { endsAtMs: clock.now() + 5000 };
    render(
      <Root>
        <CountdownFigure time={running} limitMs={20_000} alarmBelowS={3} />
        <CountdownBar time={running} limitMs={20_000} alarmBelowS={3} />
      </Root>,
    );
    for (const seconds of [5, 4, 3]) {
      expect(screen.getByRole('definition').textContent).toBe(`${seconds}s`);
      expect(motion()).toEqual({ from: seconds / 20, to: (seconds - 1) / 20, duration: '1000ms' });
      act(() => void vi.advanceTimersByTime(1000));
    }
  });

  it('a bar that appears in the middle of a second shrinks for the rest of this second', () => {
    render(
      <Root>
        <CountdownBar time={{ endsAtMs: clock.now() + 4600 }} limitMs={20_000} alarmBelowS={3} />
      </Root>,
    );
    expect(motion()).toEqual({ from: 0.23, to: 0.2, duration: '600ms' });
  });

  it('a pause stops the animation of the bar', () => {
    const bar = <CountdownBar time={{ endsAtMs: clock.now() + 5000 }} limitMs={20_000} alarmBelowS={3} />;
    const { rerender } = render(<Root>{bar}</Root>);
    expect(rest()?.style.animationPlayState).toBe('running');
    rerender(<Root paused>{bar}</Root>);
    expect(rest()?.style.animationPlayState).toBe('paused');
  });

  it('a countdown that would end after the session counts down to the end of the session', () => {
    render(
      <Root limitMs={8000}>
        <CountdownFigure time={{ endsAtMs: clock.now() + 20_000 }} limitMs={20_000} alarmBelowS={3} />
      </Root>,
    );
    expect(screen.getByRole('definition').textContent).toBe('8s');
  });

  it('if a stopped countdown has more time than the session, its number and its bar count down to the end of the session', () => {
    render(
      <Root limitMs={8000}>
        <CountdownFigure time={{ secondsLeft: 20 }} limitMs={20_000} alarmBelowS={3} />
        <CountdownBar time={{ secondsLeft: 20 }} limitMs={20_000} alarmBelowS={3} />
      </Root>,
    );
    act(() => void vi.advanceTimersByTime(2000));
    expect([screen.getByRole('definition').textContent, rest()?.style.transform]).toEqual([
      '6s',
      'scaleX(0.75)',
    ]);
  });
});
