// @vitest-environment happy-dom
import '@testing-library/jest-dom/vitest';
import { cleanup, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { MY_ID, type RegistryBackend, serveRegistry } from '../../registry/testing/registry-backend';
import { renderWithQueries } from '../../registry/testing/render-with-queries';
import { assignmentRow, releaseRow } from '../../registry/testing/rows';
import { ChangePanel } from './change-panel';

const releases = ['1.1.0', '1.0.0'].map((version) => releaseRow({ version, digest: `sha256-${version}` }));
const live = assignmentRow();

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function openPanel(rows: Partial<RegistryBackend> = {}, history = [live]) {
  serveRegistry({ history, releases, ...rows });
  renderWithQueries(<ChangePanel slot="memory-match" title="Memory Master" history={history} myId={MY_ID} />);
}

const percent = () => screen.findByLabelText('Percent');
const reviewRamp = () => userEvent.click(screen.getByRole('button', { name: 'Review the ramp' }));
const shownReview = () => screen.queryByRole('form', { name: 'What this will do' });
const MESSAGE = 'Enter 0 to 100, with up to two decimals.';

async function typePercent(text: string): Promise<HTMLElement> {
  const field = await percent();
  await userEvent.clear(field);
  if (text !== '') await userEvent.type(field, text);
  return field;
}

describe('the share of players', () => {
  it.each([
    '',
    ' ',
    '150',
    '1000',
    '100.01',
    '101',
    'abc',
    '12abc',
    '-1',
    '1e1',
    '0x10',
    '1.234',
    '5 %',
    '1 0',
    '1.',
    '.5',
  ])('the percentage field refuses "%s" with a message, keeps the text and opens no review', async (text) => {
    openPanel();
    const field = await typePercent(text);
    expect(field).toHaveValue(text);
    expect(field).toBeInvalid();
    expect(field).toHaveAccessibleDescription(MESSAGE);
    await reviewRamp();
    expect(shownReview()).toBeNull();
    expect(field).toHaveFocus();
    expect(field).toHaveValue(text);
  });

  it.each([
    ['0', 'Nobody gets memory 1.1.0'],
    ['100', 'Everybody gets memory 1.1.0'],
    ['12.34', '12.34 % of players get memory 1.1.0'],
    ['12,5', '12.50 % of players get memory 1.1.0'],
    [' 7 ', '7.00 % of players get memory 1.1.0'],
    ['0.01', '0.01 % of players get memory 1.1.0'],
  ])('the percentage field accepts "%s" and does not reformat it', async (text, sentence) => {
    openPanel();
    const field = await typePercent(text);
    expect(field).toHaveValue(text);
    expect(field).toBeValid();
    await reviewRamp();
    expect(shownReview()).toHaveTextContent(sentence);
  });

  it('the percentage field does not reformat its text during typing', async () => {
    openPanel();
    const field = await percent();
    await userEvent.clear(field);
    const shown: unknown[] = [];
    for (const character of '07,50') {
      await userEvent.type(field, character);
      if (field instanceof HTMLInputElement) shown.push(field.value);
    }
    expect(shown).toEqual(['0', '07', '07,', '07,5', '07,50']);
  });

  it('a preset button replaces an invalid percentage', async () => {
    openPanel();
    await typePercent('abc');
    await userEvent.click(screen.getByRole('button', { name: '10 %' }));
    expect(await percent()).toHaveValue('10');
    expect(await percent()).toBeValid();
  });
});

describe('the selects', () => {
  const selected = (label: string) => {
    const field = screen.getByLabelText(label);
    return field instanceof HTMLSelectElement ? field.selectedOptions[0]?.textContent : undefined;
  };

  it.each([
    ['are loading', { held: ['remotes', 'releases'] }],
    ['could not be read', { refused: ['remotes', 'releases'] }],
    ['do not contain them', { releases: releases.slice(0, 1) }],
  ])('the selects show the live remote and version even if the options %s', async (_when, rows) => {
    const other = assignmentRow({ remote: 'arithmetic' });
    openPanel(rows, [other]);
    await vi.waitFor(() => expect(selected('Remote')).toBe('arithmetic'));
    await vi.waitFor(() => expect(selected('Stable version')).toMatch(/^1\.0\.0/));
  });

  it('for a slot that was never assigned, the remote field shows "Loading..." while the remotes are loading', async () => {
    openPanel({ held: ['remotes'] }, []);
    expect(selected('Remote')).toBe('Loading...');
    expect(screen.getByLabelText('Remote')).toBeDisabled();
    expect(selected('Stable version')).toBe('No release');
  });

  it("if the releases could not be read, the panel of a slot's changes does not say that the game has no release", async () => {
    openPanel({ refused: ['releases'] });
    expect(await screen.findByText(/The games and releases could not be read/)).toBeVisible();
    expect(screen.getByText(/The releases of memory could not be read/)).toBeVisible();
    expect(screen.queryByText(/has no release yet|no other release/)).toBeNull();
  });
});

it('the review of a change refuses a reason that is too long, and does not truncate the reason', async () => {
  openPanel();
  await userEvent.click(await screen.findByRole('button', { name: 'Disable' }));
  const form = within(screen.getByRole('form', { name: 'What this will do' }));
  const field = form.getByLabelText('Reason');
  await userEvent.click(field);
  await userEvent.paste('é'.repeat(501));
  expect(field).toHaveValue('é'.repeat(501));
  expect(form.getByText('At most 500 characters; these are 501.')).toBeVisible();
  expect(form.getByRole('button', { name: 'Make the change' })).toBeDisabled();
  await userEvent.type(field, '{Backspace}');
  expect(form.getByRole('button', { name: 'Make the change' })).toBeEnabled();
});
