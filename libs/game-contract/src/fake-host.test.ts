import { expect, it } from 'vitest';
import { createClock } from './clock';
import { createFakeHost, type HostCall } from './fake-host';

it('the fake host records all calls in order and passes them to onCall', () => {
  const calls: HostCall[] = [];
  const host = createFakeHost({ onCall: (call) => calls.push(call) });
  host.ready();
  host.onScoreChange(10);
  host.announce('Card 1: apple.');
  host.onScoreChange(20);
  host.notify({ kind: 'error', text: 'Too early' });
  host.onGameEnd({ metrics: { moves: 3 } });
  host.onGameEnd();

  expect(host.readyCount).toBe(1);
  expect(host.totals).toEqual([10, 20]);
  expect(host.announcements).toEqual(['Card 1: apple.']);
  expect(host.notices).toEqual([{ kind: 'error', text: 'Too early' }]);
  expect(host.ends).toEqual([{ metrics: { moves: 3 } }, undefined]);
  expect(calls.map(({ name }) => name)).toEqual([
    'ready',
    'onScoreChange',
    'announce',
    'onScoreChange',
    'notify',
    'onGameEnd',
    'onGameEnd',
  ]);
});

it('the fake host uses a given clock and aborts its signal on abort()', () => {
  const clock = createClock(() => 0);
  const host = createFakeHost({ clock });
  expect(host.clock).toBe(clock);
  expect(host.signal.aborted).toBe(false);
  host.abort();
  expect(host.signal.aborted).toBe(true);
});

it('the fake host uses real time by default', async () => {
  const host = createFakeHost();
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(host.clock.now()).toBeGreaterThan(10);
});
