import { median } from '../../report/statistics';
import type { Table } from '../../report/suite';
import { type Arm, lazyCold, platformIdle } from './arms';
import type { Press } from './press-once';
import { bytesOf, requestDepth } from './requests';
import type { Trial } from './run-rounds';

const ms = (value: number) => (value < 100 ? value.toFixed(1) : value.toFixed(0));
const kilobytes = (bytes: number) => (bytes / 1000).toFixed(1);

const medianMs = (presses: readonly Press[]) => median(presses.map(({ playableMs }) => playableMs));
const isScript = ({ path }: { path: string }) => /\.m?js$/.test(path);

/** What a page loads besides the one bundle's page: the loader, and whatever it brings along. */
const pageScripts = ([press]: readonly Press[]) => bytesOf((press?.before ?? []).filter(isScript));
const allBytes = ([press]: readonly Press[]) => bytesOf([...(press?.before ?? []), ...(press?.after ?? [])]);

export interface Measured {
  trial: Trial;
  presses: Map<Arm, Press[]>;
}

function timeCell(presses: readonly Press[], baseline: readonly Press[]): string {
  const ours = medianMs(presses);
  return `${ms(ours)} (${(ours / medianMs(baseline)).toFixed(2)}x)`;
}

/** How long each way takes under each condition, and how many times as long as the one bundle's lazy route. */
export function timesTable(measured: readonly Measured[]): Table {
  const arms = measured[0]?.trial.arms ?? [];
  return {
    title: 'Press to playable, median in ms (and times the lazy route of one bundle)',
    columns: ['', ...measured.map(({ trial }) => `${trial.condition.name}, N ${trial.rounds}`)],
    rows: arms.map((arm) => [
      arm.name,
      ...measured.map(({ presses }) => timeCell(presses.get(arm) ?? [], presses.get(lazyCold) ?? [])),
    ]),
  };
}

/** What each way costs on the line; the same in every round, and the depth where latency shows it. */
export function weightTable({ presses }: Measured): Table {
  const baseline = presses.get(lazyCold) ?? [];
  const row = ([arm, done]: [Arm, Press[]]) => [
    arm.name,
    kilobytes(pageScripts(done)),
    kilobytes(bytesOf(done[0]?.after ?? [])),
    kilobytes(allBytes(done) - allBytes(baseline)),
    String(done[0]?.after.length ?? 0),
    ms(median(done.map(({ after }) => requestDepth(after)))),
  ];
  return {
    title: 'What is on the line, kB brotli',
    columns: [
      '',
      'scripts before the press',
      'after the press',
      'all, more than one bundle',
      'requests after the press',
      'of which wait for one another',
    ],
    rows: [...presses].map(row),
  };
}

/** Where another way that has nothing ahead either is sooner there than the platform with its runtime at idle. */
export function peersAhead(measured: readonly Measured[]): string[] {
  return measured.map(({ trial, presses }) => {
    const ours = medianMs(presses.get(platformIdle) ?? []);
    const peers = trial.arms.filter(({ isOurs, warmth }) => !isOurs && warmth === 'cold');
    const ahead = peers
      .map((arm) => ({ name: arm.name, times: medianMs(presses.get(arm) ?? []) / ours }))
      .filter(({ times }) => times < 1)
      .toSorted((one, other) => one.times - other.times);
    const named = ahead.map(({ name, times }) => `${name} (${times.toFixed(2)}x)`).join(', ');
    return `Sooner than the platform with its runtime at idle, ${trial.condition.name}: ${named || 'nobody'}.`;
  });
}
