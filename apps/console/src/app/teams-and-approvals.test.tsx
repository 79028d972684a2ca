// @vitest-environment happy-dom
import '@testing-library/jest-dom/vitest';
import { cleanup, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { AskApproval } from '../features/changes/ask-approval';
import { PendingChanges } from '../features/approvals/pending-changes';
import { StaffPage } from '../features/staff/staff-page';
import { TeamsPage } from '../features/teams/teams-page';
import { tokenState } from '../features/teams/team-tokens';
import { MY_ID, refusal } from '../registry/testing/registry-backend';
import { renderWithQueries } from '../registry/testing/render-with-queries';

const MOMENT = '2026-11-21T10:00:00Z';
const COLLEAGUE = '01a1fdbd-7c2b-740a-8696-0123456789ab';
const TOKEN = `mlt_${'a'.repeat(43)}`;

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const tokenRow = (change: object = {}) => ({
  id: 'token-1',
  team: 'chess-club',
  label: 'GitHub',
  remotes: ['chess'],
  claims: null,
  created_at: MOMENT,
  created_by: COLLEAGUE,
  expires_at: '2099-01-01T00:00:00Z',
  revoked_at: null,
  revoked_by: null,
  last_used_at: null,
  ...change,
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
    const answer = answers[name];
    return answer instanceof Response ? answer.clone() : Response.json(answer ?? []);
  });
  return sent;
}

const rows = {
  teams: [{ id: 'chess-club', name: 'Chess Club', created_at: MOMENT }],
  remotes: [
    { remote: 'chess', title: 'chess', owner: 'chess-club', created_at: MOMENT },
    { remote: 'memory', title: 'Memory', owner: null, created_at: MOMENT },
  ],
  publish_tokens: [tokenRow()],
};
const openTeams = async () => {
  renderWithQueries(<TeamsPage myId={MY_ID} />);
  return within(await screen.findByRole('region', { name: 'Chess Club' }));
};

it('staff see the value of a new publish token once, and it is gone after they close the message', async () => {
  const sent = serve({ ...rows, create_publish_token: { id: 'x', token: TOKEN, expiresAt: MOMENT } });
  const team = await openTeams();
  const form = within(await team.findByRole('form', { name: 'New token of chess-club' }));
  expect(form.getAllByRole('checkbox')).toHaveLength(1);
  await userEvent.type(form.getByLabelText('Label'), 'CI');
  await userEvent.click(form.getByRole('button', { name: 'Create a token' }));
  expect(await team.findByText(TOKEN)).toBeVisible();
  expect(sent).toContainEqual([
    'create_publish_token',
    { p_team: 'chess-club', p_label: 'CI', p_remotes: ['chess'], p_days: 90 },
  ]);
  await userEvent.click(team.getByRole('button', { name: 'I have copied it' }));
  expect(screen.queryByText(TOKEN)).toBeNull();
});

it('staff revoke a token, and a revoked token has no revoke button', async () => {
  const sent = serve({
    ...rows,
    publish_tokens: [tokenRow(), tokenRow({ id: 'token-2', label: 'Old', revoked_at: MOMENT })],
    revoke_publish_token: true,
  });
  const team = await openTeams();
  await userEvent.click(await team.findByRole('button', { name: 'Revoke: GitHub' }));
  expect(sent).toContainEqual(['revoke_publish_token', { p_id: 'token-1' }]);
  expect(team.queryByRole('button', { name: 'Revoke: Old' })).toBeNull();
});

it('the page of teams shows waiting releases and why the database refused a change', async () => {
  serve({
    ...rows,
    waiting_releases: [{ remote: 'chess', version: '1.0.0', team: 'chess-club', uploaded_at: MOMENT }],
    add_team_member: refusal(404, 'ML-651: no account has this address.'),
  });
  const team = await openTeams();
  const waiting = within(await screen.findByRole('region', { name: 'Waiting releases' }));
  expect(await waiting.findByText('chess 1.0.0')).toBeVisible();
  await userEvent.type(team.getByLabelText('E-mail address of an account'), 'ada@mindloom.test');
  await userEvent.click(team.getByRole('button', { name: 'Add the member' }));
  expect(await team.findByRole('alert')).toHaveTextContent('no account has this address. (ML-651)');
});

it('tokenState returns "revoked" for a revoked token that has also expired', () => {
  const nowMs = Date.parse(MOMENT);
  expect(tokenState(tokenRow(), nowMs)).toBe('valid');
  expect(tokenState(tokenRow({ expires_at: MOMENT }), nowMs)).toBe('expired');
  expect(tokenState(tokenRow({ expires_at: MOMENT, revoked_at: MOMENT }), nowMs)).toBe('revoked');
});

