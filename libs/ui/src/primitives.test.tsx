// @vitest-environment happy-dom
import '@testing-library/jest-dom/vitest';
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { AlertDialog } from './alert-dialog';
import { announce, Announcer } from './announcer';
import { Button } from './button';
import { Dialog } from './dialog';
import { IconButton } from './icon-button';
import { ProgressBar } from './progress-bar';
import { Stars } from './stars';
import { Switch } from './switch';
import { Tabs } from './tabs';
import { TextField } from './text-field';

afterEach(cleanup);

describe('ProgressBar', () => {
  const bar = () => screen.getByRole('progressbar', { name: 'Progress' });

  it('goes to 100 unless told otherwise [GAME-50]', () => {
    render(<ProgressBar label="Progress" value={40} />);
    expect(bar()).toHaveAttribute('aria-valuemax', '100');
    expect(bar().firstElementChild).toHaveStyle({ transform: 'scaleX(0.4)' });
  });

  it.each([
    [2, 3, '2'],
    [9, 3, '3'],
    [-4, 3, '0'],
  ])('shows %d of %d as %s', (value, max, shown) => {
    render(<ProgressBar label="Progress" value={value} max={max} />);
    expect(bar()).toHaveAttribute('aria-valuenow', shown);
  });
});

describe('Button', () => {
  it('cannot be pressed while busy, and says so', async () => {
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

  it('never sends a form by accident', () => {
    render(<IconButton label="Close">x</IconButton>);
    expect(screen.getByRole('button', { name: 'Close' })).toHaveAttribute('type', 'button');
  });
});

it('TextField ties label, hint and error to its input', () => {
  render(<TextField label="Email" description="Yours alone" error="Missing" type="email" />);
  const input = screen.getByRole('textbox', { name: 'Email' });
  expect(input).toHaveAccessibleDescription('Yours alone Missing');
  expect(input).toBeInvalid();
});

it('Switch reports its next state', async () => {
  const onCheckedChange = vi.fn();
  render(<Switch label="Sound" checked={false} onCheckedChange={onCheckedChange} />);
  await userEvent.click(screen.getByRole('switch', { name: 'Sound' }));
  expect(onCheckedChange).toHaveBeenCalledWith(true);
});

it('Stars fill up to their value and say it in words', () => {
  render(<Stars value={2} label="Level 2" />);
  const stars = [...screen.getByRole('img', { name: 'Level 2' }).children];
  expect(stars.map((star) => star.getAttribute('data-filled'))).toEqual(['true', 'true', 'false']);
});

it('Tabs show the panel of the chosen one', async () => {
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

it('Dialog closes by its button and by Escape', async () => {
  const onOpenChange = vi.fn();
  render(<Dialog open onOpenChange={onOpenChange} title="Hello" description="There" />);
  expect(await screen.findByRole('dialog', { name: 'Hello' })).toHaveAccessibleDescription('There');
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  await userEvent.keyboard('{Escape}');
  expect(onOpenChange.mock.calls).toEqual([[false], [false]]);
});

it('AlertDialog keeps apart the answer that changes nothing and the one that does', async () => {
  const [onCancel, onConfirm] = [vi.fn(), vi.fn()];
  const labels = { title: 'Leave?', cancelLabel: 'No, stay', confirmLabel: 'Yes, leave' };
  render(<AlertDialog open {...labels} onCancel={onCancel} onConfirm={onConfirm} />);
  await screen.findByRole('alertdialog', { name: 'Leave?' });
  await userEvent.click(screen.getByRole('button', { name: 'Yes, leave' }));
  expect([onConfirm.mock.calls.length, onCancel.mock.calls.length]).toEqual([1, 0]);
  await userEvent.click(screen.getByRole('button', { name: 'No, stay' }));
  expect([onConfirm.mock.calls.length, onCancel.mock.calls.length]).toEqual([1, 1]);
});

it('the same sentence can be announced twice', async () => {
  render(<Announcer />);
  announce('Match');
  const region = await screen.findByText('Match', { normalizer: (text) => text });
  announce('Match');
  await vi.waitFor(() => expect(region.textContent).toBe('Match\u00a0'));
});
