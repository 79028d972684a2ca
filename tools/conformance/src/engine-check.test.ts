import type { GameSummary } from '@mindloom/game-contract';
import { defaultSettings } from '@mindloom/game-contract/fake-host';
import type { RecordedRun } from '@mindloom/testing';
import { describe, expect, it } from 'vitest';
import type { BuiltGame } from './built-game';
import { engineOutcome } from './engine-check';

/** The test's engine scores one point for each event. */
const ENGINE = `export default {
  replay(settings, { entries }) {
    const count = entries.filter(([, kind]) => kind === 'event').length;
    return { score: count, summary: { metrics: { taps: count }, answers: { right: count, given: 3 }, played: 1 } };
  },
}`;

const TAP = [10, 'event', { type: 'tapped' }] as const;
const SUMMARY: GameSummary = {
  metrics: { taps: 2 },
  answers: { right: 2, given: 3 },
  played: 1,
  log: { startMs: 0, entries: [TAP, TAP, [20, 'end']] },
};
const RUN: RecordedRun = { scenario: 'played', settings: defaultSettings, score: 2, summary: SUMMARY };

function builtWith(engine: string | null): BuiltGame {
  const names = { remote: 'plain', version: '1.0.0', contract: 1, container: 'plain', entry: 'entry.js' };
  const files = new Map(engine === null ? [] : [['engine.js', Buffer.from(engine)]]);
  return { release: { ...names, baseUrl: 'http://games.test/', assets: [] }, baseUrl: '', files };
}

describe('engineOutcome', () => {
  it('engineOutcome passes an engine that computes the score, metrics and end of each run', async () => {
    expect(await engineOutcome(builtWith(ENGINE), [RUN])).toMatchObject({ verdict: 'passed', problems: [] });
  });

  it('engineOutcome returns null for a release without engine.js, and skips the check if the page was lost', async () => {
    expect(await engineOutcome(builtWith(null), [RUN])).toBeNull();
    expect(await engineOutcome(builtWith(ENGINE), null)).toMatchObject({ verdict: 'skipped' });
  });

  it.each([
    ['another score', 'score: count,', 'score: count + 1,', 'score is 2 in the report, but 3 in the replay'],
    ['another metric', 'taps: count', 'taps: 0', 'metrics.taps is 2 in the report, but 0 in the replay'],
    ['other answers', 'given: 3', 'given: 4', 'answers.given is 3 in the report, but 4 in the replay'],
    ['another end', 'played: 1', 'played: 0.5', 'played is 1 in the report, but 0.5 in the replay'],
  ])('engineOutcome fails an engine that computes %s', async (_what, from, to, problem) => {
    expect(await engineOutcome(builtWith(ENGINE.replace(from, to)), [RUN])).toMatchObject({
      verdict: 'failed',
      problems: [`played: different: ${problem}`],
    });
  });

  it('engineOutcome fails an engine that needs an object of the page', async () => {
    expect(await engineOutcome(builtWith(`document.title = ''; ${ENGINE}`), [RUN])).toMatchObject({
      verdict: 'failed',
      problems: [expect.stringContaining('engine.js does not run: ReferenceError')],
    });
  });

  it('engineOutcome ignores a run that was too long to record, but fails if no run at all was recorded', async () => {
    const unrecorded = { ...RUN, summary: { ...SUMMARY, log: null } };
    expect(await engineOutcome(builtWith(ENGINE), [unrecorded, RUN])).toMatchObject({ verdict: 'passed' });
    expect(await engineOutcome(builtWith(ENGINE), [unrecorded])).toMatchObject({
      verdict: 'failed',
      problems: ['no run has a log'],
    });
  });

  it('engineOutcome fails a game whose summary has no log', async () => {
    const { log: _, ...silent } = SUMMARY;
    expect(await engineOutcome(builtWith(ENGINE), [{ ...RUN, summary: silent }])).toMatchObject({
      problems: ['played: the summary has no complete log'],
    });
  });
});
