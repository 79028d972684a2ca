import type { LoadPhase, LoadTimes } from '../../platform/loading/load-times';
import { folderWords } from './inspector-words';

const PHASES: readonly { phase: LoadPhase; title: string }[] = [
  { phase: 'entry', title: 'Entry' },
  { phase: 'boot', title: 'Boot' },
  { phase: 'ready', title: 'Ready' },
];

const msText = (ms: number | undefined) => (ms === undefined ? '-' : `${Math.round(ms)} ms`);

/** How long each part of the last loads took. */
export function LoadTimesTable({ loads }: { loads: readonly { baseUrl: string; times: LoadTimes }[] }) {
  if (loads.length === 0) return <p>No game was loaded in this page yet.</p>;
  return (
    <table className="inspector-loads">
      <thead>
        <tr>
          <th scope="col">Release</th>
          {PHASES.map(({ title }) => (
            <th key={title} scope="col">
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {loads.map(({ baseUrl, times }) => (
          <tr key={baseUrl}>
            <th scope="row">{folderWords(baseUrl)}</th>
            {PHASES.map(({ phase }) => (
              <td key={phase}>{msText(times[phase])}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
