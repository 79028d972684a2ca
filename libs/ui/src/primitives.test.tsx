// @vitest-environment happy-dom
import '@testing-library/jest-dom/vitest';
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { AlertDialog } from './alert-dialog';
import { announce, Announcer } from './announcer';
import { Button, IconButton } from './button';
import { Dialog } from './dialog';
import { Switch, TextField } from './form-fields';
import { Tabs } from './tabs';

afterEach(cleanup);

describe('Button', () => {
  it('a busy Button is disabled and sets aria-busy', async () => {
    const onClick = vi.fn();
    render(
      <Button busy onClick={onClick}>
        Save
      </Button>,
    );
    const button = screen.getByRole('button', { name: 'Save' });
    expect(button).toBeDisabled();
    expect(button).toHaveAttribute('aria-busy', 'true');
    await userEvent.click(button);
    expect(onClick).not.toHaveBeenCalled();
  });

  it('a Button does not submit a form by default', () => {
    render(<IconButton label="Close">x</IconButton>);
    expect(screen.getByRole('button', { name: 'Close' })).toHaveAttribute('type', 'button');
  });
});

it('TextField associates the label, the hint and the error with the input', () => {
  render(<TextField label="Email" description="Yours alone" error="Missing" type="email" />);
  const input = screen.getByRole('textbox', { name: 'Email' });
  expect(input).toHaveAccessibleDescription('Yours alone Missing');
  expect(input).toBeInvalid();
});

it('pressing a Switch reports the new state', async () => {
  const onCheckedChange = vi.fn();
  render(<Switch label="Sound" checked={false} onCheckedChange={onCheckedChange} />);
  await userEvent.click(screen.getByRole('switch', { name: 'Sound' }));
  expect(onCheckedChange).toHaveBeenCalledWith(true);
});

it('the Tabs component shows the panel of the selected tab', async () => {
  const onValueChange = vi.fn();
  const tabs = [
    { value: 'login', label: 'Login', content: 'the login' },
    { value: 'signup', label: 'Sign Up', content: 'the sign-up' },
  ];
  render(<Tabs label="Account" value="login" onValueChange={onValueChange} tabs={tabs} />);
  expect(screen.getByRole('tabpanel')).toHaveTextContent('the login');
  await userEvent.click(screen.getByRole('tab', { name: 'Sign Up' }));
  expect(onValueChange).toHaveBeenCalledWith('signup');
});

it('the close button and Escape close a Dialog', async () => {
  const onOpenChange = vi.fn();
  render(<Dialog open onOpenChange={onOpenChange} title="Hello" description="There" />);
  expect(await screen.findByRole('dialog', { name: 'Hello' })).toHaveAccessibleDescription('There');
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  await userEvent.keyboard('{Escape}');
  expect(onOpenChange.mock.calls).toEqual([[false], [false]]);
});

it('AlertDialog calls different handlers for confirm and cancel', async () => {
  const [onCancel, onConfirm] = [vi.fn(), vi.fn()];
  const labels = { title: 'Leave?', cancelLabel: 'No, stay', confirmLabel: 'Yes, leave' };
  render(<AlertDialog open {...labels} onCancel={onCancel} onConfirm={onConfirm} />);
  await screen.findByRole('alertdialog', { name: 'Leave?' });
  await userEvent.click(screen.getByRole('button', { name: 'Yes, leave' }));
  expect([onConfirm.mock.calls.length, onCancel.mock.calls.length]).toEqual([1, 0]);
  await userEvent.click(screen.getByRole('button', { name: 'No, stay' }));
  expect([onConfirm.mock.calls.length, onCancel.mock.calls.length]).toEqual([1, 1]);
});

it('announce can announce the same sentence twice', async () => {
  render(<Announcer />);
  announce('Match');
  const region = await screen.findByText('Match', { normalizer: (text) => text });
  announce('Match');
  await vi.waitFor(() => expect(region.textContent).toBe('Match\u00a0'));
});
