import { TriangleAlert } from 'lucide-react';

/** Marks a slot that staff should look at, with the reasons. Shows nothing without a reason. */
export const Attention = ({ reasons }: { reasons: readonly string[] }) =>
  reasons.length === 0 ? null : (
    <span className="mt-1 flex items-start gap-1.5 text-sm font-normal">
      <TriangleAlert size={18} className="mt-0.5 flex-none text-warning" aria-hidden="true" />
      <span className="wrap-anywhere">
        <span className="font-semibold">Needs attention:</span> {reasons.join(' ')}
      </span>
    </span>
  );
