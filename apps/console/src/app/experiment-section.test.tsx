// @vitest-environment happy-dom
import '@testing-library/jest-dom/vitest';
import type { ExperimentReport } from '@mindloom/registry';
import { cleanup, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { MY_ID, type RegistryBackend, serveRegistry } from '../registry/testing/registry-backend';
import { renderWithQueries } from '../registry/testing/render-with-queries';
import { assignmentRow, releaseRow } from '../registry/testing/rows';
import { ConsoleRoutes } from './routes';

const releases = ['1.2.0', '1.1.0', '1.0.0'].map((version) =>
  releaseRow({ version, digest: `sha256-${version}` }),
);
const running = assignmentRow({ revision: 8, experiment: '0b3ff1c3-7f7f-4bd8-a34e-a59bd6b4a14d' });

const variant = (version: string, failures = 0) => ({
  remote: 'memory',
  version,
  shareBp: 5000,
  exposed: 1300,
  failures: {
    version,
    attempts: 400,
    failures,
    failingNetworks: failures,
    firstDay: true,
    reports: 500,
  },
});

/**
 * The report of an experiment of 24 hours, in which each variant gets 50 new players per hour.
 * @param finished the number of players per hour who finish their first play, for each variant.
 */
function report(
  finished: readonly [control: number, variant: number],
  changes: Partial<ExperimentReport> = {},
): ExperimentReport {
  const cells = Array.from({ length: 24 }, (_, step) =>
    finished.map((sum, place) => ({
      step,
      place,
      exposed: 50,
      finishCount: 50,
      finished: sum,
      count: 50,
      sum,
      squares: sum,
    })),
  ).flat();
  return {
    id: '0b3ff1c3-7f7f-4bd8-a34e-a59bd6b4a14d',
    goal: 'finish',
    state: 'running',
    winner: null,
    since: '2026-11-20T10:00:00Z',
    until: '2026-11-21T10:00:00Z',
    plannedEnd: '2026-12-04T10:00:00Z',
    endReason: null,
    steps: 24,
    variants: [variant('1.0.0'), variant('1.1.0')],
    cells,
    ...changes,
  };
}

beforeEach(() => history.replaceState(null, '', '/slots/memory-match'));
afterEach(() => {
  cleanup();
  localStorage.clear();
  vi.unstubAllGlobals();
});

async function openSlot(rows: Partial<RegistryBackend>) {
  const backend = serveRegistry({ history: [running], releases, ...rows });
  renderWithQueries(<ConsoleRoutes myId={MY_ID} />);
  await screen.findByRole('heading', { level: 1, name: 'Memory Master' });
  return backend;
}

describe('the section "Experiment" of the page of a slot', () => {
  it('the section of an experiment shows exposures, the interval over time, the expected time of a decision, and the guardrails', async () => {
    await openSlot({ experiment: report([30, 31]) });
    const section = await screen.findByRole('region', { name: 'Experiment' });
    expect(section).toHaveTextContent('RunningFinish rate of the first play');
    const rows = within(section).getAllByRole('row');
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      'VariantShareExposed playersCounted',
      'memory 1.0.0 (control)50.00 %13001200',
      'memory 1.1.050.00 %13001200',
    ]);
    expect(section).toHaveTextContent('Not clear yet');
    expect(section).toHaveTextContent(
      /\+2\.0 percentage points, give or take \d\.\d \(1200 players against 1200\)/,
    );
    expect(section).toHaveTextContent(/A decision can be expected in \d+ (hours|days) at the current rate\./);
    expect(section).toHaveTextContent(/Interval over time: .* In percentage points; 0 means no difference\./);
    expect(section).toHaveTextContent('Finish rate of memory 1.1.0Not lower');
    expect(section).toHaveTextContent('Failures of memory 1.1.0Within bounds');
    expect(section).toHaveTextContent('Shares of the variantsAs set50.0 % of 50.0 %, 50.0 % of 50.0 %.');
  });

  it('the section of an experiment shows a variant that is better than the control, and then shows no expected time of a decision', async () => {
    await openSlot({ experiment: report([25, 40]) });
    const section = await screen.findByRole('region', { name: 'Experiment' });
    expect(section).toHaveTextContent('memory 1.1.0Better than the control+30.0 percentage points');
    expect(section).not.toHaveTextContent('can be expected');
  });

  it('the section of an experiment shows which guardrails fail', async () => {
    const lower = report([40, 25], { variants: [variant('1.0.0'), variant('1.1.0', 60)] });
    await openSlot({ experiment: lower });
    const section = await screen.findByRole('region', { name: 'Experiment' });
    expect(section).toHaveTextContent('Finish rate of memory 1.1.0Lower');
    expect(section).toHaveTextContent('Failures of memory 1.1.0Fails too often');
    expect(section).toHaveTextContent('The guard halts the experiment.');
  });

  it('the section of an experiment says if the variants reached wrong shares of players', async () => {
    const shown = report([30, 31]);
    const cells = shown.cells.map((cell) => (cell.place === 1 ? { ...cell, exposed: 30 } : cell));
    await openSlot({ experiment: { ...shown, cells } });
    const section = await screen.findByRole('region', { name: 'Experiment' });
    expect(section).toHaveTextContent(
      'Shares of the variantsWrong shares62.5 % of 50.0 %, 37.5 % of 50.0 %.',
    );
  });

  it('the section of an experiment says how the experiment ended', async () => {
    const decided = report([25, 40], { state: 'decided', winner: 1, endReason: 'more players finish' });
    await openSlot({ history: [assignmentRow({ revision: 9 })], experiment: decided });
    const section = await screen.findByRole('region', { name: 'Experiment' });
    expect(section).toHaveTextContent('memory 1.1.0 became the stable version. Reason: more players finish');
    expect(section).toHaveTextContent('Decided');
  });

  it('the section of an experiment says that the planned end has passed', async () => {
    await openSlot({
      experiment: report([30, 31], { plannedEnd: '2026-11-20T12:00:00Z' }),
    });
    const section = await screen.findByRole('region', { name: 'Experiment' });
    expect(section).toHaveTextContent('The planned end has passed.');
  });

  it('the page of a slot without experiments has no section for them, and shows a message if they cannot be read', async () => {
    await openSlot({ history: [assignmentRow()] });
    await screen.findByText('Guard');
    await vi.waitFor(() => expect(screen.queryByRole('region', { name: 'Experiment' })).toBeNull());
    cleanup();
    await openSlot({ refused: ['experiment_report'] });
    expect(await screen.findByText('The experiment of this slot could not be read.')).toBeVisible();
  });
});

