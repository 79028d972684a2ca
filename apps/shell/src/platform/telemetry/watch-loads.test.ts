import type { LoadOutcome } from '@mindloom/data-access/telemetry';
import type { GameModule } from '@mindloom/game-contract';
import type { Choice, ChoiceSource } from '@mindloom/registry';
import { expect, it } from 'vitest';
import { loadFailure } from '../loading/load-failure';
import { watchLoads } from './watch-loads';

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

function watch() {
  const reports: { slot: string; outcomes: readonly LoadOutcome[] }[] = [];
  let nowMs = 1000;
  const loads = watchLoads(
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

it('tells how soon the first choice was ready, once', () => {
  const { loads, reports, pass } = watch();
  loads.began('memory-match', chain);
  pass(420.4);
  loads.tried(chain, { ok: true, game, choice: candidate, failures: [] });
  expect(reports).toEqual([]);
  loads.ready(candidate);
  loads.ready(candidate);
  expect(reports).toEqual([{ slot: 'memory-match', outcomes: [{ ...came('1.1.0'), readyMs: 420 }] }]);
});

it('tells which version failed and that another one came, whose time is not its own', () => {
  const { loads, reports } = watch();
  loads.began('memory-match', chain);
  loads.tried(chain, { ok: true, game, choice: stable, failures: [away, away] });
  expect(reports).toEqual([]);
  loads.ready(stable);
  expect(reports).toEqual([
    { slot: 'memory-match', outcomes: [lost('1.1.0', 'ML-101', true), came('1.0.0')] },
  ]);
});

it('does not blame a version whose second try came', () => {
  const { loads, reports } = watch();
  loads.began('memory-match', chain);
  loads.tried(chain, { ok: true, game, choice: candidate, failures: [away] });
  loads.ready(candidate);
  expect(reports[0]?.outcomes).toMatchObject([came('1.1.0')]);
});

it('tells of a player who was left without a game', () => {
  const { loads, reports } = watch();
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

it('tells a version that was mounted and never ready as failed, and one that broke in play as crashed', () => {
  const { loads, reports } = watch();
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

it('blames no release for a slot without one', () => {
  const { loads, reports } = watch();
  loads.began('memory-match', [stable]);
  loads.broke(stable, loadFailure('unavailable', 'killed'));
  loads.gaveUp();
  expect(reports).toEqual([]);
});

it('is silent about previews', () => {
  const { loads, reports } = watch();
  const preview = choice('2.0.0', 'preview');
  loads.began('memory-match', [preview, stable]);
  loads.tried([preview, stable], { ok: true, game, choice: stable, failures: [] });
  loads.ready(stable);
  loads.broke(stable, loadFailure('crash', 'threw'));
  expect(reports).toEqual([]);
});
