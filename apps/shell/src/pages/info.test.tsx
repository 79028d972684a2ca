// @vitest-environment happy-dom
import '@testing-library/jest-dom/vitest';
import { cleanup, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { findAuthDialog, findLoaded, findToast, openApp } from '../testing/open-app';
import { ada } from '../platform/testing/kept-session';
import { servePage } from '../testing/served-page';

beforeEach(() => servePage());
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const section = async (name: string) => within(await findLoaded('region', name));

it('the info page has three sections: approach, benefits and call to action [INFO-01]', async () => {
  await openApp('/info');
  await section('Our approach');
  const names = within(screen.getByRole('main'))
    .getAllByRole('region')
    .map((region) => within(region).getAllByRole('heading', { level: 2 })[0]?.textContent);
  expect(names).toEqual(['Our approach', 'Benefits', 'Ready when you are']);
});

it('the info page shows three pillars and the source of insights [INFO-02, HON-03]', async () => {
  await openApp('/info');
  const approach = await section('Our approach');
  const pillars = approach.getAllByRole('article').map((pillar) => within(pillar).getByRole('heading'));
  expect(pillars.map((pillar) => pillar.textContent)).toEqual([
    'A science-based foundation',
    'Engaging gameplay with multiple difficulty levels',
    'AI-powered insights',
  ]);
  expect(approach.getByText(/Generated on this device from your own results/)).toBeVisible();
});

it('the info page lists three benefits [INFO-03]', async () => {
  await openApp('/info');
  const items = (await section('Benefits')).getAllByRole('listitem');
  expect(items.map((item) => within(item).getByRole('heading').textContent)).toEqual([
    'Maintaining cognitive function',
    'Improving mental agility',
    'Tracking progress over time',
  ]);
});

it('the info page shows the qualifier, the task families and which claims are debated [HON-01, HON-04, HON-05]', async () => {
  await openApp('/info');
  const approach = await section('Our approach');
  expect(screen.getByText('Practice makes you better at these games. Not a medical product.')).toBeVisible();
  expect(approach.getAllByRole('term').map((family) => family.textContent)).toEqual([
    'MemoryFinding pairs',
    'FocusDigit recall and number series',
    'SpeedReaction time and mental arithmetic',
    'LogicRiddles and verbal reasoning',
    'CreativeAssociation and divergent thinking',
  ]);
  expect(screen.getByText(/Wider benefits.*are debated/)).toBeVisible();
});

describe.each([
  ['a visitor', null],
  ['a player', ada],
])('%s', (_who, account) => {
  it('the link Try Our Games opens /games [INFO-04]', async () => {
    await openApp('/info', account);
    await userEvent.click(await findLoaded('link', 'Try Our Games'));
    expect(location.pathname).toBe('/games');
  });
});

it.each([
  ['View Dashboard', '/dashboard'],
  ['Start Playing', '/games'],
])('the link %s takes a player to %s [INFO-05]', async (name, path) => {
  await openApp('/info', ada);
  await userEvent.click(await findLoaded('link', name));
  expect(location.pathname).toBe(path);
});

it.each(['Start Playing', 'View Dashboard'])(
  'the info page refuses a visitor who presses %s [INFO-06, INFO-07]',
  async (name) => {
    await openApp('/info');
    await userEvent.click(await findLoaded('button', name));
    expect(await findToast('Login Required')).toBeVisible();
    expect(
      screen.getByText('Please login or create an account to access this feature.', {
        selector: '.ml-toast-text',
      }),
    ).toBeVisible();
    expect(await findAuthDialog()).toBeVisible();
    expect(location.pathname).toBe('/info');
  },
);
