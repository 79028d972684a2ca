import { Button } from '@mindloom/ui';
import { isMiss, momentText, type Recording, timeText } from './playback';

interface MissListProps {
  recording: Recording;
  onSeek: (atMs: number) => void;
}

/**
 * Lists the wrong and missed answers of a run that have a task to show. Each opens its moment. Renders nothing if there are
 * none, as in a game whose answers are moves.
 */
export function MissList({ recording, onSeek }: MissListProps) {
  const misses = recording.moments.filter((moment) => isMiss(moment) && moment.item !== undefined);
  if (misses.length === 0) return null;
  return (
    <section aria-labelledby="replay-misses" className="grid gap-3">
      <h2 id="replay-misses" className="text-lg">
        Missed moments
      </h2>
      <ol className="replay-misses">
        {misses.map((moment, index) => (
          <li key={index}>
            <Button variant="ghost" className="replay-miss" onClick={() => onSeek(moment.atMs)}>
              <span className="tabular-nums text-ink-soft">{timeText(moment.atMs, recording)}</span>
              <span>{momentText(moment)}</span>
            </Button>
          </li>
        ))}
      </ol>
    </section>
  );
}
