// @vitest-environment happy-dom
import '@testing-library/jest-dom/vitest';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ada } from '../platform/testing/kept-session';
import { findLoaded, findToast, openApp } from '../testing/open-app';
import { servePage, type Tables } from '../testing/served-page';
import { queryClient } from '../query-client';

const registry = {
  revision: 42,
  slots: {
    'memory-match': {
      slot: 'memory-match',
      enabled: false,
      kill: 'none',
      rolloutBp: 0,
      salt: 'memory-match',
      stable: null,
      candidate: null,
      lastGood: null,
    },
  },
};

function serve({ isLocal = false, ...tables }: Tables & { isLocal?: boolean }): void {
  servePage({ registry_snapshot: registry, ...tables });
  const meta = document.querySelector<HTMLMetaElement>('meta[name="mindloom-config"]');
  if (meta && isLocal) meta.content = JSON.stringify({ ...JSON.parse(meta.content), local: true });
}
beforeEach(() => {
  vi.stubGlobal('matchMedia', (media: string) => Object.assign(new EventTarget(), { matches: false, media }));
});
afterEach(() => {
  cleanup();
  queryClient.clear();
  localStorage.clear();
  vi.unstubAllGlobals();
});

const pressKeys = () => fireEvent.keyDown(window, { code: 'KeyR', key: '®', altKey: true, shiftKey: true });
const panel = () => findLoaded('dialog', 'Inspector');

describe('the inspector', () => {
  it("on the local stack, everybody can open the inspector, which shows each slot's release with the reasons", async () => {
    serve({ isLocal: true });
    await openApp('/');
    pressKeys();
    const shown = within(await panel());
    await userEvent.click(shown.getByRole('button', { name: 'Read it now' }));
    expect(await shown.findByText(/Snapshot revision 42\. Read \d s ago\./)).toBeVisible();
    await userEvent.click(shown.getByText('nothing: disabled'));
    expect(shown.getByText('none: disabled')).toBeVisible();
    expect(shown.getByText(/^Place in the rollout: \d+ of 10000\.$/)).toBeVisible();
    expect(shown.getByText('No game was loaded in this page yet.')).toBeVisible();
    expect(shown.getByText('No release failed here since the registry changed.')).toBeVisible();
    expect(shown.getByText(localStorage.getItem('mindloom.unit') ?? 'no unit')).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Inspector' })).toBeNull());
  });

  it('the footer has no link to the inspector, not even on the local stack', async () => {
    serve({ isLocal: true });
    await openApp('/');
    expect(await screen.findByRole('link', { name: 'Privacy' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Inspector' })).toBeNull();
  });

  it('staff open the inspector with the shortcut or on the settings page', async () => {
    serve({ is_staff: true });
    await openApp('/settings', ada);
    await userEvent.click(await findLoaded('button', 'Inspector'));
    expect(await panel()).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Inspector' })).toBeNull());
    pressKeys();
    expect(within(await panel()).getByText(ada.id)).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Inspector' })).toBeNull());
  });

  it.each([
    ['a visitor', null],
    ['a player', ada],
  ])(
    'the shortcut tells %s that the inspector is for staff, and no link to the inspector is shown',
    async (_, account) => {
      serve({ is_staff: false });
      await openApp('/', account);
      expect(screen.queryByRole('button', { name: 'Inspector' })).toBeNull();
      const seen: boolean[] = [];
      const watch = new MutationObserver(() => seen.push(screen.queryByText('What a play gets') !== null));
      watch.observe(document.body, { subtree: true, childList: true });
      pressKeys();
      expect(await findToast('The inspector is for product staff')).toBeVisible();
      watch.disconnect();
      expect(seen).not.toContain(true);
    },
  );

  it('similar key combinations do not open the inspector', async () => {
    serve({ isLocal: true });
    await openApp('/');
    for (const key of [{ altKey: true }, { shiftKey: true }, { altKey: true, shiftKey: true, ctrlKey: true }])
      fireEvent.keyDown(window, { code: 'KeyR', ...key });
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(screen.queryByRole('dialog', { name: 'Inspector' })).toBeNull();
  });
});
