// @vitest-environment happy-dom
import '@testing-library/jest-dom/vitest';
import { cleanup, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { momentText } from '../../registry/format';
import { holdText, parseHours } from '../../registry/plan-texts';
import { MY_ID, refusal, type RegistryBackend, serveRegistry } from '../../registry/testing/registry-backend';
import { renderWithQueries } from '../../registry/testing/render-with-queries';
import { assignmentRow, releaseRow } from '../../registry/testing/rows';
import { ChangePanel } from './change-panel';
import { PlanView, stepMoments } from './plan-view';

const releases = ['1.1.0', '1.0.0'].map((version) => releaseRow({ version, digest: `sha256-${version}` }));
const MOMENT = '2026-11-21T10:00:00Z';

const steps = [
  { plan: 'plan-1', place: 1, rollout_bp: 100, hold_minutes: 60, started_at: MOMENT },
  { plan: 'plan-1', place: 2, rollout_bp: 1000, hold_minutes: 240, started_at: null },
  { plan: 'plan-1', place: 3, rollout_bp: 10_000, hold_minutes: null, started_at: null },
];
const planRow = (changes: object = {}) => ({
  id: 'plan-1',
  slot: 'memory-match',
  remote: 'memory',
  stable_version: '1.0.0',
  candidate_version: '1.1.0',
  fewest_players: 12,
  state: 'running',
  step: 1,
  step_started_at: MOMENT,
  pause_reason: null,
  pending_change: null,
  author: MY_ID,
  actor: MY_ID,
  created_at: MOMENT,
  ended_at: null,
  rollout_steps: steps,
  ...changes,
});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function openPanel(rows: Partial<RegistryBackend> = {}): RegistryBackend {
  const history = [assignmentRow()];
  const backend = serveRegistry({ history, releases, ...rows });
  renderWithQueries(<ChangePanel slot="memory-match" title="Memory Master" history={history} myId={MY_ID} />);
  return backend;
}

const form = async () => within(await screen.findByRole('form', { name: 'Plan a rollout' }));

async function typeInto(label: string, text: string): Promise<void> {
  const field = (await form()).getByLabelText(label);
  await userEvent.clear(field);
  if (text !== '') await userEvent.type(field, text);
}

describe('the form of a rollout plan', () => {
  it('the form of a rollout plan previews the usual steps with their times, and sends the reviewed plan', async () => {
    const backend = openPanel({ decide: () => Response.json(assignmentRow({ revision: 2 })) });
    const list = within((await form()).getByRole('list', { name: 'Times of the steps' }));
    expect(list.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      expect.stringMatching(/: 1\.00 % for 1 h$/),
      expect.stringMatching(/: 10\.00 % for 4 h$/),
      expect.stringMatching(/: 50\.00 % for 24 h$/),
      expect.stringMatching(/: 100\.00 %$/),
    ]);
    await userEvent.click((await form()).getByRole('button', { name: 'Review the plan' }));
    const review = within(screen.getByRole('form', { name: 'What this will do' }));
    expect(review.getByText(/The plan: 1\.00 % for 1 h, then 10\.00 % for 4 h, then/)).toBeVisible();
    await userEvent.type(review.getByLabelText('Reason'), 'careful');
    await userEvent.click(review.getByRole('button', { name: 'Make the change' }));
    expect(await screen.findByText('Done: the slot is at revision 2.')).toBeVisible();
    expect(backend.sent).toEqual([
      {
        p_slot: 'memory-match',
        p_expected_revision: 1,
        p_reason: 'careful',
        p_plan: {
          candidate: '1.1.0',
          fewestPlayers: 12,
          steps: [
            { rolloutBp: 100, holdMinutes: 60 },
            { rolloutBp: 1000, holdMinutes: 240 },
            { rolloutBp: 5000, holdMinutes: 1440 },
            { rolloutBp: 10_000, holdMinutes: null },
          ],
        },
      },
    ]);
  });

  it.each([
    ['Percent of step 2', '1', 'Each step needs a larger share than the one before.'],
    ['Percent of step 1', '', 'Each share must be a percentage from 0.01 to 100.'],
    ['Hours of step 1', '0', 'Each step but the last one needs a time from one minute to 30 days.'],
    [
      'Players per step',
      '5',
      'At least 12 players are needed, because the guard judges no candidate with fewer.',
    ],
  ])(
    'the form of a rollout plan refuses "%s" with the value "%s" and says why',
    async (label, text, problem) => {
      openPanel();
      await typeInto(label, text);
      expect((await form()).getByText(problem)).toBeVisible();
      expect((await form()).getByRole('button', { name: 'Review the plan' })).toBeDisabled();
    },
  );

  it('the form of a rollout plan adds and removes steps', async () => {
    openPanel();
    await userEvent.click((await form()).getByRole('button', { name: 'Remove the last step' }));
    expect((await form()).queryByLabelText('Percent of step 4')).toBeNull();
    expect((await form()).queryByLabelText('Hours of step 3')).toBeNull();
    await userEvent.click((await form()).getByRole('button', { name: 'Add a step' }));
    expect((await form()).getByLabelText('Percent of step 4')).toHaveValue('');
  });

  it('the form of a rollout plan is hidden while the slot has an open plan', async () => {
    openPanel({ plans: [planRow({ state: 'paused', pause_reason: 'a test' })] });
    expect(await screen.findByRole('button', { name: 'Review the ramp' })).toBeVisible();
    expect(screen.queryByRole('form', { name: 'Plan a rollout' })).toBeNull();
  });

  it.each([
    ['1', 60],
    ['0.5', 30],
    ['1,25', 75],
    ['0', null],
    ['-1', null],
    ['1.234', null],
    ['soon', null],
  ])('parseHours reads the hours "%s" as %s minutes', (hours, minutes) => {
    expect(parseHours(hours)).toBe(minutes);
  });

  it('holdText formats a time below an hour in minutes', () => {
    expect([holdText(30), holdText(60), holdText(90)]).toEqual(['30 min', '1 h', '1.5 h']);
  });
});

