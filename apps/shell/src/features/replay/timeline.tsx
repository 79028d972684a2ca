import { isMiss, momentAt, type Recording, timeText } from './playback';

interface TimelineProps {
  recording: Recording;
  atMs: number;
  onSeek: (atMs: number) => void;
}

/** A slider over the time of the run. Marks above it show where answers were wrong or too late. */
export function Timeline({ recording, atMs, onSeek }: TimelineProps) {
  const { startMs, endMs, moments } = recording;
  const shareOf = (ms: number) => (endMs > startMs ? (ms - startMs) / (endMs - startMs) : 0);
  const score = momentAt(moments, atMs)?.moment.score ?? 0;
  const misses = moments.filter(isMiss);
  return (
    <div className="replay-timeline">
      <div className="replay-marks" aria-hidden="true">
        {misses.map(({ atMs: missMs, answer }, index) => (
          <span key={index} data-answer={answer} style={{ insetInlineStart: `${100 * shareOf(missMs)}%` }} />
        ))}
      </div>
      <input
        type="range"
        aria-label="Time of the run"
        aria-valuetext={`${timeText(atMs, recording)} of ${timeText(endMs, recording)}, score ${score}`}
        min={startMs}
        max={endMs}
        step={10}
        value={atMs}
        onChange={({ target }) => onSeek(target.valueAsNumber)}
      />
    </div>
  );
}