describe('the changes of an experiment', () => {
  const decide = () =>
    Response.json({ revision: 9, slot: 'memory-match', remote: 'memory', stable_version: '1.0.0' });

  async function send(reason: string) {
    await userEvent.type(screen.getByLabelText('Reason'), reason);
    await userEvent.click(screen.getByRole('button', { name: 'Make the change' }));
  }

  it('staff start an experiment with two variants after a review', async () => {
    const backend = await openSlot({ history: [assignmentRow()], decide });
    await userEvent.selectOptions(await screen.findByLabelText('Goal'), 'Return on the next day');
    await userEvent.click(screen.getByRole('button', { name: 'Add a variant' }));
    expect(screen.getByLabelText('Percent of variant 2')).toHaveValue('33.33');
    await userEvent.clear(screen.getByLabelText('Percent of variant 2'));
    await userEvent.type(screen.getByLabelText('Percent of variant 2'), '20');
    expect(screen.getByText(/The control is memory 1\.0\.0, for 46\.67 % of players/)).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Review the experiment' }));
    expect(screen.getByText(/33\.33 % of players get memory 1\.2\.0, 20\.00 % of players get/)).toBeVisible();
    await send('which one is better');
    await vi.waitFor(() => expect(backend.sent).toHaveLength(1));
    expect(backend.sent[0]).toMatchObject({
      p_slot: 'memory-match',
      p_expected_revision: 1,
      p_reason: 'which one is better',
      p_experiment: {
        goal: 'return',
        variants: [
          { remote: 'memory', version: '1.2.0', shareBp: 3333 },
          { remote: 'memory', version: '1.1.0', shareBp: 2000 },
        ],
      },
    });
  });

  it.each([
    ['Percent of variant 1', '4', 'Enter a percentage of at least 5.'],
    ['Percent of variant 1', '97', 'The control needs at least 5 %.'],
    ['Planned days', '0', 'Enter 1 to 365.'],
  ])(
    'the form of an experiment refuses the review if the field "%s" has the value %s',
    async (label, text, message) => {
      await openSlot({ history: [assignmentRow()] });
      const field = await screen.findByLabelText(label);
      await userEvent.clear(field);
      await userEvent.type(field, text);
      expect(field).toHaveAccessibleDescription(message);
      await userEvent.click(screen.getByRole('button', { name: 'Review the experiment' }));
      expect(screen.queryByRole('form', { name: 'What this will do' })).toBeNull();
      expect(field).toHaveFocus();
    },
  );

  it('the form of an experiment refuses two variants with the same version, and asks for different ones', async () => {
    await openSlot({ history: [assignmentRow()] });
    await userEvent.click(await screen.findByRole('button', { name: 'Add a variant' }));
    await userEvent.selectOptions(screen.getByLabelText('Variant 2'), '1.2.0 (not tested)');
    expect(screen.getByText(/Choose a different version for each variant/)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Review the experiment' })).toBeDisabled();
  });

  it.each([
    ['Stop the experiment', { experiment: null }],
    ['Make memory 1.1.0 stable', { remote: 'memory', stable: '1.1.0' }],
  ])('the button "%s" ends a running experiment', async (action, sent) => {
    const backend = await openSlot({ experiment: report([25, 40]), decide });
    await userEvent.click(await screen.findByRole('button', { name: action }));
    expect(screen.getByText(/The running experiment ends/)).toBeVisible();
    await send('enough players');
    await vi.waitFor(() => expect(backend.sent).toHaveLength(1));
    expect(backend.sent[0]).toMatchObject({ p_expected_revision: 8, p_assignment: sent });
  });

  it('while an experiment runs, the page of a slot offers neither a candidate nor another experiment', async () => {
    await openSlot({ experiment: report([25, 40]) });
    await screen.findByRole('button', { name: 'Stop the experiment' });
    expect(screen.queryByText('Ramp a candidate')).toBeNull();
    expect(screen.queryByText('Start an experiment')).toBeNull();
  });

  it('while the slot has a candidate, the page of a slot does not offer an experiment', async () => {
    const ramping = assignmentRow({ candidate_version: '1.1.0', rollout_bp: 1000 });
    await openSlot({ history: [ramping] });
    await screen.findByText('Ramp a candidate');
    expect(screen.queryByText('Start an experiment')).toBeNull();
  });
});
