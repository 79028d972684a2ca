// @vitest-environment happy-dom
import '@testing-library/jest-dom/vitest';
import { cleanup, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { MY_ID } from '../../registry/testing/registry-backend';
import { renderWithQueries } from '../../registry/testing/render-with-queries';
import { NotificationsPage, UnreadCount } from './notifications-page';
import { deliveryText } from './webhooks';

const MOMENT = '2026-11-21T10:00:00Z';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/**
 * Stubs `fetch` with a backend that answers with the given rows and results. @returns the bodies of all calls of
 * functions.
 */
function serve(answers: Readonly<Record<string, unknown>>): [name: string, body: unknown][] {
  const config = {
    supabaseUrl: 'http://backend.test',
    supabaseKey: 'sb_publishable_x',
    gamesOrigin: 'http://games.test',
  };
  document.head.innerHTML = `<meta name="mindloom-config" content='${JSON.stringify(config)}'>`;
  const sent: [string, unknown][] = [];
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
    const request = new Request(input, init);
    const name = new URL(request.url).pathname.split('/').at(-1) ?? '';
    if (request.method === 'POST') sent.push([name, await request.json()]);
    const answer = answers[name] ?? [];
    return answer instanceof Response ? answer.clone() : Response.json(answer);
  });
  return sent;
}

const notification = (id: number, isRead: boolean, kind = 'plan.paused') => ({
  id,
  kind,
  slot: 'memory-match',
  text: `text of ${id}`,
  created_at: MOMENT,
  notification_reads: isRead ? [{ user_id: MY_ID }] : [],
});
const member = (role: string) => ({
  user_id: MY_ID,
  display_name: 'Ada',
  role,
  added_at: MOMENT,
  added_by: null,
});
const webhook = { id: 'hook-1', url: 'https://hooks.example/a', created_by: MY_ID, created_at: MOMENT };
const delivery = {
  id: 'delivery-1',
  webhook: 'hook-1',
  notification: 3,
  state: 'failed',
  attempts: 7,
  next_attempt_at: MOMENT,
  last_attempt_at: MOMENT,
  created_at: MOMENT,
  last_problem: 'the receiver answered 500',
};
const rows = {
  notifications: [notification(3, false, 'guard.acted'), notification(2, false), notification(1, true)],
  staff: [member('owner')],
  webhooks: [webhook],
  webhook_deliveries: [delivery],
};

it('the page of notifications lists all notifications, marks the unread ones as new, and marks all as read on request', async () => {
  const sent = serve({ ...rows, read_notifications: 2 });
  renderWithQueries(<NotificationsPage myId={MY_ID} />);
  const list = within(await screen.findByRole('list', { name: 'Notifications' }));
  const items = list.getAllByRole('listitem');
  expect(items).toHaveLength(3);
  expect(items.map((item) => within(item).queryByText('New') !== null)).toEqual([true, true, false]);
  expect(items[0]).toHaveTextContent('text of 3');
  await userEvent.click(screen.getByRole('button', { name: 'Mark all as read' }));
  expect(sent).toContainEqual(['read_notifications', { p_ids: [3, 2] }]);
});

it('the link to the page of notifications shows how many notifications are unread', async () => {
  serve(rows);
  renderWithQueries(<UnreadCount />);
  expect(await screen.findByText('2')).toBeVisible();
});

it('an owner sees the secret of a new webhook once, and the page sends the secret only in sealed form', async () => {
  const sealer = await crypto.subtle.generateKey({ name: 'ECDH', namedCurve: 'P-256' }, true, ['deriveBits']);
  const point = await crypto.subtle.exportKey('raw', sealer.publicKey);
  const publicKey = btoa(String.fromCharCode(...new Uint8Array(point)));
  const sent = serve({ ...rows, webhook_sealing_key: [{ public_key: publicKey }], create_webhook: 'hook-2' });
  renderWithQueries(<NotificationsPage myId={MY_ID} />);
  await userEvent.type(await screen.findByLabelText('Address'), 'https://hooks.example/b');
  await userEvent.click(screen.getByRole('button', { name: 'Create a webhook' }));
  const shown = await screen.findByText(/^whsec_/);
  expect(shown).toBeVisible();
  expect(sent).toContainEqual([
    'create_webhook',
    { p_url: 'https://hooks.example/b', p_sealed_secret: expect.stringMatching(/^sealed:/) },
  ]);
  expect(JSON.stringify(sent)).not.toContain(shown.textContent.slice(6));
  await userEvent.click(screen.getByRole('button', { name: 'I have copied it' }));
  expect(screen.queryByText(/^whsec_/)).toBeNull();
});

