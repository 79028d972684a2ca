// @vitest-environment happy-dom
import '@testing-library/jest-dom/vitest';
import { act, cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ShareReplay } from './share-replay';

const calls: string[] = [];
let stored: { token: string; name: string | null } | null = null;
let refusal: string | null = null;

vi.mock('@mindloom/data-access/replays', () => ({
  readShare: async () => ({ ok: true, value: stored }),
  shareReplay: async (session: string, part: number, name: string) => {
    calls.push(`share ${session} ${part} ${name}`);
    if (refusal !== null) return { ok: false, code: refusal, problem: '' };
    stored = { token: 'secret', name: name || null };
    return { ok: true, value: stored };
  },
  endShare: async (session: string, part: number) => {
    calls.push(`end ${session} ${part}`);
    if (refusal !== null) return { ok: false, code: refusal, problem: '' };
    stored = null;
    return { ok: true, value: null };
  },
}));

const open = () =>
  act(async () => {
    render(
      <ShareReplay sessionId="one" part={1} linkOf={(token) => `https://play.test/replay/shared/${token}`} />,
    );
  });
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const link = () => screen.queryByRole('link');

beforeEach(() => {
  stored = null;
  refusal = null;
});
afterEach(() => {
  cleanup();
  calls.length = 0;
});

it('nothing is shared before the player creates a link, and the text says what viewers see', async () => {
  await open();
  expect(calls).toEqual([]);
  expect(link()).toBeNull();
  expect(screen.getByText(/Nothing else about your account/)).toBeVisible();
});

it('a created link shows the chosen name, and Stop sharing revokes it', async () => {
  await open();
  await userEvent.type(screen.getByLabelText(/Name that viewers see/), 'Ada');
  await press('Create a link');
  expect(link()).toHaveAttribute('href', 'https://play.test/replay/shared/secret');
  expect(screen.getByText(/Shared as Ada/)).toBeVisible();
  await press('Stop sharing');
  expect(link()).toBeNull();
  expect(calls).toEqual(['share one 1 Ada', 'end one 1']);
});

it('if a run is already shared, the page shows its link', async () => {
  stored = { token: 'kept', name: null };
  await open();
  expect(link()).toHaveAttribute('href', 'https://play.test/replay/shared/kept');
  expect(screen.getByText(/Shared without a name/)).toBeVisible();
});

it('if a link cannot be revoked, the page says that it still works, with the code of the failure', async () => {
  stored = { token: 'kept', name: null };
  await open();
  refusal = 'ML-331';
  await press('Stop sharing');
  expect(screen.getByText('The link could not be revoked. It still works. (ML-331)')).toBeVisible();
  expect(link()).not.toBeNull();
});
