// @vitest-environment happy-dom
import { createClock } from '@mindloom/game-contract';
import { defaultSettings } from '@mindloom/game-contract/fake-host';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { type ComponentProps, useRef } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { RunContext } from '../run-hooks';
import { AnswerOptions, CountdownBar, CountdownFigure, FeedbackLine, QuizLayout } from './index';

let clock = createClock(() => performance.now());

/** A game's root element around a quiz. */
function Root({ paused = false, children }: { paused?: boolean; children: React.ReactNode }) {
  const root = useRef<HTMLDivElement>(null);
  return (
    <RunContext value={{ clock, paused, settings: defaultSettings, root }}>
      <div ref={root} role="application" tabIndex={-1}>
        {children}
      </div>
    </RunContext>
  );
}

const FRUITS = ['Apple', 'Pear', 'Fig', 'Plum'];
const COLOURS = ['Red', 'Blue', 'Green', 'White'];

type Options = ComponentProps<typeof AnswerOptions>;

/** Renders options with 'Fig' as the right one. `change` re-renders them with other props. */
function showOptions(first: Partial<Options> = {}) {
  const chosen = vi.fn();
  const drawn = (changes: Partial<Options>) => (
    <Root>
      <AnswerOptions label="Fruits" options={FRUITS} right={2} closed={null} onChoose={chosen} {...changes} />
    </Root>
  );
  const { rerender } = render(drawn(first));
  return { chosen, change: (changes: Partial<Options>) => rerender(drawn(changes)) };
}

const option = (name: string | RegExp) => screen.getByRole('button', { name });
const root = () => screen.getByRole('application');
const marks = () =>
  screen.getAllByRole('button').map((button) => button.querySelector('svg')?.dataset.mark ?? 'none');

afterEach(() => cleanup());

describe('answer options', () => {
  it('are chosen by a click, or by their digit anywhere in the game', () => {
    const { chosen } = showOptions();
    fireEvent.click(option('Pear'));
    fireEvent.keyDown(root(), { key: '4' });
    fireEvent.keyDown(option('Apple'), { key: '1' });
    fireEvent.keyDown(root(), { key: '5' });
    expect(chosen.mock.calls).toEqual([[1], [3], [0]]);
  });

  it('show the right and the chosen option by sign and text and accept no more choices', () => {
    const { chosen, change } = showOptions();
    expect(marks()).toEqual(['none', 'none', 'none', 'none']);
    change({ closed: { chosen: 0 } });
    expect(marks()).toEqual(['wrong', 'none', 'right', 'none']);
    expect(option(/Fig.*right answer/)).toBeTruthy();
    fireEvent.click(option(/Apple.*your answer, not right/));
    fireEvent.keyDown(root(), { key: '3' });
    expect(chosen).not.toHaveBeenCalled();
  });

  it('mark only the right option when it was chosen or after a timeout', () => {
    const { change } = showOptions({ closed: { chosen: 2 } });
    expect(marks()).toEqual(['none', 'none', 'right', 'none']);
    change({ closed: { chosen: null } });
    expect(marks()).toEqual(['none', 'none', 'right', 'none']);
  });

  it('mark all right options where there are several', () => {
    const { change } = showOptions({ right: [1, 2], closed: { chosen: 1 } });
    expect(marks()).toEqual(['none', 'right', 'right', 'none']);
    change({ right: [1, 2], closed: { chosen: 3 } });
    expect(marks()).toEqual(['none', 'right', 'right', 'wrong']);
  });

  it('mark a choice as neither right nor wrong where every choice is accepted', () => {
    showOptions({ right: null, closed: { chosen: 3 } });
    expect(marks()).toEqual(['none', 'none', 'none', 'chosen']);
  });

  it('keep the focus when the question is closed and when the next one comes', () => {
    const { change } = showOptions();
    act(() => option('Fig').focus());
    change({ closed: { chosen: 2 } });
    expect(document.activeElement).toBe(option(/Fig/));
    change({ options: COLOURS });
    expect(document.activeElement).toBe(option('Green'));
  });
});