const pending = (author: string) => ({
  pending_changes: [
    {
      id: 'p',
      slot: 'memory-match',
      change: { kill: 'now' },
      reason: 'it freezes',
      author,
      created_at: MOMENT,
    },
  ],
});

it('an approver approves the change of a colleague', async () => {
  const sent = serve({ ...pending(COLLEAGUE), decide_change: { id: 'p' } });
  renderWithQueries(<PendingChanges myId={MY_ID} slot={null} />);
  expect(await screen.findByText('kill now')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Approve' }));
  expect(sent).toContainEqual(['decide_change', { p_id: 'p', p_approve: true }]);
});

it('the author of a change can withdraw it, but not approve it', async () => {
  serve(pending(MY_ID));
  renderWithQueries(<PendingChanges myId={MY_ID} slot={null} />);
  expect(await screen.findByRole('button', { name: 'Withdraw' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Approve' })).toBeNull();
});

it.each([
  ['viewer', 0],
  ['editor', 0],
  ['approver', 1],
])('on a waiting change of a colleague, the role %s sees %i buttons to approve', async (role, count) => {
  serve({
    ...pending(COLLEAGUE),
    staff: [{ user_id: MY_ID, display_name: 'me', role, added_at: MOMENT, added_by: null }],
  });
  renderWithQueries(<PendingChanges myId={MY_ID} slot={null} />);
  expect(await screen.findByText('it freezes')).toBeVisible();
  await vi.waitFor(() => expect(screen.queryAllByRole('button', { name: 'Approve' })).toHaveLength(count));
});

it('the page of a slot lists only the waiting changes of this slot', async () => {
  serve(pending(COLLEAGUE));
  renderWithQueries(<PendingChanges myId={MY_ID} slot="memory-match" />);
  expect(await screen.findByText('it freezes')).toBeVisible();
  cleanup();
  renderWithQueries(<PendingChanges myId={MY_ID} slot="mental-math" />);
  await vi.waitFor(() => expect(screen.queryByText('it freezes')).toBeNull());
});

it('an editor sees teams, roles and settings, but cannot change them', async () => {
  serve({
    ...rows,
    staff: [{ user_id: MY_ID, display_name: 'me', role: 'editor', added_at: MOMENT, added_by: null }],
    registry_settings: [{ only_one: true, second_person: false, staff_totp: false }],
  });
  await openTeams();
  expect(await screen.findByText(/You have the role editor\. Only approvers and owners/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Create the team' })).toBeDisabled();
  cleanup();
  renderWithQueries(<StaffPage myId={MY_ID} />);
  expect(await screen.findByText(/You have the role editor\. Only owners/)).toBeVisible();
  expect(screen.getByLabelText('Your role')).toBeDisabled();
  expect(await screen.findByRole('switch', { name: /need a second person/ })).toBeDisabled();
});

it('an owner changes a role and a setting', async () => {
  const sent = serve({
    staff: [{ user_id: COLLEAGUE, display_name: 'Bo', role: 'owner', added_at: MOMENT, added_by: null }],
    registry_settings: [{ only_one: true, second_person: false, staff_totp: false }],
    set_staff_role: {},
    set_registry_settings: {},
  });
  renderWithQueries(<StaffPage myId={MY_ID} />);
  await userEvent.selectOptions(await screen.findByLabelText('Role of Bo'), 'viewer');
  expect(sent).toContainEqual(['set_staff_role', { p_user_id: COLLEAGUE, p_role: 'viewer' }]);
  await userEvent.click(await screen.findByRole('switch', { name: /need a second person/ }));
  expect(sent).toContainEqual(['set_registry_settings', { p_second_person: true, p_staff_totp: false }]);
});

it('staff ask for the approval of a change that needs a second person', async () => {
  const sent = serve({ request_change: { id: 'p' } });
  const request = {
    slot: 'memory-match',
    expectedRevision: 7,
    change: { kill: 'now' },
    reason: 'it freezes',
  } as const;
  renderWithQueries(<AskApproval request={request} />);
  await userEvent.click(screen.getByRole('button', { name: 'Ask for approval' }));
  expect(await screen.findByRole('status')).toHaveTextContent('Asked.');
  expect(sent).toContainEqual([
    'request_change',
    { p_slot: 'memory-match', p_expected_revision: 7, p_assignment: { kill: 'now' }, p_reason: 'it freezes' },
  ]);
});