describe('the view of a rollout plan', () => {
  const view = async (plan: object, decide?: () => Response) => {
    const backend = serveRegistry({ plans: [plan], ...(decide && { decide }) });
    renderWithQueries(<PlanView slot="memory-match" myId={MY_ID} />);
    return { backend, region: within(await screen.findByRole('region', { name: 'Rollout plan' })) };
  };

  it('the view of a rollout plan shows when each step began, and when the next steps would begin', async () => {
    const { region } = await view(planRow());
    const rows = region.getAllByRole('row').slice(1);
    expect(rows[0]).toHaveTextContent(`began ${momentText(MOMENT)}`);
    expect(rows[1]).toHaveTextContent(momentText('2026-11-21T11:00:00Z'));
    expect(rows[2]).toHaveTextContent(momentText('2026-11-21T15:00:00Z'));
  });

  it('the view of a rollout plan shows no times for a paused plan, but who paused the plan and why', async () => {
    const paused = planRow({ state: 'paused', pause_reason: 'Too few plays: 3 of 12', actor: 'plan' });
    const { region } = await view(paused);
    expect(region.getByText('Paused by plan. Too few plays: 3 of 12')).toBeVisible();
    expect(stepMoments({ ...planRow({ state: 'paused' }), state: 'paused' }, steps)).toEqual([
      MOMENT,
      null,
      null,
    ]);
    expect(region.queryByRole('button', { name: 'Pause the plan' })).toBeNull();
  });

  it('the view of a rollout plan sends an action with its reason, and shows why the database refused the action', async () => {
    const { backend, region } = await view(planRow(), () => refusal(409, 'ML-681: this plan is finished.'));
    expect(region.getByRole('button', { name: 'Pause the plan' })).toBeDisabled();
    await userEvent.type(region.getByRole('textbox'), 'a holiday');
    await userEvent.click(region.getByRole('button', { name: 'Pause the plan' }));
    expect(await region.findByRole('alert')).toHaveTextContent('this plan is finished. (ML-681)');
    expect(backend.sent).toEqual([{ p_id: 'plan-1', p_action: 'pause', p_reason: 'a holiday' }]);
  });

  it('the view of a rollout plan has no actions after the plan has ended', async () => {
    const { region } = await view(planRow({ state: 'finished', step: 3, ended_at: MOMENT }));
    expect(region.getByText('Finished')).toBeVisible();
    expect(region.queryByRole('button')).toBeNull();
  });
});