describe('a press', () => {
  it('that began on the previous question selects nothing', () => {
    const { chosen, change } = showOptions();
    fireEvent.pointerDown(option('Apple'));
    change({ options: COLOURS });
    fireEvent.click(option('Red'));
    expect(chosen).not.toHaveBeenCalled();
    fireEvent.click(option('Red'));
    expect(chosen.mock.calls).toEqual([[0]]);
  });

  it('of Space that began on the previous question, or a held Enter, selects nothing', () => {
    const { chosen, change } = showOptions();
    fireEvent.keyDown(option('Apple'), { key: ' ' });
    change({ options: COLOURS });
    fireEvent.click(option('Red'));
    expect(chosen).not.toHaveBeenCalled();
    expect(fireEvent.keyDown(option('Red'), { key: 'Enter', repeat: true })).toBe(false);
    expect(fireEvent.keyDown(option('Red'), { key: 'Enter' })).toBe(true);
  });
});

describe('arrow keys', () => {
  /** Simulates a layout of two options per row. */
  const layOut = () => {
    screen.getAllByRole('button').forEach((button, index) => {
      vi.spyOn(button, 'offsetTop', 'get').mockReturnValue(Math.floor(index / 2) * 50);
    });
  };

  it('move to the first option from elsewhere, then between rows and columns', () => {
    showOptions();
    layOut();
    act(() => root().focus());
    fireEvent.keyDown(root(), { key: 'ArrowDown' });
    expect(document.activeElement).toBe(option('Apple'));
    for (const [key, name] of [
      ['ArrowDown', 'Fig'],
      ['ArrowRight', 'Plum'],
      ['ArrowUp', 'Pear'],
      ['ArrowRight', 'Pear'],
    ] as const) {
      fireEvent.keyDown(document.activeElement ?? root(), { key });
      expect(document.activeElement).toBe(option(name));
    }
  });
});

describe('the countdown', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    clock = createClock(() => performance.now());
  });
  afterEach(() => void vi.useRealTimers());

  const rest = () => document.querySelector<HTMLElement>('[style]');

  it('runs as a figure and as a bar, with an alarm below the limit', () => {
    const running = { endsAtMs: clock.now() + 20_000 };
    render(
      <Root>
        <CountdownFigure clock={running} alarmBelowS={10} />
        <CountdownBar clock={running} limitMs={20_000} alarmBelowS={10} />
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

  it('stops at the seconds left', () => {
    render(
      <Root>
        <CountdownFigure clock={{ secondsLeft: 5 }} alarmBelowS={3} />
        <CountdownBar clock={{ secondsLeft: 5 }} limitMs={20_000} alarmBelowS={3} />
      </Root>,
    );
    act(() => void vi.advanceTimersByTime(3000));
    expect(screen.getByRole('definition').textContent).toBe('5s');
    expect(rest()?.style.transform).toBe('scaleX(0.25)');
    expect(rest()?.style.animationDuration).toBe('');
  });

  it('starts at the time left, and its animation stops during a pause', () => {
    const running = { endsAtMs: clock.now() + 5000 };
    const bar = <CountdownBar clock={running} limitMs={20_000} alarmBelowS={3} />;
    const { rerender } = render(<Root>{bar}</Root>);
    const { animationDelay, animationPlayState } = rest()?.style ?? {};
    expect([animationDelay, animationPlayState]).toEqual(['-15000ms', 'running']);
    rerender(<Root paused>{bar}</Root>);
    expect(rest()?.style.animationPlayState).toBe('paused');
  });
});

describe('a quiz', () => {
  const quiz = (
    <QuizLayout
      area="logic"
      bar={<i>bar</i>}
      prompt={<p>Which fruit?</p>}
      feedback={
        <FeedbackLine mark="wrong">
          <p>Incorrect!</p>
        </FeedbackLine>
      }
    >
      <p>options</p>
    </QuizLayout>
  );

  it('shows its four parts, with the question before its options', () => {
    render(<Root>{quiz}</Root>);
    expect(root().textContent).toBe('barWhich fruit?optionsIncorrect!');
    expect(screen.getByText('Incorrect!').closest('[data-feedback]')?.querySelector('svg')).not.toBeNull();
  });

  it('is hidden while the run is paused', () => {
    const covered = () => document.querySelector('[data-covered]') !== null;
    const { rerender } = render(<Root>{quiz}</Root>);
    expect(covered()).toBe(false);
    rerender(<Root paused>{quiz}</Root>);
    expect(covered()).toBe(true);
  });

  it('reserves the space of the feedback', () => {
    const { container } = render(<FeedbackLine mark={null} />);
    expect(container.children).toHaveLength(1);
    expect(container.textContent).toBe('');
  });
});
