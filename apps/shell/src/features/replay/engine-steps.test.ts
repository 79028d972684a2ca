import type { RunLog } from '@mindloom/game-contract';
import { defaultSettings } from '@mindloom/game-contract/fake-host';
import { expect, it } from 'vitest';
import { stepsOf } from './engine-steps';

const log: RunLog = {
  startMs: 0,
  entries: [
    [100, 'event', { isRight: true }],
    [150, 'pause'],
    [150, 'resume'],
    [200, 'event', { isRight: false }],
    [300, 'end'],
  ],
};

/** An engine that knows only the whole run, as every `engine.js` does. */
const engine = {
  replay: (_settings: unknown, { entries }: RunLog) => {
    const answers = entries.flatMap(([, kind, event]) => (kind === 'event' ? [JSON.stringify(event)] : []));
    const right = answers.filter((answer) => answer.includes('true')).length;
    const missed = answers.length > right ? [{ question: '7 × 8', given: '54', answer: '56' }] : [];
    return { score: 10 * right, summary: { metrics: {}, answers: { right, given: answers.length }, missed } };
  },
};

it('the steps of a run are computed by replaying it up to each input', async () => {
  expect(await stepsOf(engine, defaultSettings, log)).toEqual([
    { atMs: 100, score: 10, answer: 'right' },
    { atMs: 200, score: 10, answer: 'wrong', item: { question: '7 × 8', given: '54', answer: '56' } },
    { atMs: 300, score: 10 },
  ]);
});

it('an engine that returns no score gives no steps', async () => {
  await expect(stepsOf({ replay: () => ({}) }, defaultSettings, log)).rejects.toThrow('returned no score');
});
