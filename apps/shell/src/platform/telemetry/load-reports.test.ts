import type { LoadOutcome, LoadReport, PlayReport } from '@mindloom/data-access/telemetry';
import type { GameModule } from '@mindloom/game-contract';
import type { Choice, ChoiceSource } from '@mindloom/registry';
import { describe, expect, it } from 'vitest';
import { loadFailure } from '@mindloom/game-loading';
import { createReportQueue, trackLoads } from './load-reports';

const game: GameModule = {
  info: {
    id: 'memory',
    version: '1.0.0',
    contract: 1,
    title: 'Memory',
    area: 'memory',
    reads: [],
    metrics: [],
  },
  mount: () => ({ unmount: () => undefined }),
};
const choice = (version: string, source: ChoiceSource = 'stable'): Choice => ({
  source,
  release: {
    remote: 'memory',
    version,
    contract: 1,
    container: 'memory',
    baseUrl: `memory/${version}/`,
    entry: 'remoteEntry.js',
    assets: [],
  },
});
const candidate = choice('1.1.0', 'candidate');
const stable = choice('1.0.0');
const chain = [candidate, stable];
const away = loadFailure('http', 'gone', candidate.release);

function track() {
  const reports: { slot: string; outcomes: readonly LoadOutcome[] }[] = [];
  let nowMs = 1000;
  const loads = trackLoads(
    (slot, outcomes) => reports.push({ slot, outcomes }),
    () => nowMs,
  );
  return { loads, reports, pass: (ms: number) => void (nowMs += ms) };
}
const came = (version: string) => ({ remote: 'memory', version, outcome: 'ready' });
const lost = (version: string, code: string, fellBack: boolean) => ({
  remote: 'memory',
  version,
  outcome: 'failed',
  code,
  fellBack,
});

it('the time until the version that was tried first was ready is reported once', () => {
  const { loads, reports, pass } = track();
  loads.began('memory-match', chain);
  pass(420.4);
  loads.tried(chain, { ok: true, game, choice: candidate, failures: [] });
  expect(reports).toEqual([]);
  loads.ready(candidate);
  loads.ready(candidate);
  expect(reports).toEqual([{ slot: 'memory-match', outcomes: [{ ...came('1.1.0'), readyMs: 420 }] }]);
});

it('a failed version is reported together with its replacement, and without a load time', () => {
  const { loads, reports } = track();
  loads.began('memory-match', chain);
  loads.tried(chain, { ok: true, game, choice: stable, failures: [away, away] });
  expect(reports).toEqual([]);
  loads.ready(stable);
  expect(reports).toEqual([
    { slot: 'memory-match', outcomes: [lost('1.1.0', 'ML-101', true), came('1.0.0')] },
  ]);
});

it('no failure is reported when the second attempt to load a version succeeds', () => {
  const { loads, reports } = track();
  loads.began('memory-match', chain);
  loads.tried(chain, { ok: true, game, choice: candidate, failures: [away] });
  loads.ready(candidate);
  expect(reports[0]?.outcomes).toMatchObject([came('1.1.0')]);
});

it('all failed versions are reported when no version remains to be tried', () => {
  const { loads, reports } = track();
  loads.began('memory-match', chain);
  const both = [away, loadFailure('timeout', 'slow', stable.release)];
  loads.tried(chain, { ok: false, failure: away, failures: both });
  loads.gaveUp();
  loads.gaveUp();
  expect(reports).toEqual([
    {
      slot: 'memory-match',
      outcomes: [lost('1.1.0', 'ML-101', false), lost('1.0.0', 'ML-103', false)],
    },
  ]);
});

it('a version that was never ready is reported as failed, and a version that failed during play as crashed', () => {
  const { loads, reports } = track();
  loads.began('memory-match', chain);
  loads.tried(chain, { ok: true, game, choice: candidate, failures: [] });
  loads.broke(candidate, loadFailure('not-ready', 'late'));
  loads.ready(stable);
  loads.broke(stable, loadFailure('crash', 'threw'));
  expect(reports.map(({ outcomes }) => outcomes)).toEqual([
    [lost('1.1.0', 'ML-109', true), came('1.0.0')],
    [{ remote: 'memory', version: '1.0.0', outcome: 'crashed', code: 'ML-108' }],
  ]);
});

