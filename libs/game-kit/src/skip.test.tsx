// @vitest-environment happy-dom
import { defaultSettings } from '@mindloom/game-contract/fake-host';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useRef } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { RunContext } from './run-hooks';
import { useSkip } from './skip';

let nowMs = 0;
const onSkip = vi.fn();
const onPress = vi.fn();

function Board({ pause }: { pause: string | null }) {
  const skip = useSkip(pause, onSkip);
  return (
    <>
      <p>ground</p>
      <button type="button" aria-disabled onPointerDown={onPress} onClick={onPress} onKeyDown={onPress}>
        closed answer
      </button>
      <button type="button" onClick={skip}>
        Next
      </button>
    </>
  );
}

function Game({ pause }: { pause: string | null }) {
  const root = useRef<HTMLDivElement>(null);
  const clock = { now: () => nowMs };
  return (
    <RunContext value={{ clock, paused: false, settings: defaultSettings, root }}>
      <div ref={root} data-testid="root">
        <Board pause={pause} />
      </div>
    </RunContext>
  );
}

/** Renders a game with a wait that began `ms` ago. The returned function changes the wait, or ends it with null. */
function pausedFor(ms: number) {
  nowMs = 0;
  const { rerender } = render(<Game pause="round 1" />);
  nowMs = ms;
  return (pause: string | null) => rerender(<Game pause={pause} />);
}

const tap = (text: string, init = {}) =>
  act(() => void fireEvent.pointerDown(screen.getByText(text), { isPrimary: true, button: 0, ...init }));
const click = (text: string) => act(() => void fireEvent.click(screen.getByText(text), { detail: 1 }));
const press = (key: string, init = {}) =>
  act(() => void fireEvent.keyDown(screen.getByText('closed answer'), { key, ...init }));

beforeEach(() => {
  onSkip.mockClear();
  onPress.mockClear();
});
afterEach(() => cleanup());

describe('a wait that can be skipped', () => {
  it.each([
    ['a tap beside the buttons', () => tap('ground')],
    ['a tap on a closed answer', () => tap('closed answer')],
    ['Enter', () => press('Enter')],
  ])('%s skips the wait, and the same input right after it is ignored', (_name, act_) => {
    pausedFor(250);
    act_();
    act_();
    expect(onSkip).toHaveBeenCalledOnce();
  });

  it.each([
    ['a tap on an enabled button, which has its own effect', () => tap('Next')],
    ['a tap of a second finger', () => tap('ground', { isPrimary: false })],
    ['a press of the right mouse button', () => tap('ground', { button: 2 })],
    ['a key other than Enter', () => press('5')],
    ['a held Enter', () => press('Enter', { repeat: true })],
  ])('%s does not skip the wait', (_name, act_) => {
    pausedFor(250);
    act_();
    expect(onSkip).not.toHaveBeenCalled();
  });

  it('a wait cannot be skipped in its first 250 ms, so a double tap does not skip it', () => {
    const setPause = pausedFor(249);
    tap('ground');
    expect(onSkip).not.toHaveBeenCalled();
    setPause('round 2');
    nowMs = 260;
    tap('ground');
    expect(onSkip).not.toHaveBeenCalled();
  });
});

it('taps and keys reach the game while there is nothing to skip', () => {
  pausedFor(1000)(null);
  tap('closed answer');
  press('Enter');
  expect(onSkip).not.toHaveBeenCalled();
  expect(onPress).toHaveBeenCalledTimes(2);
});

describe('the question after a skipped wait', () => {
  it('the next question gets no input for 150 ms after a skip', () => {
    const setPause = pausedFor(250);
    press('Enter');
    setPause(null);
    nowMs = 399;
    press('5');
    tap('closed answer');
    click('closed answer');
    expect(onPress).not.toHaveBeenCalled();
    nowMs = 400;
    press('5');
    expect(onPress).toHaveBeenCalledOnce();
  });

  it('the late click of the tap that skipped a wait does not reach the next question', () => {
    const setPause = pausedFor(250);
    tap('closed answer');
    setPause(null);
    nowMs = 2000;
    click('closed answer');
    expect(onPress).not.toHaveBeenCalled();
    tap('closed answer');
    click('closed answer');
    expect(onPress).toHaveBeenCalledTimes(2);
  });

  it('if a button has skipped the wait, a tap that follows at once does not reach the next question', () => {
    const setPause = pausedFor(250);
    click('Next');
    setPause(null);
    tap('closed answer');
    expect(onSkip).toHaveBeenCalledOnce();
    expect(onPress).not.toHaveBeenCalled();
  });
});

it('Escape and Tab reach the page even when other keys are ignored', () => {
  pausedFor(250);
  const heard = vi.fn();
  document.addEventListener('keydown', heard);
  press('Enter');
  press('Escape');
  press('Tab');
  document.removeEventListener('keydown', heard);
  expect(heard).toHaveBeenCalledTimes(2);
});
