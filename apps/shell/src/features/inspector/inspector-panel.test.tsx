// @vitest-environment happy-dom
import '@testing-library/jest-dom/vitest';
import { cleanup, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import type { Inspection } from '../../platform/registry/inspection';
import { InspectorPanel } from './inspector-panel';

afterEach(cleanup);

const nothing: Inspection = {
  revision: null,
  lastRead: null,
  unit: 'ada',
  slots: [],
  quarantined: [],
  preview: { kind: 'none' },
};

function show(changes: Partial<Inspection>, loads: Parameters<typeof InspectorPanel>[0]['loads'] = []) {
  const on = {
    onRefresh: vi.fn(),
    onClearQuarantine: vi.fn(),
    onResetPreview: vi.fn(),
    onOpenChange: vi.fn(),
  };
  render(<InspectorPanel open inspection={{ ...nothing, ...changes }} loads={loads} nowMs={0} {...on} />);
  return on;
}

it('the inspector shows the load times in whole milliseconds', () => {
  show({}, [
    { baseUrl: 'http://games.test/memory/1.4.2/', times: { entry: 59.4, boot: 38.5, ready: 7 } },
    { baseUrl: 'http://games.test/puzzle/2.0.0/', times: { entry: 12 } },
  ]);
  const rows = within(screen.getByRole('table')).getAllByRole('row');
  expect(rows.map((row) => row.textContent)).toEqual([
    'ReleaseEntryBootReady',
    'memory 1.4.259 ms39 ms7 ms',
    'puzzle 2.0.012 ms--',
  ]);
});

it('the Clear button forgets failed releases, and the Reset button ends a preview', async () => {
  const on = show({ quarantined: ['memory@1.4.2'], preview: { kind: 'refused', code: 'ML-641' } });
  expect(screen.getByText('memory@1.4.2')).toBeVisible();
  expect(screen.getByText('The link was refused. (ML-641)')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Clear' }));
  await userEvent.click(screen.getByRole('button', { name: 'Reset' }));
  expect([on.onClearQuarantine, on.onResetPreview].map(({ mock }) => mock.calls.length)).toEqual([1, 1]);
});

it('the Clear and Reset buttons are hidden when there is nothing to clear or reset', () => {
  show({});
  expect(screen.getByText(/No snapshot yet\./)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Clear' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Reset' })).toBeNull();
});
