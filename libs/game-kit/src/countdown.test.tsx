// @vitest-environment happy-dom
import { createClock } from '@mindloom/game-contract';
import { defaultSettings } from '@mindloom/game-contract/fake-host';
import { act, cleanup, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { CountdownBar, CountdownFigure } from './countdown';
import { RunContext } from './run-hooks';

let clock = createClock(() => performance.now());

function Root({ paused = false, children }: { paused?: boolean; children: ReactNode }) {
  return (
    <RunContext value={{ clock, paused, settings: defaultSettings, root: { current: null } }}>
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
    expect(rest()?.style.animationDuration).toBe('20000ms');
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

  it('the bar of a countdown starts at the remaining time, and its animation stops during a pause', () => {
    const running = { endsAtMs: clock.now() + 5000 };
    const bar = <CountdownBar time={running} limitMs={20_000} alarmBelowS={3} />;
    const { rerender } = render(<Root>{bar}</Root>);
    const { animationDelay, animationPlayState } = rest()?.style ?? {};
    expect([animationDelay, animationPlayState]).toEqual(['-15000ms', 'running']);
    rerender(<Root paused>{bar}</Root>);
    expect(rest()?.style.animationPlayState).toBe('paused');
  });
});
