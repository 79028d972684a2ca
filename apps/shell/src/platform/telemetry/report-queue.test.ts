import type { LoadReport } from '@mindloom/data-access/telemetry';
import { expect, it } from 'vitest';
import { createReportQueue } from './report-queue';

const report = (slot: string): LoadReport => ({
  userId: 'ada',
  slot,
  outcomes: [{ remote: 'memory', version: '1.0.0', outcome: 'ready', readyMs: 400 }],
});

function queue(send: () => Promise<void> = async () => undefined) {
  const sent: (readonly LoadReport[])[] = [];
  const idle: (() => void)[] = [];
  const connection = { isUp: true };
  const add = createReportQueue({
    send: (reports) => {
      sent.push(reports);
      return send();
    },
    whenIdle: (work) => void idle.push(work),
    isOnline: () => connection.isUp,
  });
  return { add, sent, idle, connection };
}

it('waits for an idle moment and sends together what waits', () => {
  const { add, sent, idle } = queue();
  add(report('memory-match'));
  add(report('mental-math'));
  expect(sent).toEqual([]);
  expect(idle).toHaveLength(1);
  idle[0]?.();
  expect(sent).toEqual([[report('memory-match'), report('mental-math')]]);
  add(report('word-recall'));
  idle[1]?.();
  expect(sent[1]).toEqual([report('word-recall')]);
});

it('loses a report without a word when it cannot be sent, and goes on', async () => {
  const { add, sent, idle } = queue(() => Promise.reject(new TypeError('no chunk')));
  add(report('memory-match'));
  idle[0]?.();
  await Promise.resolve();
  add(report('mental-math'));
  idle[1]?.();
  expect(sent).toHaveLength(2);
});

it('says nothing about releases while the device has no connection', () => {
  const { add, idle, connection } = queue();
  connection.isUp = false;
  add(report('memory-match'));
  expect(idle).toEqual([]);
});
