import type { FinishedPlay } from '@mindloom/data-access';
import { buttonClass } from '@mindloom/ui';
import { Play } from 'lucide-react';
import { Link } from 'react-router-dom';
import { replayPath } from '../../../platform/replay-path';
import { gameName } from '../between-parts';

/** Links to the replays of a play: one for a single game, one for each recorded game of a set. */
export function ReplayLinks({ finished }: { finished: FinishedPlay | null }) {
  const logs = finished?.logs ?? [];
  if (finished === null || logs.length === 0) return null;
  const { parts = [] } = finished.play;
  return (
    <section aria-labelledby="replay-title" className="grid justify-items-start gap-2">
      <h2 id="replay-title" className="text-lg">
        Watch it again
      </h2>
      {logs.map(({ part }) => (
        <Link
          key={part}
          to={replayPath('own', finished.sessionId, part)}
          className={buttonClass({ variant: 'secondary' })}
        >
          <Play size={18} aria-hidden="true" />
          {parts.length === 0 ? 'Replay this game' : `Replay ${gameName(parts[part]?.slot ?? '')}`}
        </Link>
      ))}
    </section>
  );
}
