import type { RunLog } from '@mindloom/game-contract';
import { defaultSettings } from '@mindloom/game-contract/fake-host';
import { describe, expect, it } from 'vitest';
import { compareReleases } from './compare-releases';
import type { ReplayOutcome, ReplaySandbox } from './replay-sandbox';

const log: RunLog = {
  startMs: 0,
  entries: [
    [100, 'event', { type: 'tapped' }],
    [200, 'event', { type: 'tapped' }],
    [300, 'end'],
  ],
};
const run = { settings: defaultSettings, log };

const inputsIn = ({ entries }: RunLog) => entries.filter(([, kind]) => kind === 'event').length;

/** A release with points for each input and a summary. */
const releaseOf = (
  pointsOf: (input: number) => number,
  summaryOf: (inputs: number) => Record<string, unknown> = () => ({ metrics: {} }),
): ReplaySandbox => ({
  replay: (_settings, replayed): ReplayOutcome => {
    const inputs = inputsIn(replayed);
    const score = Array.from({ length: inputs }, (_, index) => pointsOf(index)).reduce((a, b) => a + b, 0);
    return { ok: true, value: { score, summary: summaryOf(inputs) } };
  },
});
const broken: ReplaySandbox = { replay: () => ({ ok: false, reason: 'refused', detail: 'RangeError: no' }) };
const stable = releaseOf(() => 10);

describe('a candidate compared with the stable release', () => {
  it('a candidate with the same figures changes nothing, whatever its texts are', () => {
    const withTexts = releaseOf(
      () => 10,
      () => ({ metrics: {}, missed: [{ question: 'new words', answer: '1' }] }),
    );
    expect(compareReleases(stable, withTexts, run)).toEqual({ result: 'same' });
  });

  it('a changed score is reported with the first step and figure that differ', () => {
    const candidate = releaseOf((input) => (input === 1 ? 15 : 10));
    expect(compareReleases(stable, candidate, run)).toEqual({
      result: 'score',
      stableScore: 20,
      candidateScore: 25,
      first: { atMs: 200, entry: 2, figure: 'score', stable: '20', candidate: '25' },
    });
  });

  it('another changed figure is reported although the score is the same', () => {
    const candidate = releaseOf(
      () => 10,
      (inputs) => ({ metrics: { moves: inputs } }),
    );
    expect(compareReleases(stable, candidate, run)).toMatchObject({
      result: 'figure',
      first: { entry: 0, atMs: 0, figure: 'metrics.moves', stable: 'missing', candidate: '0' },
    });
  });

  it('a difference that only the end of the run shows is reported at the end', () => {
    const atEnd = releaseOf(() => 10);
    const candidate: ReplaySandbox = {
      replay: (settings, replayed) => {
        const outcome = atEnd.replay(settings, replayed);
        const isWhole =
          replayed.entries.length === log.entries.length && replayed.entries.at(-1)?.[0] === 300;
        return outcome.ok && isWhole ? { ok: true, value: { ...outcome.value, score: 21 } } : outcome;
      },
    };
    expect(compareReleases(stable, candidate, run)).toMatchObject({ first: { entry: 3, atMs: 300 } });
  });

  it('a candidate that cannot replay the run has failed, and a run that the stable release cannot replay is left out', () => {
    expect(compareReleases(stable, broken, run)).toEqual({ result: 'failed', detail: 'RangeError: no' });
    expect(compareReleases(broken, stable, run)).toEqual({ result: 'incomparable' });
  });
});
