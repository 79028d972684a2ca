import type { FinishedPlay } from '@mindloom/data-access';
import { Badge } from '@mindloom/ui';
import { useReadAfterPlay } from './use-read-after-play';

/** Says that the result was verified. Renders nothing until then, and if it is not verified. */
export function VerifiedNote({ finished }: { finished: FinishedPlay | null }) {
  const isVerified = useReadAfterPlay(
    finished,
    false,
    ({ isVerifiedSoon }, play) => isVerifiedSoon(play),
    'the verification is',
  );
  if (!isVerified) return null;
  return (
    <p role="status" className="text-sm">
      <Badge tone="success">Verified</Badge> We played it again from your moves and got the same score.
    </p>
  );
}
