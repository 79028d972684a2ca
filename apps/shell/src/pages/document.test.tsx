// @vitest-environment happy-dom
import '@testing-library/jest-dom/vitest';
import { cleanup, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { findLoaded, openApp } from '../testing/open-app';
import { servePage } from '../testing/served-page';

const TITLES = ['Privacy', 'Terms', 'Accessibility'];

beforeEach(() => servePage());
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** Adds settings to the runtime configuration of the page. */
function configure(settings: object): void {
  const meta = document.querySelector<HTMLMetaElement>('meta[name="mindloom-config"]');
  if (meta !== null) meta.content = JSON.stringify({ ...JSON.parse(meta.content), ...settings });
}

describe.each(TITLES)('%s', (title) => {
  it('each document is linked from the footer and has its own title', async () => {
    await openApp('/');
    const footer = within(screen.getByRole('contentinfo'));
    await userEvent.click(footer.getByRole('link', { name: title }));
    expect(await findLoaded('heading', title)).toBeVisible();
    expect(location.pathname).toBe(`/${title.toLowerCase()}`);
    expect(document.title).toBe(`${title} · Mindloom`);
    expect(screen.queryByRole('heading', { name: 'Operator' })).toBeNull();
  });

  it('each document names the operator if the configuration contains one', async () => {
    configure({ operatorName: 'Loom Ltd', operatorContact: 'help@loom.test' });
    await openApp(`/${title.toLowerCase()}`);
    expect(await findLoaded('heading', 'Operator')).toBeVisible();
    expect(screen.getByText('This installation of Mindloom is run by Loom Ltd.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'help@loom.test' })).toHaveAttribute(
      'href',
      'mailto:help@loom.test',
    );
  });
});

it('a contact of the operator is shown as a link if it is a web address, and otherwise as text', async () => {
  configure({ operatorContact: 'https://loom.test/contact' });
  await openApp('/terms');
  const link = await findLoaded('link', 'https://loom.test/contact');
  expect(link).toHaveAttribute('href', 'https://loom.test/contact');
  cleanup();
  configure({ operatorContact: 'the office on the second floor' });
  await openApp('/terms');
  expect(await screen.findByText(/the office on the second floor/)).toBeVisible();
  expect(screen.queryByRole('link', { name: /office/ })).toBeNull();
});

it.each([
  ['/', 'Mindloom · Train your brain daily'],
  ['/games', 'Games · Mindloom'],
  ['/info', 'Info · Mindloom'],
  ['/game/memory-match', 'Memory Master · Mindloom'],
  ['/game/nothing', 'Game not found · Mindloom'],
  ['/nowhere', 'Page not found · Mindloom'],
])('the page at %s has the title %s', async (path, title) => {
  await openApp(path);
  await vi.waitFor(() => expect(document.title).toBe(title), { timeout: 10_000 });
});
