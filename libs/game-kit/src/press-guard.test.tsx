// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useRef } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { usePressGuard } from './press-guard';

const onClick = vi.fn();

function Game({ controls }: { controls: readonly string[] }) {
  const root = useRef<HTMLDivElement>(null);
  usePressGuard(root);
  return (
    <div ref={root}>
      <p onClick={onClick}>ground</p>
      {controls.map((name) => (
        <button key={name} type="button" onClick={onClick}>
          <span>{name}</span>
        </button>
      ))}
    </div>
  );
}

const pressDown = (text: string) => fireEvent.pointerDown(screen.getByText(text));
/** Dispatches the click that a pointer sends after its release. */
const click = (text: string) => fireEvent.click(screen.getByText(text), { detail: 1 });

beforeEach(() => onClick.mockClear());
afterEach(cleanup);

it.each(['ground', 'Target'])(
  'a press that began on %s does not click a button that appears during the press',
  (origin) => {
    const { rerender } = render(<Game controls={['Target']} />);
    pressDown(origin);
    rerender(<Game controls={['Next']} />);
    expect(click('Next')).toBe(false);
    expect(onClick).not.toHaveBeenCalled();
    pressDown('Next');
    click('Next');
    expect(onClick).toHaveBeenCalledOnce();
  },
);

it('a press clicks the button on which it began, even if the text of the button is replaced during the press', () => {
  render(<Game controls={['Next']} />);
  const button = screen.getByRole('button');
  pressDown('Next');
  button.textContent = 'Finish';
  click('Finish');
  expect(onClick).toHaveBeenCalledOnce();
});

it('a click on an element that is not a control is not stopped, wherever its press began', () => {
  render(<Game controls={['Next']} />);
  pressDown('Next');
  click('ground');
  expect(onClick).toHaveBeenCalledOnce();
});

it('a click of the keyboard is not stopped after a press that began elsewhere', () => {
  render(<Game controls={['Next']} />);
  pressDown('ground');
  fireEvent.click(screen.getByText('Next'), { detail: 0 });
  expect(onClick).toHaveBeenCalledOnce();
});

it('a click of assistive technology that has no press before it is not stopped', () => {
  render(<Game controls={['Next']} />);
  click('Next');
  expect(onClick).toHaveBeenCalledOnce();
});