it('nothing is reported when staff close the slot before its game is ready', () => {
  const { loads, reports } = track();
  loads.began('memory-match', [stable]);
  loads.broke(stable, loadFailure('unavailable', 'killed'));
  loads.gaveUp();
  expect(reports).toEqual([]);
});

it('nothing is reported about an attempt with a preview', () => {
  const { loads, reports } = track();
  const preview = choice('2.0.0', 'preview');
  loads.began('memory-match', [preview, stable]);
  loads.tried([preview, stable], { ok: true, game, choice: stable, failures: [] });
  loads.ready(stable);
  loads.broke(stable, loadFailure('crash', 'threw'));
  expect(reports).toEqual([]);
});

describe('the report queue', () => {
  const report = (slot: string): LoadReport => ({
    userId: 'ada',
    slot,
    outcomes: [{ remote: 'memory', version: '1.0.0', outcome: 'ready', readyMs: 400 }],
  });

  function queue(send: () => Promise<void> = async () => undefined) {
    const sent: (readonly PlayReport[])[] = [];
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

  it('the report queue sends waiting reports together when the page is idle', () => {
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

  it('the report queue drops reports that cannot be sent, and sends reports that are added later', async () => {
    const { add, sent, idle } = queue(() => Promise.reject(new TypeError('no chunk')));
    add(report('memory-match'));
    idle[0]?.();
    await Promise.resolve();
    add(report('mental-math'));
    idle[1]?.();
    expect(sent).toHaveLength(2);
  });

  it('the report queue ignores reports while there is no connection', () => {
    const { add, idle, connection } = queue();
    connection.isUp = false;
    add(report('memory-match'));
    expect(idle).toEqual([]);
  });
});

describe('a game in a frame that was closed', () => {
  const closed = (kind: 'frozen' | 'lost', wasReady: boolean) => {
    const { loads, reports } = track();
    loads.began('memory-match', [stable]);
    loads.tried([stable], { ok: true, game, choice: stable, failures: [] });
    loads.mounted();
    if (wasReady) loads.ready(stable);
    loads.broke(stable, loadFailure(kind, 'the frame was closed'));
    if (!wasReady) loads.gaveUp();
    return reports.at(-1)?.outcomes;
  };
  const of = { remote: 'memory', version: '1.0.0' };

  it('a frame that did not respond counts as a stalled play, with the code of its phase', () => {
    expect(closed('frozen', false)).toEqual([{ ...of, outcome: 'stalled', code: 'ML-114' }]);
    expect(closed('frozen', true)).toEqual([{ ...of, outcome: 'stalled', code: 'ML-115' }]);
  });

  it("an outcome of a release in a frame has the place 'frame', and an outcome of a release in the page has no place", () => {
    const framed: Choice = { ...candidate, release: { ...candidate.release, place: 'frame' } };
    const { loads, reports } = track();
    loads.began('memory-match', [framed, stable]);
    loads.tried([framed, stable], { ok: true, game, choice: stable, failures: [away] });
    loads.ready(stable);
    loads.began('memory-match', [framed]);
    loads.tried([framed], { ok: true, game, choice: framed, failures: [] });
    loads.ready(framed);
    loads.errored(framed);
    loads.broke(framed, loadFailure('crash', 'gone'));
    const placesOf = reports.map(({ outcomes }) => outcomes.map(({ outcome, place }) => [outcome, place]));
    expect(placesOf).toEqual([
      [
        ['failed', 'frame'],
        ['ready', undefined],
      ],
      [['ready', 'frame']],
      [['errored', 'frame']],
      [['crashed', 'frame']],
    ]);
  });

  it('a frame that flooded the shell or left its page counts as a crash, and as a failed load if it was not ready yet', () => {
    expect(closed('lost', true)).toEqual([{ ...of, outcome: 'crashed', code: 'ML-108' }]);
    expect(closed('lost', false)).toEqual([{ ...of, outcome: 'failed', code: 'ML-108', fellBack: false }]);
  });
});
