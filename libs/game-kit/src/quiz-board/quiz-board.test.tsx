// @vitest-environment happy-dom
import { createClock } from '@mindloom/game-contract';
import { defaultSettings } from '@mindloom/game-contract/fake-host';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { type ComponentProps, useRef } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { RunContext } from '../run-hooks';
import { Verdict } from '../verdict';
import { AnswerOptions, FeedbackLine, QuizLayout } from './index';

const clock = createClock(() => performance.now());

interface RootProps {
  paused?: boolean;
  isReplayed?: boolean;
  children: React.ReactNode;
}

/** A game's root element around a quiz. */
function Root({ paused = false, isReplayed = false, children }: RootProps) {
  const root = useRef<HTMLDivElement>(null);
  return (
    <RunContext value={{ clock, paused, isReplayed, settings: defaultSettings, root }}>
      <div ref={root} role="application" tabIndex={-1}>
        {children}
      </div>
    </RunContext>
  );
}

const FRUITS = ['Apple', 'Pear', 'Fig', 'Plum'];
const COLOURS = ['Red', 'Blue', 'Green', 'White'];

type Options = ComponentProps<typeof AnswerOptions>;

/**
 * Renders options, of which 'Fig' is the right one. The returned function `change` renders them again with other props.
 */
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
  it('an answer option is chosen by a click, or by its digit anywhere in the game', () => {
    const { chosen } = showOptions();
    fireEvent.click(option('Pear'));
    fireEvent.keyDown(root(), { key: '4' });
    fireEvent.keyDown(option('Apple'), { key: '1' });
    fireEvent.keyDown(root(), { key: '5' });
    expect(chosen.mock.calls).toEqual([[1], [3], [0]]);
  });

  it('a closed question marks the right and the chosen option with a sign and a text, and accepts no choice', () => {
    const { chosen, change } = showOptions();
    expect(marks()).toEqual(['none', 'none', 'none', 'none']);
    change({ closed: { chosen: 0 } });
    expect(marks()).toEqual(['wrong', 'none', 'right', 'none']);
    expect(option(/Fig.*right answer/)).toBeTruthy();
    fireEvent.click(option(/Apple.*your answer, not right/));
    fireEvent.keyDown(root(), { key: '3' });
    expect(chosen).not.toHaveBeenCalled();
  });

  it('only the right option is marked if it was chosen or the time ran out', () => {
    const { change } = showOptions({ closed: { chosen: 2 } });
    expect(marks()).toEqual(['none', 'none', 'right', 'none']);
    change({ closed: { chosen: null } });
    expect(marks()).toEqual(['none', 'none', 'right', 'none']);
  });

  it('all right options are marked if there are several', () => {
    const { change } = showOptions({ right: [1, 2], closed: { chosen: 1 } });
    expect(marks()).toEqual(['none', 'right', 'right', 'none']);
    change({ right: [1, 2], closed: { chosen: 3 } });
    expect(marks()).toEqual(['none', 'right', 'right', 'wrong']);
  });

  it('a choice is marked as neither right nor wrong if every choice is accepted', () => {
    showOptions({ right: null, closed: { chosen: 3 } });
    expect(marks()).toEqual(['none', 'none', 'none', 'chosen']);
  });

  it('the focus stays on the same button when the question closes and when the next question appears', () => {
    const { change } = showOptions();
    act(() => option('Fig').focus());
    change({ closed: { chosen: 2 } });
    expect(document.activeElement).toBe(option(/Fig/));
    change({ options: COLOURS });
    expect(document.activeElement).toBe(option('Green'));
  });
});

describe('a press during the change of questions', () => {
  it('a press that began on the previous question selects nothing', () => {
    const { chosen, change } = showOptions();
    fireEvent.pointerDown(option('Apple'));
    change({ options: COLOURS });
    fireEvent.click(option('Red'));
    expect(chosen).not.toHaveBeenCalled();
    fireEvent.click(option('Red'));
    expect(chosen.mock.calls).toEqual([[0]]);
  });

  it('Space that was pressed on the previous question, or a held Enter, selects nothing', () => {
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

  it('an arrow key first moves the focus into the options, and then between their rows and columns', () => {
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

describe('a quiz', () => {
  const quiz = (
    <QuizLayout
      prompt={<p>Which fruit?</p>}
      verdict={<Verdict mark="wrong">Incorrect!</Verdict>}
      feedback={
        <FeedbackLine>
          <p>It was a fig.</p>
        </FeedbackLine>
      }
    >
      <p>options</p>
    </QuizLayout>
  );

  it('a quiz shows the question, then the options, then the verdict with its sign, then the feedback', () => {
    render(<Root>{quiz}</Root>);
    expect(root().textContent).toBe('Which fruit?optionsIncorrect!It was a fig.');
    expect(screen.getByText('Incorrect!').closest('[data-feedback]')?.querySelector('svg')).not.toBeNull();
  });

  it('a paused run hides the quiz, and a replay shows it', () => {
    const covered = () => document.querySelector('[data-covered]') !== null;
    const { rerender } = render(<Root>{quiz}</Root>);
    expect(covered()).toBe(false);
    rerender(<Root paused>{quiz}</Root>);
    expect(covered()).toBe(true);
    rerender(
      <Root paused isReplayed>
        {quiz}
      </Root>,
    );
    expect(covered()).toBe(false);
  });

  it('a feedback line without a text is rendered empty, so that its space stays reserved', () => {
    const { container } = render(<FeedbackLine />);
    expect(container.children).toHaveLength(1);
    expect(container.textContent).toBe('');
  });
});
