import type { AssignmentResult } from '@mindloom/data-access/staff';

type Failed = Extract<AssignmentResult, { ok: false }>;

const KEPT: Readonly<Record<Failed['reason'], string>> = {
  conflict: 'Nothing was overwritten.',
  'not-allowed': 'The slot is as it was.',
  refused: 'The slot is as it was.',
  unreachable: 'No answer came: look at the live state above before you send it again.',
};

/** Why a change was not made, in the database's own words and with its code. */
export const RefusalNotice = ({ result }: { result: Failed }) => (
  <div role="alert" className="rounded-control bg-danger-soft p-3 text-sm">
    <p className="font-semibold">
      {result.problem} ({result.code})
    </p>
    <p>{KEPT[result.reason]}</p>
  </div>
);
