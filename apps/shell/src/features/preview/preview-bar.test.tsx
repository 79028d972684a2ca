// @vitest-environment happy-dom
import '@testing-library/jest-dom/vitest';
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import type { PreviewState } from '../../platform/registry/preview-source';
import { PreviewBar, PreviewStatus } from './preview-bar';

afterEach(cleanup);

const openOf = (remote: string): PreviewState => ({
  kind: 'open',
  preview: {
    slot: 'pattern-recognition',
    release: {
      remote,
      version: '1.4.2',
      contract: 1,
      container: 'c',
      baseUrl: 'c/',
      entry: 'e.js',
      assets: [],
    },
  },
});

it.each([
  [
    openOf('number-sequence'),
    'Preview of Number sequence 1.4.2 in pattern-recognition. Plays of it are not saved.',
  ],
  [openOf('source'), 'Preview of a game from source in pattern-recognition. Plays of it are not saved.'],
  [
    { kind: 'refused', code: 'ML-641' },
    'This preview link has expired, so the usual games play here. (ML-641)',
  ],
  [
    { kind: 'refused', code: 'ML-642' },
    'This preview link is not valid here, so the usual games play here. (ML-642)',
  ],
  [
    { kind: 'refused', code: 'ML-643' },
    'This preview link could not be checked just now, so the usual games play here. Reload to try again. (ML-643)',
  ],
] satisfies [PreviewState, string][])(
  'the preview bar shows the previewed release, or why the preview was refused, for the state %j',
  async (state, message) => {
    const onReset = vi.fn();
    render(<PreviewBar state={state} onReset={onReset} />);
    expect(screen.getByRole('status')).toHaveTextContent(message);
    await userEvent.click(screen.getByRole('button', { name: state.kind === 'open' ? 'Reset' : 'Dismiss' }));
    expect(onReset).toHaveBeenCalledOnce();
  },
);

it.each([
  ['Open preview', 'confirm'],
  ['Not now', 'reset'],
] as const)(
  'the dialog that asks whether to open a preview that nobody has checked names the team, and its button "%s" calls %s',
  async (name, call) => {
    const open = openOf('chess');
    if (open.kind !== 'open') throw new Error('expected an open preview');
    const state: PreviewState = { kind: 'asking', preview: open.preview, team: 'Chess Club' };
    const calls = { confirm: vi.fn(), reset: vi.fn() };
    render(<PreviewStatus preview={{ get: () => state, subscribe: () => () => undefined, ...calls }} />);
    const question = await screen.findByRole('alertdialog', { name: 'Open an unchecked preview?' });
    expect(question).toHaveTextContent(
      'Chess Club made this preview: Chess 1.4.2 in pattern-recognition. Nobody has checked its code.',
    );
    await userEvent.click(screen.getByRole('button', { name }));
    expect(calls[call]).toHaveBeenCalledOnce();
    expect(calls[call === 'confirm' ? 'reset' : 'confirm']).not.toHaveBeenCalled();
  },
);

it('the preview bar shows nothing while a link is being checked', () => {
  render(<PreviewBar state={{ kind: 'checking' }} onReset={() => undefined} />);
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
});
