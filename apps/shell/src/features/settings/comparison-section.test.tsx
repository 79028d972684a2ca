// @vitest-environment happy-dom
import '@testing-library/jest-dom/vitest';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { ada } from '../../platform/testing/kept-session';
import { onEmptyDevice, openSettings, serve, type Served } from './testing/open-settings';

let served: Served;

onEmptyDevice();
beforeEach(() => {
  served = serve();
});

describe('the comparison', () => {
  const comparison = () => screen.getByRole('switch', { name: 'Compare my scores with those of others' });

  it('the comparison with others is off by default, and the choice is stored with the account', async () => {
    openSettings();
    await waitFor(() => expect(comparison()).toBeEnabled());
    expect(comparison()).not.toBeChecked();
    await userEvent.click(comparison());
    expect(comparison()).toBeChecked();
    await waitFor(() => expect(served.requests).toContain('POST comparison_choices'));
    await userEvent.click(comparison());
    await waitFor(() => expect(served.requests).toContain('DELETE comparison_choices'));
  });

  it('the switch for the comparison shows the stored choice', async () => {
    served.tables.comparison_choices = [{ user_id: ada.id }];
    openSettings();
    await waitFor(() => expect(comparison()).toBeChecked());
  });

  it('if the choice cannot be saved, the switch for the comparison returns to off and the error code is shown', async () => {
    openSettings();
    await waitFor(() => expect(comparison()).toBeEnabled());
    served.broken.add('comparison_choices');
    await userEvent.click(comparison());
    expect(await screen.findByText(/could not be saved.*\(ML-333\)/)).toBeVisible();
    expect(comparison()).not.toBeChecked();
  });
});
