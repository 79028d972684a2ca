import { shellSnapshot } from '@mindloom/data-access/staff';
import { cohort, type Release, type Resolution, resolve, type Snapshot } from '@mindloom/registry';
import { TextField } from '@mindloom/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { FRESH } from '../../registry/refresh';

const SOURCES = {
  preview: 'as a preview',
  candidate: 'as the candidate',
  variant: 'as a variant of the experiment',
  stable: 'as the stable version',
  'last-good': 'as the last good version',
} as const;

const NONE = {
  missing: 'nothing: shells do not know this slot',
  disabled: 'nothing: the slot is disabled',
  killed: 'nothing: the slot is killed',
  'no-release': 'nothing: no release can be hosted',
} as const;

/** Returns the name of a release with its remote, because a fallback can be of another remote. */
const nameOf = ({ remote, version }: Pick<Release, 'remote' | 'version'>) => `${remote} ${version}`;

function outcome(resolution: Resolution): string {
  if (!resolution.ok) return NONE[resolution.why];
  const [{ release, source }, ...behind] = resolution.choices;
  const rest = behind.map((choice) => nameOf(choice.release)).join(', then ');
  return `${nameOf(release)} ${SOURCES[source]}${rest === '' ? '' : `; if it fails, ${rest}`}`;
}

/** Shows which release one player gets. It uses the same rules and the same snapshot as the player's shell. */
export function PlayerPreview({ slot }: { slot: string }) {
  const [typed, setTyped] = useState('');
  const { data, isError } = useQuery({ ...shellSnapshot(), ...FRESH });
  const unit = typed.trim();
  return (
    <section className="flex flex-col gap-3">
      <h2 className="text-lg">What one player gets</h2>
      <TextField
        label="Account id"
        description="Or the id that a visitor's browser stores."
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        autoComplete="off"
        spellCheck={false}
      />
      {isError && data === undefined && (
        <p role="alert" className="text-danger">
          The registry snapshot could not be read.
        </p>
      )}
      {data !== undefined && unit !== '' && <Answer slot={slot} unit={unit} snapshot={data} />}
    </section>
  );
}

function Answer({ slot, unit, snapshot }: { slot: string; unit: string; snapshot: Snapshot }) {
  const resolution = resolve(snapshot, slot, { unit, quarantined: new Set() });
  const salt = snapshot.slots[slot]?.salt;
  return (
    <div role="status" className="flex flex-col gap-2 text-sm">
      <p className="text-base font-semibold">This player gets {outcome(resolution)}.</p>
      {salt !== undefined && (
        <p className="text-ink-soft tabular-nums">Place in the rollout: {cohort(salt, unit)} of 10000</p>
      )}
      <ol className="list-inside list-decimal rounded-control bg-sunken px-3 py-2 break-all tabular-nums">
        {resolution.trace.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ol>
    </div>
  );
}
