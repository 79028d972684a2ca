// @vitest-environment happy-dom
import '@testing-library/jest-dom/vitest';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { Popover } from './popover';

afterEach(cleanup);

it('says its words beside its button, and gives the focus back when it closes', async () => {
  render(
    <Popover trigger={<button type="button">Why?</button>} title="Day Streak">
      <p>Days in a row.</p>
    </Popover>,
  );
  const trigger = screen.getByRole('button', { name: 'Why?' });
  await userEvent.click(trigger);
  expect(await screen.findByRole('dialog', { name: 'Day Streak' })).toHaveAccessibleDescription(
    'Days in a row.',
  );
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(trigger).toHaveFocus());
});
