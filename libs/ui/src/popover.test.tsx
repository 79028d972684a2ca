// @vitest-environment happy-dom
import '@testing-library/jest-dom/vitest';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useRef, useState } from 'react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { AnchoredPopover } from './popover';

function PopoverExample() {
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  return (
    <>
      <button ref={button} type="button" aria-expanded={open} onClick={() => setOpen((was) => !was)}>
        Why?
      </button>
      <AnchoredPopover anchor={button} open={open} onOpenChange={setOpen} title="Day Streak">
        <p>Days in a row.</p>
      </AnchoredPopover>
    </>
  );
}

const button = () => screen.getByRole('button', { name: 'Why?' });
const isClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

beforeEach(async () => {
  render(<PopoverExample />);
  await userEvent.click(button());
  await screen.findByRole('dialog', { name: 'Day Streak' });
});

afterEach(cleanup);

it('the popover is described by its text, and closing the popover returns the focus to the button', async () => {
  expect(screen.getByRole('dialog')).toHaveAccessibleDescription('Days in a row.');
  await waitFor(() => expect(screen.getByRole('button', { name: 'Close' })).toHaveFocus());
  await userEvent.keyboard('{Escape}');
  await isClosed();
  await waitFor(() => expect(button()).toHaveFocus());
});

it('the anchor button closes an open popover, which stays closed', async () => {
  await waitFor(() => expect(screen.getByRole('button', { name: 'Close' })).toHaveFocus());
  await userEvent.click(button());
  await isClosed();
  expect(button()).toHaveAttribute('aria-expanded', 'false');
});

it('Tab closes the popover', async () => {
  await waitFor(() => expect(screen.getByRole('button', { name: 'Close' })).toHaveFocus());
  await userEvent.tab();
  await isClosed();
});
