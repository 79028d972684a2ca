import { Button } from '@mindloom/ui';
import { Drawer } from '@mindloom/ui/dialog';
import type { ReactNode } from 'react';
import type { LoadPhase, LoadTimes } from '@mindloom/game-loading';
import type { InspectedSlot, Inspection } from '../../platform/registry/inspection';
import { folderText, previewText, resolutionText, snapshotText } from './inspector-messages';
import './inspector.css';

interface InspectorPanelProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  inspection: Inspection;
  loads: readonly { baseUrl: string; times: LoadTimes }[];
  nowMs: number;
  onRefresh: () => void;
  onClearQuarantine: () => void;
  onResetPreview: () => void;
}

/** Shows the state of the registry in this page and which release every slot gets, for staff and developers. */
export function InspectorPanel({ open, onOpenChange, inspection, loads, nowMs, ...on }: InspectorPanelProps) {
  const { revision, lastRead, unit, slots, quarantined, preview } = inspection;
  return (
    <Drawer wide open={open} onOpenChange={onOpenChange} title="Inspector">
      <div className="inspector">
        <Section title="Registry">
          <p>
            {revision === null ? 'No snapshot yet.' : `Snapshot revision ${revision}.`}{' '}
            {snapshotText(lastRead, nowMs)}
          </p>
          <Button variant="secondary" size="sm" onClick={on.onRefresh}>
            Read it now
          </Button>
        </Section>
        <Section title="What a play gets">
          <InspectedSlots slots={slots} />
        </Section>
        <Section title="Last loads">
          <LoadTimesTable loads={loads} />
        </Section>
        <Section title="Excluded in this browser">
          {quarantined.length === 0 ? (
            <p>No release failed here since the registry changed.</p>
          ) : (
            <>
              <ul>
                {quarantined.map((id) => (
                  <li key={id}>{id}</li>
                ))}
              </ul>
              <Button variant="secondary" size="sm" onClick={on.onClearQuarantine}>
                Clear
              </Button>
            </>
          )}
        </Section>
        <Section title="Preview in this tab">
          <p>{previewText(preview)}</p>
          {preview.kind !== 'none' && (
            <Button variant="secondary" size="sm" onClick={on.onResetPreview}>
              Reset
            </Button>
          )}
        </Section>
        <Section title="Rollouts count this player as">
          <p>
            <code>{unit}</code>
          </p>
        </Section>
      </div>
    </Drawer>
  );
}

const Section = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="inspector-section">
    <h3>{title}</h3>
    {children}
  </section>
);

function InspectedSlots({ slots }: { slots: readonly InspectedSlot[] }) {
  if (slots.length === 0) return <p>The registry is not known yet.</p>;
  return (
    <ul className="inspector-slots">
      {slots.map(({ slot, bucket, resolution }) => (
        <li key={slot}>
          <details>
            <summary>
              <span className="inspector-slot">{slot}</span> {resolutionText(resolution)}
            </summary>
            <ol>
              {resolution.trace.map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ol>
            <p>Place in the rollout: {bucket} of 10000.</p>
          </details>
        </li>
      ))}
    </ul>
  );
}

const PHASES: readonly { phase: LoadPhase; title: string }[] = [
  { phase: 'entry', title: 'Entry' },
  { phase: 'boot', title: 'Boot' },
  { phase: 'ready', title: 'Ready' },
];

const msText = (ms: number | undefined) => (ms === undefined ? '-' : `${Math.round(ms)} ms`);

function LoadTimesTable({ loads }: Pick<InspectorPanelProps, 'loads'>) {
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
            <th scope="row">{folderText(baseUrl)}</th>
            {PHASES.map(({ phase }) => (
              <td key={phase}>{msText(times[phase])}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