it('a webhook cannot be created before the sender has published its key', async () => {
  const sent = serve({ ...rows, webhook_sealing_key: [] });
  renderWithQueries(<NotificationsPage myId={MY_ID} />);
  await userEvent.type(await screen.findByLabelText('Address'), 'https://hooks.example/b');
  await userEvent.click(screen.getByRole('button', { name: 'Create a webhook' }));
  expect(await screen.findByRole('alert')).toHaveTextContent(/The sender has not run yet.*ML-686/);
  expect(sent.map(([name]) => name)).not.toContain('create_webhook');
});

it('an owner sends a test message and reads its result beside the webhook and in the log', async () => {
  const test = { ...delivery, id: 'delivery-2', notification: null, attempts: 1 };
  const sent = serve({ ...rows, webhook_deliveries: [test, delivery], test_webhook: 'delivery-3' });
  renderWithQueries(<NotificationsPage myId={MY_ID} />);
  expect(
    await screen.findByText(/^Test message of .*: given up after 1 attempt: the receiver/),
  ).toBeVisible();
  expect(screen.getByRole('list', { name: 'Deliveries' })).toHaveTextContent(
    'Test message to https://hooks.example/a',
  );
  await userEvent.click(
    screen.getByRole('button', { name: 'Send a test message to https://hooks.example/a' }),
  );
  expect(sent).toContainEqual(['test_webhook', { p_id: 'hook-1' }]);
});

it('no second test message can be sent while one waits for its delivery', async () => {
  const waiting = { ...delivery, notification: null, state: 'waiting', attempts: 0, last_problem: null };
  serve({ ...rows, webhook_deliveries: [waiting] });
  renderWithQueries(<NotificationsPage myId={MY_ID} />);
  expect(
    await screen.findByText(/^Test message of .*waits for the sender, which runs every minute$/),
  ).toBeVisible();
  expect(screen.getByRole('button', { name: /^Send a test message/ })).toBeDisabled();
});

it('an owner reads the delivery log and removes a webhook', async () => {
  const sent = serve({ ...rows, remove_webhook: true });
  renderWithQueries(<NotificationsPage myId={MY_ID} />);
  const log = await screen.findByRole('list', { name: 'Deliveries' });
  expect(log).toHaveTextContent(
    'guard.acted memory-match to https://hooks.example/a: given up after 7 attempts: the receiver answered 500',
  );
  await userEvent.click(screen.getByRole('button', { name: 'Remove https://hooks.example/a' }));
  expect(sent).toContainEqual(['remove_webhook', { p_id: 'hook-1' }]);
});

it('staff who are not owners see no webhooks', async () => {
  serve({ ...rows, staff: [member('approver')] });
  renderWithQueries(<NotificationsPage myId={MY_ID} />);
  expect(await screen.findByText('text of 3')).toBeVisible();
  expect(screen.queryByRole('region', { name: 'Webhooks' })).toBeNull();
});

it('deliveryText says what happens next with a delivery', () => {
  expect(deliveryText({ ...delivery, state: 'delivered', attempts: 1 })).toBe('delivered after 1 attempt');
  expect(deliveryText({ ...delivery, state: 'waiting', attempts: 0 })).toBe(
    'waits for the sender, which runs every minute',
  );
  expect(deliveryText({ ...delivery, state: 'waiting', attempts: 2 })).toMatch(
    /^2 attempts, next at .*: the receiver answered 500$/,
  );
});
