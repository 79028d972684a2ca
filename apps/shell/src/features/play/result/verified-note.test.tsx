// @vitest-environment happy-dom
import '@testing-library/jest-dom/vitest';
import type { FinishedPlay } from '@mindloom/data-access';
import { defaultSettings } from '@mindloom/game-contract/fake-host';
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { finishedMemoryPlay } from '../../../platform/testing/finished-memory-play';
import { ada, keepSession, serveConfig } from '../../../platform/testing/kept-session';
import { queryClient } from '../../../query-client';
import { VerifiedNote } from './result-lines';

const play = finishedMemoryPlay(ada.id);
const log: NonNullable<FinishedPlay['logs']>[number] = {
  part: 0,
  settings: defaultSettings,
  log: { startMs: 0, entries: [[10, 'end']] },
};

let verdicts: readonly string[] = [];
let reads = 0;

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
  localStorage.clear();
  serveConfig();
  keepSession(ada);
  queryClient.clear();
  [verdicts, reads] = [[], 0];
  vi.stubGlobal('fetch', () => {
    reads += 1;
    return Promise.resolve(
      Response.json(verdicts.map((verdict) => ({ session_id: play.sessionId, verdict }))),
    );
  });
  await import('../standing');
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
/** Lets time pass until a condition holds. The code that reads the verdict is loaded first, which can take long. */
const passUntil = async (holds: () => boolean) => {
  while (!holds()) await pass(1000);
};

it('the result says that it is verified as soon as the verdict is stored', async () => {
  verdicts = ['stored'];
  render(<VerifiedNote finished={{ ...play, logs: [log] }} />);
  await passUntil(() => reads > 0);
  expect(screen.queryByText('Verified')).toBeNull();
  verdicts = ['replayed'];
  await passUntil(() => screen.queryByText('Verified') !== null);
  expect(screen.getByRole('status')).toHaveTextContent(
    'Verified We played it again from your moves and got the same score.',
  );
  await pass(120_000);
  expect(reads).toBe(2);
});

it.each([['different'], ['limit'], ['no-engine']])(
  'the result does not mention the verification if the verdict is %s',
  async (verdict) => {
    verdicts = [verdict];
    const { container } = render(<VerifiedNote finished={{ ...play, logs: [log] }} />);
    await passUntil(() => reads > 0);
    await pass(120_000);
    expect(container).toBeEmptyDOMElement();
  },
);

it('the result of a play without a recorded run reads no verdict', async () => {
  const { container } = render(<VerifiedNote finished={play} />);
  await pass(120_000);
  expect(container).toBeEmptyDOMElement();
  expect(reads).toBe(0);
});
