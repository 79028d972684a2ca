// @vitest-environment happy-dom
/// <reference types="node" />
import '@testing-library/jest-dom/vitest';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { readFileSync } from 'node:fs';
import { runInThisContext } from 'node:vm';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { findAuthDialog, findLoaded, openApp } from '../testing/open-app';
import { ada } from '../platform/testing/kept-session';
import { servePage } from '../testing/served-page';
import { followTheme } from '../features/theme/theme';

const NARROW = '(max-width: 767px)';
const SYSTEM_DARK = '(prefers-color-scheme: dark)';

/** Simulates a window to which the given media queries apply. */
function showOn(...applying: string[]): void {
  vi.stubGlobal('matchMedia', (query: string) =>
    Object.assign(new EventTarget(), { matches: applying.includes(query), media: query }),
  );
}

beforeEach(() => {
  servePage();
  showOn();
});
afterEach(() => {
  cleanup();
  localStorage.clear();
  vi.unstubAllGlobals();
});

const header = () => within(screen.getByRole('banner'));
const linksIn = (place: ReturnType<typeof within>) =>
  within(place.getByRole('navigation', { name: 'Main' }))
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')]);

describe('the menu', () => {
  it('for a player, the menu contains Home, Info, Dashboard, Games and Logout [HEAD-01]', async () => {
    await openApp('/', ada);
    expect(linksIn(header())).toEqual([
      ['Home', '/'],
      ['Info', '/info'],
      ['Dashboard', '/dashboard'],
      ['Games', '/games'],
    ]);
    expect(header().getByRole('button', { name: 'Logout' })).toBeVisible();
    expect(header().queryByRole('button', { name: 'Get Started' })).toBeNull();
  });

  it('for a visitor, the menu contains Home, Info and Get Started, which opens the login dialog [HEAD-02]', async () => {
    await openApp('/');
    expect(linksIn(header())).toEqual([
      ['Home', '/'],
      ['Info', '/info'],
    ]);
    expect(header().queryByRole('button', { name: 'Logout' })).toBeNull();
    await userEvent.click(header().getByRole('button', { name: 'Get Started' }));
    expect(await findAuthDialog()).toBeVisible();
  });

  it('Logout signs the player out and opens the home page [HEAD-03]', async () => {
    await openApp('/info', ada);
    await userEvent.click(header().getByRole('button', { name: 'Logout' }));
    expect(await header().findByRole('button', { name: 'Get Started' })).toBeVisible();
    await waitFor(() => expect(location.pathname).toBe('/'));
  });

  it('the menu is a side drawer on narrow screens [HEAD-04]', async () => {
    showOn(NARROW);
    await openApp('/', ada);
    expect(header().queryByRole('navigation')).toBeNull();
    await userEvent.click(header().getByRole('button', { name: 'Menu' }));
    const panel = await findLoaded('dialog', 'Menu');
    expect(panel).toHaveClass('ml-drawer-right');
    const drawer = within(panel);
    expect(linksIn(drawer).map(([label]) => label)).toEqual(['Home', 'Info', 'Dashboard', 'Games']);
    expect(drawer.getByRole('button', { name: 'Logout' })).toBeVisible();
    await userEvent.click(drawer.getByRole('link', { name: 'Info' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(location.pathname).toBe('/info');
  });
});

describe('the theme menu', () => {
  const openMenu = async () => {
    await userEvent.click(header().getByRole('button', { name: 'Theme' }));
    return within(await findLoaded('menu', 'Theme'));
  };
  const theme = () => document.documentElement.dataset.theme;

  it('the theme menu offers Light, Dark and System, and System is the default [HEAD-05, HEAD-06]', async () => {
    await openApp('/');
    const choices = (await openMenu()).getAllByRole('menuitemradio');
    expect(choices.map((choice) => [choice.textContent, choice.getAttribute('aria-checked')])).toEqual([
      ['Light', 'false'],
      ['Dark', 'false'],
      ['System', 'true'],
    ]);
  });

  it('choosing a theme stores it in local storage and applies it at once [HEAD-06]', async () => {
    await openApp('/');
    await userEvent.click((await openMenu()).getByRole('menuitemradio', { name: 'Dark' }));
    expect(theme()).toBe('dark');
    expect(localStorage.getItem('mindloom.theme')).toBe('dark');
  });

  it.each([
    [null, [SYSTEM_DARK], 'dark'],
    [null, [], 'light'],
    ['dark', [], 'dark'],
    ['light', [SYSTEM_DARK], 'light'],
  ])(
    'with the stored theme %s and the media queries %j, the theme is %s before and after the app starts [HEAD-06]',
    (stored, system, shown) => {
      if (stored !== null) localStorage.setItem('mindloom.theme', stored);
      showOn(...system);
      const color = document.createElement('meta');
      color.name = 'theme-color';
      document.head.append(color);
      // Runs the script that index.html runs before the first paint.
      runInThisContext(readFileSync('../../libs/ui/public/theme.js', 'utf8'));
      expect(theme()).toBe(shown);
      document.documentElement.dataset.theme = '';
      followTheme();
      expect(theme()).toBe(shown);
    },
  );
});
